import { dateFormat } from './date-format.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * The moment at which the clocks of a zone show this minute of a day. A time that daylight saving skips is read one hour
 * later, and a time that occurs twice is the first of the two.
 * @param day days since 1970-01-01
 * @param minute minute of the day, 0 to 1439
 * @returns milliseconds since 1970
 */
export function momentOf(day: number, minute: number, zone: string): number {
  const shown = day * DAY + minute * MINUTE
  const [before, after] = [offsetAt(shown - DAY, zone), offsetAt(shown + DAY, zone)]
  const [first, second] = [shown - before, shown - after]
  return first + offsetAt(first, zone) === shown || second + offsetAt(second, zone) !== shown ? first : second
}

/** The minute of the day that the clocks of a zone show, 0 to 1439. */
export function minuteOfDay(now: number, zone: string): number {
  const shown = now + offsetAt(now, zone)
  return Math.floor((shown - Math.floor(shown / DAY) * DAY) / MINUTE)
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const format = dateFormat(
    {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    },
    'en-US',
  )
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  const whole = Math.floor(at / 1000) * 1000
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!) - whole
}
