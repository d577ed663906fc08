import { z } from 'zod'

/** What is known about whether a row still holds. */
export const STATUSES = [
  { value: 'current', label: 'Current' },
  { value: 'to-check', label: 'To check' },
  { value: 'historical', label: 'Historical' },
  { value: 'may-be-closed', label: 'May be closed' },
  { value: 'discontinued', label: 'Discontinued' },
] as const

export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

/** The admission centres whose applications Victor describes. */
export const CENTRES = ['VTAC', 'UAC', 'QTAC', 'SATAC', 'TISC'] as const

export const words = (longest: number) =>
  z
    .string('Fill in this field.')
    .trim()
    .min(1, 'Fill in this field.')
    .max(longest, `This field has at most ${longest} characters.`)

export const numberIn = (min: number, max: number) =>
  z
    .number('Enter a number, such as 82.5.')
    .min(min, `Enter ${min} or more.`)
    .max(max, `Enter ${max} or less.`)

export const listOf = (longest = 300) => z.array(words(longest)).max(40, 'The list has at most 40 entries.')

export const dateText = z.iso.date('Enter a date as year-month-day, such as 2026-11-27.')

export const yearNumber = z
  .int('Enter a year, such as 2027.')
  .min(2000, 'Enter a year from 2000.')
  .max(2100, 'Enter a year up to 2100.')

export const address = z
  .url({ protocol: /^https?$/, error: 'Enter a web address that begins with https://.' })
  .max(500, 'An address has at most 500 characters.')

export const rowId = z
  .string('Give the id of the row.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'An id has small letters, digits and hyphens, such as uts-c10001.')
  .max(120, 'An id has at most 120 characters.')

/** What every row has, whatever its kind. `null` means "not checked". */
export const baseFields = {
  /** The year that the figures belong to. A figure without a year is not shown. */
  year: yearNumber.nullable(),
  status: z.enum(
    STATUSES.map(({ value }) => value),
    'Choose a status.',
  ),
  source: words(300),
  url: address.nullable(),
  /** How far to trust the source, in words. */
  trust: words(120),
  /** The day on which a person of ours last compared the row with its source; null if nobody has. */
  checkedOn: dateText.nullable(),
  note: words(1000).nullable(),
}
export type RowStatus = (typeof STATUSES)[number]['value']

/** Whether a person compared the row with its source in the calendar year of `today` (such as '2026-11-27'). */
export const checkedThisYear = (row: { checkedOn: string | null }, today: string): boolean =>
  row.checkedOn?.slice(0, 4) === today.slice(0, 4)

/** When the row was checked, or that its address was not opened. `date` writes a day such as '2026-11-27'. */
export const checkedWords = (row: { checkedOn: string | null }, date: (day: string) => string): string =>
  row.checkedOn === null
    ? 'Not checked. We have not opened its address.'
    : `Checked on ${date(row.checkedOn)}`
