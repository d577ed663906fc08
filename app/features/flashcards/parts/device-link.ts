import { browserClock } from '#app/platform/time/browser-clock.ts'
import { deviceDatabase, type DeviceDatabase } from './device-database.ts'
import { readDecks, readPerson, readWaiting, saveDecks, saveWaiting } from './device-person.ts'
import { countOnDevice, deleteRefused, readDevice, type WaitingCounts } from './device-store.ts'
import { MEDIA_CACHE, mediaIn } from './device-media.ts'
import { fetchCards, sendReviews, type SendOutcome } from './send-reviews.ts'

let known: { person: string; database: DeviceDatabase } | undefined

/** The database of the person who was signed in last on this device. One connection for the page. */
export function ownDatabase(): { person: string; database: DeviceDatabase } | null {
  const person = readPerson()
  if (!person) return null
  if (known?.person !== person || known.database.isErased())
    known = { person, database: deviceDatabase(person) }
  return known
}

/** What is on this device; null when nobody's cards are. */
export async function countHere(): Promise<WaitingCounts | null> {
  const own = ownDatabase()
  return own ? countOnDevice(own.database) : null
}

export async function countAgain(): Promise<void> {
  const counts = await countHere()
  if (counts && counts.waiting !== readWaiting()) saveWaiting(counts.waiting)
}

/** Deletes the reviews that the server could not read. */
export async function deleteUnreadHere(): Promise<WaitingCounts | null> {
  const own = ownDatabase()
  if (own) await deleteRefused(own.database)
  return countHere()
}

/** Stores the cards anew when the decks of the person are not the ones that were stored. */
export async function syncChanged(decks: string): Promise<void> {
  if (readDecks() === decks || (await syncDevice(0)) !== 'sent') return
  saveDecks(decks)
}

/**
 * Sends the reviews that wait, then stores the next cards if those on the device are older than `staleMs`. One tab at a
 * time.
 */
export async function syncDevice(staleMs: number): Promise<SendOutcome> {
  const own = ownDatabase()
  if (!own) return 'signed-out'
  return oneTab(async () => {
    const { person, database } = own
    const { now } = browserClock
    const facts = await readDevice(database)
    const waits = (facts?.queue.length ?? 0) > 0
    const outcome = await sendReviews(database, person, { fetch: globalThis.fetch.bind(globalThis), now })
    const isStale = !facts || now() - facts.pack.savedAt >= staleMs
    if (outcome === 'sent' && (isStale || waits)) {
      const sent = await fetchCards(database, person, globalThis.fetch.bind(globalThis), appearanceOfPage())
      if (sent) await storeMedia(mediaIn(sent.cards))
    }
    await countAgain()
    return outcome
  })
}

function oneTab<Value>(work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request('victor-send-reviews', work) : work()
}

/** The attributes of <html> that the person chose in the settings. */
function appearanceOfPage(): Record<string, string> {
  const chosen = ['theme', 'text', 'spacing', 'tint', 'face', 'motion']
  return Object.fromEntries(
    chosen.flatMap((name) => {
      const value = document.documentElement.dataset[name]
      return value === undefined ? [] : [[`data-${name}`, value]]
    }),
  )
}

/** Stores the pictures and sounds of the cards, and deletes others. A file that cannot be loaded is left out. */
async function storeMedia(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return void (await caches.delete(MEDIA_CACHE))
  const cache = await caches.open(MEDIA_CACHE)
  const wanted = new Set(addresses)
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    if (!wanted.has(pathname + search)) await cache.delete(url)
  }
  for (const address of addresses)
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
}
