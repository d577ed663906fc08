/** Dates as students of history type them: 28 June 1914, June 1914, c. 1250 BCE, 1914-06-28, 28/6/1914, 44 BC. */

export interface HistoricalDate {
  /** Negative before the common era: −44 is 44 BCE. There is no year 0. */
  year: number
  /** 1 to 12. */
  month?: number
  day?: number
  isCirca?: boolean
}

export const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const // prettier-ignore

const monthOf = (text: string): number | undefined => {
  const index = MONTHS.findIndex(
    (name) =>
      text.length >= 3 &&
      name.toLowerCase().startsWith(
        text
          .toLowerCase()
          .replace(/\.$/, '')
          .replace(/^sept$/, 'sep'),
      ),
  )
  return index < 0 ? undefined : index + 1
}

const isLeap = (year: number): boolean => {
  const astronomical = year < 0 ? year + 1 : year
  return (astronomical % 4 === 0 && astronomical % 100 !== 0) || astronomical % 400 === 0
}

/** The days of a month. In BCE years and before 1583 the rule of the Julian calendar is close enough to allow 29 days. */
const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) || year < 1583 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

function made(
  year: number,
  month: number | undefined,
  day: number | undefined,
  isCirca: boolean,
): HistoricalDate | null {
  if (year === 0 || Math.abs(year) > 20_000) return null
  if (month !== undefined && (month < 1 || month > 12)) return null
  if (day !== undefined && (month === undefined || day < 1 || day > daysIn(year, month))) return null
  return {
    year,
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
    ...(isCirca && { isCirca }),
  }
}

/** Reads a date, or returns null. Day and month are in Australian order. */
export function readDate(typed: string): HistoricalDate | null {
  let text = typed.trim().replace(/[–—−]/g, '-').replace(/\s+/g, ' ')
  if (text.length > 40) return null
  const circa = /^(?:c\.?|ca\.?|circa|about)\s*(?=\d)/i.exec(text)
  if (circa) text = text.slice(circa[0].length)
  const era = /\s*\b(BCE?|B\.C\.(?:E\.)?|CE|C\.E\.|AD|A\.D\.)$|^(AD|A\.D\.)\s*/i.exec(text)
  if (era) text = text.replace(era[0], '').trim()
  const isBefore = /^B/i.test(era?.[1] ?? '')
  const sign = (year: number): number => (isBefore ? -year : year)
  const is = (pattern: RegExp): RegExpExecArray | null => pattern.exec(text)
  const isCirca = circa !== null
  let match = is(/^(\d{1,5})$/)
  if (match) return made(sign(Number(match[1])), undefined, undefined, isCirca)
  match = is(/^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/)
  if (match)
    return made(
      sign(Number(match[1])),
      Number(match[2]),
      match[3] === undefined ? undefined : Number(match[3]),
      isCirca,
    )
  match = is(/^(\d{1,2})\/(\d{1,2})\/(\d{1,4})$/)
  if (match) return made(sign(Number(match[3])), Number(match[2]), Number(match[1]), isCirca)
  match = is(/^(?:(\d{1,2})(?:st|nd|rd|th)? )?([A-Za-z]{3,9}\.?),? (\d{1,4})$/)
  if (match) {
    const month = monthOf(match[2] ?? '')
    return month === undefined
      ? null
      : made(sign(Number(match[3])), month, match[1] === undefined ? undefined : Number(match[1]), isCirca)
  }
  match = is(/^([A-Za-z]{3,9}\.?) (\d{1,2})(?:st|nd|rd|th)?, (\d{1,4})$/)
  if (match) {
    const month = monthOf(match[1] ?? '')
    return month === undefined ? null : made(sign(Number(match[3])), month, Number(match[2]), isCirca)
  }
  return null
}

/** A date in Australian order: 28 June 1914, c. 1250 BCE. */
export function dateText({ year, month, day, isCirca }: HistoricalDate): string {
  const parts = [day, month === undefined ? undefined : MONTHS[month - 1], Math.abs(year)].filter(
    (part) => part !== undefined,
  )
  return `${isCirca ? 'c. ' : ''}${parts.join(' ')}${year < 0 ? ' BCE' : ''}`
}

/** A date as a number of years on one axis: 1 BCE is the year 0, so 1 CE follows it. */
export function dateValue({ year, month = 1, day = 1 }: HistoricalDate): number {
  const start = year < 0 ? year + 1 : year
  return start + (month - 1) / 12 + (day - 1) / 372
}

/** The end of a date: the end of its day, month or year. */
export function dateEnd(date: HistoricalDate): number {
  const from = dateValue(date)
  return from + (date.day !== undefined ? 1 / 372 : date.month !== undefined ? 1 / 12 : 1)
}
