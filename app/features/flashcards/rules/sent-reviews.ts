import { z } from 'zod'
import { GRADES } from '#app/engines/memory/grades.ts'

/** A device whose clock differs by less than this keeps its times. */
const CLOCK_TOLERANCE_MS = 60_000

const entry = {
  /** Chosen by the device, so that the same entry is stored once. */
  id: z.uuid(),
  card: z.string().min(1).max(64),
  /** Milliseconds since 1970 by the clock of the device. */
  at: z.number().int().min(0),
  /** IANA name of the zone of the device at that time. */
  zone: z.string().max(64),
}

/** One entry of the queue of a device. */
export const sentEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('review'),
    grade: z.enum(GRADES),
    seconds: z.number().min(0).nullable(),
  }),
  z.object({ ...entry, kind: z.literal('undo'), undoes: z.string().min(1).max(80) }),
])

export type SentEntry = z.output<typeof sentEntry>

/** What became of an entry. The device removes all of them from its queue except `refused`. */
export type Outcome =
  /** It is in the log now. */
  | 'stored'
  /** It was in the log already. */
  | 'known'
  /** Its card, or the review that it takes back, was deleted. */
  | 'gone'
  /** It cannot be read. */
  | 'refused'

export interface EntryResult {
  id: string
  outcome: Outcome
}

/**
 * The time of an entry by the clock of the server: corrected by how wrong the clock of the device is, never in the
 * future, and never before the card existed.
 */
export function timeOf(
  at: number,
  { sentAt, now, created }: { sentAt: number; now: number; created: number },
): number {
  const offset = Math.abs(now - sentAt) < CLOCK_TOLERANCE_MS ? 0 : now - sentAt
  return Math.max(created, Math.min(now, at + offset))
}
