import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { eraseDevices, MEDIA_CACHE, storedPart } from '#app/features/flashcards/door-offline.ts'
import { isToolWorker, storedFile, storedPage, storeFile } from '#app/features/subject-tools/door-offline.ts'
import { OFFLINE_PAGE } from '#app/platform/device/offline-page.ts'

/** What a service worker has and a page does not. */
interface WorkerScope {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<{ url: string } | undefined> }
  addEventListener: (
    type: string,
    listen: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
}
declare const self: WorkerScope

/** The page without a connection and its files. The build writes the list (`app/commands/build-offline.ts`). */
declare const PRECACHED: { url: string; revision: string | null }[]

precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Pages come from the server: their nonce is new each time, and they are personal. Without it, the device's own page. */
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, event, url }) => {
    if (isSignedOut(url)) (event as ExtendableEvent).waitUntil(eraseDevices().catch(() => undefined))
    try {
      return await fetch(request)
    } catch {
      return (await storedPage(url)) ?? (await matchPrecache(OFFLINE_PAGE)) ?? Response.error()
    }
  },
)

/** A navigation inside a page after a sign-out. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/signin.data' && isSignedOut(url),
  async ({ request, event }) => {
    ;(event as ExtendableEvent).waitUntil(eraseDevices().catch(() => undefined))
    return fetch(request)
  },
)

/** Built files: those of an opened tool and of its own worker stay for use without a connection. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) => {
    const fetched = event as FetchedEvent
    try {
      const answer = await fetch(request)
      if (answer.ok && isToolWorker((await self.clients.get(fetched.clientId))?.url)) {
        const copy = answer.clone()
        fetched.waitUntil(storeFile(request.url, copy))
      }
      return answer
    } catch {
      return (await storedFile(request.url)) ?? Response.error()
    }
  },
)

/** Pictures and sounds of cards, for the page without a connection. */
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && ['image', 'audio'].includes(request.destination),
  async ({ request }) => {
    try {
      return await fetch(request)
    } catch {
      const stored = await (await caches.open(MEDIA_CACHE)).match(request.url)
      return stored ? await storedPart(stored, request.headers.get('range')) : Response.error()
    }
  },
)

function isSignedOut({ pathname, searchParams }: URL): boolean {
  return /^\/signin(?:\.data)?$/.test(pathname) && searchParams.get('step') === 'signed-out'
}

interface FetchedEvent extends ExtendableEvent {
  clientId: string
}

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
