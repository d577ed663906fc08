// For the service worker.
export { isToolWorker, storedFile, storedPage, storeFile } from './parts/tool-cache.ts'
