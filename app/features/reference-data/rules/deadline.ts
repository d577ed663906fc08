import { z } from 'zod'
import { baseFields, CENTRES, dateText, rowId, words } from './row-base.ts'

export const ZONES = [
  ...['Australia/Melbourne', 'Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide'],
  ...['Australia/Perth', 'Australia/Hobart', 'Australia/Darwin', 'Europe/London'],
] as const

/** A date of an admission centre, a university or a scholarship. */
export const deadlineSchema = z.strictObject({
  id: rowId,
  body: words(160),
  centre: z.enum(CENTRES, 'Choose an admission centre, or leave it empty.').nullable(),
  cycle: words(80),
  event: words(200),
  /** null if the day is not known: `note` says what is. */
  date: dateText.nullable(),
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 17:00.')
    .nullable(),
  /** The zone of `time`; null if the source does not say it. */
  zone: z.enum(ZONES, 'Choose a time zone.').nullable(),
  ...baseFields,
})

export type Deadline = z.output<typeof deadlineSchema>
