import { z } from 'zod'
import { todayIn } from '#app/platform/time/day-number.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { isPlanned } from './maintenance.ts'
import { maintenanceOf, noticeSchema, type Notice } from './notice.ts'
import { PART_IDS, type PartId } from './parts.ts'

/** What one check found. `note` says what a reader should know: "Emails stay in the outbox." */
const findingSchema = z.object({
  state: z.enum(['up', 'slow', 'down']),
  ms: z.number(),
  note: z.string().optional(),
})
export type Finding = z.infer<typeof findingSchema>

/** A part without a finding was not measured in this round. */
const findingsSchema = z.partialRecord(z.enum(PART_IDS), findingSchema)
export type Findings = z.infer<typeof findingsSchema>

const roundSchema = z.object({ minute: z.int(), findings: findingsSchema })
export type Round = z.infer<typeof roundSchema>

const tallySchema = z.object({ up: z.int(), slow: z.int(), down: z.int(), planned: z.int() })
/** Minutes of a day. */
export type Tally = z.infer<typeof tallySchema>

/** Everything the status page shows. Also the format of the file `status/history.json`. */
export const snapshotSchema = z.object({
  version: z.literal(1),
  /** When the last round ended; null before the first. */
  checkedAt: z.iso.datetime().nullable(),
  latest: findingsSchema,
  /** Tallies by day (2026-11-27, in Melbourne), then by part. */
  days: z.record(z.iso.date(), z.partialRecord(z.enum(PART_IDS), tallySchema)),
  notices: z.array(noticeSchema),
  /** Rounds that the database does not have yet. */
  unsaved: z.array(roundSchema),
})
export type Snapshot = z.infer<typeof snapshotSchema>
export type Days = Snapshot['days']

export const NO_SNAPSHOT: Snapshot = {
  version: 1,
  checkedAt: null,
  latest: {},
  days: {},
  notices: [],
  unsaved: [],
}

const MINUTE = 60_000
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE)
const startOf = (minute: number): Date => new Date(minute * MINUTE)

export const dayOfMinute = (minute: number): string => todayIn(USUAL_ZONE, startOf(minute))

/** What a round adds to the tallies of its day. */
export function tallyOf(
  { minute, findings }: Round,
  notices: readonly Notice[],
): { part: PartId; day: string; column: keyof Tally }[] {
  const maintenance = maintenanceOf(notices)
  const day = dayOfMinute(minute)
  return PART_IDS.flatMap((part) => {
    const found = findings[part]
    if (!found) return []
    // Planned maintenance counts neither as working nor as down.
    const column =
      found.state !== 'up' && isPlanned(maintenance, part, startOf(minute)) ? 'planned' : found.state
    return [{ part, day, column }]
  })
}

/** The days with the tallies of these rounds added. */
export function withRounds(days: Days, rounds: readonly Round[], notices: readonly Notice[]): Days {
  const next = structuredClone(days)
  for (const round of rounds)
    for (const { part, day, column } of tallyOf(round, notices)) {
      const ofDay = (next[day] ??= {})
      const tally = (ofDay[part] ??= { up: 0, slow: 0, down: 0, planned: 0 })
      tally[column] += 1
    }
  return next
}

/** Two lists of notices as one: each notice once, the oldest first. */
export function joinNotices(a: readonly Notice[], b: readonly Notice[]): Notice[] {
  const byId = new Map([...a, ...b].map((one) => [one.id, one]))
  return [...byId.values()].toSorted((x, y) => x.at.localeCompare(y.at))
}
