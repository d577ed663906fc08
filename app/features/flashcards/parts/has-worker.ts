/** Only a page that a service worker stands behind can be loaded without the server. */
export const hasWorker = (): boolean =>
  Boolean((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller)
