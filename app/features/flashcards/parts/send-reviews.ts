import type { DevicePack } from '../rules/device-pack.ts'
import { MOST_SENT } from '../rules/limits.ts'
import type { EntryResult, Outcome } from '../rules/sent-reviews.ts'
import type { SentPack } from '../pages/device-pack.server.ts'
import type { DeviceDatabase } from './device-database.ts'
import { readQueue, savePack, settle } from './device-store.ts'

export const DEVICE_ADDRESS = '/feynman-flashcards/device'

/** `signed-out`: the session ended, or belongs to another person. The reviews stay on the device. */
export type SendOutcome = 'sent' | 'away' | 'signed-out'

type Fetch = (address: string, init?: RequestInit) => Promise<Response>

interface Answer {
  ok: boolean
  value?: { results: EntryResult[] }
}

/**
 * Sends the reviews that wait, oldest first. Each has an id, so reviews that were sent twice are stored once.
 * @param person `deviceKeyOf` the person whose reviews these are
 */
export async function sendReviews(
  database: DeviceDatabase,
  person: string,
  { fetch, now }: { fetch: Fetch; now: () => number },
): Promise<SendOutcome> {
  for (;;) {
    const queue = await readQueue(database)
    if (queue.length === 0) return 'sent'
    const reviews = queue.slice(0, MOST_SENT).map(({ before: _, ...entry }) => entry)
    const body = new URLSearchParams({
      intent: 'sync',
      person,
      sentAt: String(now()),
      reviews: JSON.stringify(reviews),
    })
    const answer = await ask(fetch, DEVICE_ADDRESS, { method: 'POST', body })
    if (typeof answer === 'string') return answer
    const { value } = (await answer.json()) as Answer
    // An answer without a result would be asked for again and again.
    if (value?.results.length !== reviews.length) return 'away'
    const outcomes: Outcome[] = value.results.map(({ outcome }) => outcome)
    await settle(
      database,
      reviews.map(({ id }, index) => ({ id, outcome: outcomes[index]! })),
    )
  }
}

/** Stores the next cards on the device. Does nothing when reviews wait or another person is signed in. */
export async function fetchCards(
  database: DeviceDatabase,
  person: string,
  fetch: Fetch,
  appearance: DevicePack['appearance'],
): Promise<SentPack | null> {
  const answer = await ask(fetch, DEVICE_ADDRESS)
  if (typeof answer === 'string') return null
  const sent = (await answer.json()) as SentPack
  if (sent.pack.person !== person) return null
  return (await savePack(database, { ...sent.pack, appearance }, sent.cards)) ? sent : null
}

async function ask(
  fetch: Fetch,
  address: string,
  init: RequestInit = {},
): Promise<Response | Exclude<SendOutcome, 'sent'>> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', cache: 'no-store' })
    // The audience sends a guest to the sign-in page.
    if (answer.type === 'opaqueredirect' || [302, 401, 403, 404, 409].includes(answer.status))
      return 'signed-out'
    return answer.ok ? answer : 'away'
  } catch {
    return 'away'
  }
}
