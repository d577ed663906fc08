import { rate, type Rating } from '#app/engines/rating/glicko2.ts'

/** A rating period is five days: a deviation of 60 grows to about 110 in a year without an answer. */
const PERIOD = 5 * 86_400_000

/** Rating periods since the last answer, a fraction too. Moments in milliseconds since 1970. */
export function periodsSince(last: number, now: number): number {
  return Math.max(0, now - last) / PERIOD
}

/** A rating that stood at its last answer, as of now: what is known of somebody is less sure the longer they stay away. */
export function asOf(rating: Rating, last: number, now: number): Rating {
  const periods = periodsSince(last, now)
  return periods === 0 ? rating : rate(rating, [], { periods })
}
