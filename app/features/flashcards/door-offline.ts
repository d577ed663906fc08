// For the page without a connection and the service worker. Browser code only.
export { eraseDevices } from './parts/erase-devices.ts'
export { MEDIA_CACHE, storedPart } from './parts/device-media.ts'
