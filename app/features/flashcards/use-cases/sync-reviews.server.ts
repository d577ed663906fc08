import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { deviceKeyOf } from '#app/platform/access/device-key.server.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { MOST_SENT } from '../rules/limits.ts'
import type { DeviceEntry } from '../rules/merge-reviews.ts'
import { sentEntry, timeOf, type EntryResult, type Outcome, type SentEntry } from '../rules/sent-reviews.ts'
import { flashcardReviews } from '../tables.ts'
import { lockCards, storeEntries, type CardRow } from './store-reviews.server.ts'

const INVALID = 'We couldn’t read the reviews of this device. They are still on the device.'

const entries = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: INVALID })
      return z.NEVER
    }
  })
  .pipe(z.array(z.unknown()).max(MOST_SENT, `Send at most ${MOST_SENT} reviews at once.`))

/**
 * Stores the reviews that a device made without a connection. Each has an id of the device, so a second send stores
 * nothing again. An entry that cannot be read is refused alone.
 */
export const syncReviews = defineUseCase({
  form: z.object({
    reviews: entries,
    /** Milliseconds since 1970 by the clock of the device. */
    sentAt: z.coerce.number().int().min(0),
    /** The person whose reviews these are (`deviceKeyOf`). */
    person: z.string().max(64),
    zone: z.string().max(64),
  }),
  invalid: INVALID,
  async run({ tx, person, personId, now }, { reviews, sentAt, person: key, zone }) {
    if (key !== deviceKeyOf(personId))
      return fail('conflict', 'These reviews belong to another person. Sign in as that person to send them.')
    const read = reviews.map((one) => ({ one, parsed: sentEntry.safeParse(one) }))
    const sent = read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []))
    const cards = await lockCards(tx, personId, [...new Set(sent.map(({ card }) => card))])
    const stored = await findStored(tx, sent)
    const byId = new Map(cards.map((card) => [card.id, card]))
    const outcomes = new Map<string, Outcome>()
    const accepted = new Map<CardRow, DeviceEntry[]>()
    for (const entry of sent) {
      if (outcomes.has(entry.id)) continue
      const card = byId.get(entry.card)
      const outcome = outcomeOf(entry, { personId, card, stored, outcomes })
      outcomes.set(entry.id, outcome)
      if (outcome !== 'stored' || !card) continue
      const at = timeOf(entry.at, { sentAt, now: now.getTime(), created: card.createdAt.getTime() })
      const list = accepted.get(card) ?? []
      accepted.set(card, [...list, { ...entry, at, day: studyDay(at, knownZone(entry.zone) ?? zone) }])
    }
    await storeEntries(tx, person, accepted)
    const results = read.map(({ one, parsed }): EntryResult => {
      if (!parsed.success) return { id: idIn(one), outcome: 'refused' }
      return { id: parsed.data.id, outcome: outcomes.get(parsed.data.id) ?? 'refused' }
    })
    return ok({ results })
  },
})

interface Known {
  personId: string
  card: CardRow | undefined
  /** Stored entries with an id that was sent or taken back, and their person. */
  stored: ReadonlyMap<string, string>
  outcomes: ReadonlyMap<string, Outcome>
}

function outcomeOf(entry: SentEntry, { personId, card, stored, outcomes }: Known): Outcome {
  const owner = stored.get(entry.id)
  if (owner !== undefined) return owner === personId ? 'known' : 'refused'
  if (!card) return 'gone'
  if (entry.kind === 'review') return 'stored'
  const isStored = stored.get(entry.undoes) === personId || outcomes.get(entry.undoes) === 'stored'
  return isStored ? 'stored' : 'gone'
}

async function findStored(tx: Tx, sent: readonly SentEntry[]): Promise<Map<string, string>> {
  const ids = sent.flatMap((entry) => (entry.kind === 'undo' ? [entry.id, entry.undoes] : [entry.id]))
  const rows = await tx
    .select({ id: flashcardReviews.id, personId: flashcardReviews.personId })
    .from(flashcardReviews)
    .where(inArray(flashcardReviews.id, ids))
  return new Map(rows.map(({ id, personId }) => [id, personId]))
}

function knownZone(zone: string): string | null {
  try {
    dateFormat({ timeZone: zone })
    return zone
  } catch {
    return null
  }
}

const idIn = (one: unknown): string => {
  const id = (one as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id.slice(0, 64) : ''
}
