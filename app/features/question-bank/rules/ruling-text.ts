import { dateFormat } from '#app/platform/time/date-format.ts'

/** A mark with a ruling: before and after. */
export interface RuledMark {
  before: number
  awarded: number
  reason: string
  /** ISO 8601 */
  at: string
}

/** The history of a ruled mark, for the student. */
export function ruledWords({ before, awarded, reason, at }: RuledMark, zone: string): string {
  const day = dateFormat({ dateStyle: 'medium', timeZone: zone }).format(new Date(at))
  return before === awarded
    ? `A person read this answer on ${day} and kept the mark: ${reason}`
    : `Corrected on ${day} from ${before} to ${awarded} by a person, because: ${reason}`
}
