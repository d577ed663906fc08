import { rate, type Rating } from '#app/engines/rating/glicko2.ts'

/** A rating period is five days: a deviation of 60 grows to about 110 in a year without an answer. */
const PERIOD = 5 * 86_400_000

/** Rating periods since the last answer, with fractions. Times are milliseconds since 1970. */
export function periodsSince(last: number, now: number): number {
  return Math.max(0, now - last) / PERIOD
}

/** The rating now: its deviation grows with the time since the last answer. */
export function decayedRating(rating: Rating, last: number, now: number): Rating {
  const periods = periodsSince(last, now)
  return periods === 0 ? rating : rate(rating, [], { periods })
}
