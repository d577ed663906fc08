import { phaseAt, type SittingTimes } from '#app/engines/papers/exam-clock.ts'

const MINUTE = 60_000

/** A save that arrives this long after the end was sent in time. */
export const ON_THE_WAY = 15_000
/** A device knows the server's clock only as precisely as replies travel. */
const CLOCKS_DIFFER = 5_000
/** An answer written before the end counts if it is received within ten minutes after it. */
export const LATE_MINUTES = 10

export type Reception = 'in-time' | 'late' | 'too-early' | 'written-after-the-end' | 'received-too-late'

/** Whether an answer counts: by when it was written and when it was received. */
export function receptionOf(times: SittingTimes, writtenAt: number, receivedAt: number): Reception {
  const { phase, endsAt } = phaseAt(times, receivedAt)
  if (phase === 'reading') return 'too-early'
  if (phase !== 'over') return writtenAt < times.readingEndsAt - CLOCKS_DIFFER ? 'too-early' : 'in-time'
  if (writtenAt > endsAt) return 'written-after-the-end'
  if (writtenAt < times.readingEndsAt - CLOCKS_DIFFER) return 'too-early'
  if (receivedAt > endsAt + LATE_MINUTES * MINUTE) return 'received-too-late'
  return times.submittedAt === null && receivedAt <= endsAt + ON_THE_WAY ? 'in-time' : 'late'
}

/** The time is up, and saves on their way have had time to arrive. */
export function isDue(times: SittingTimes, now: number): boolean {
  if (times.submittedAt !== null) return false
  const { phase, endsAt } = phaseAt(times, now)
  return phase === 'over' && now >= endsAt + ON_THE_WAY
}
