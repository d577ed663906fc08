/**
 * The address of the page that the service worker shows when the server cannot be reached. It is one built file without
 * a nonce and without anything personal (`app/commands/build-offline.ts`).
 */
export const OFFLINE_PAGE = '/offline-page'
