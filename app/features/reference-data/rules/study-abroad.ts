import { z } from 'zod'
import { baseFields, numberIn, rowId, words } from './row-base.ts'

export const studyAbroadSchema = z.strictObject({
  id: rowId,
  university: words(160),
  country: words(80),
  city: words(80),
  route: words(160),
  atar: numberIn(0, 99.95).nullable(),
  atarNote: words(400).nullable(),
  otherEntry: words(400).nullable(),
  /** Rows that are not verified take no part in a match. */
  atarStatus: z.enum(['stated', 'stated-without-a-number', 'not-verified'], 'Choose what the page says.'),
  ...baseFields,
})

export type StudyAbroad = z.output<typeof studyAbroadSchema>
