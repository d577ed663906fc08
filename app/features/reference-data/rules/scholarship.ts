import { z } from 'zod'
import { baseFields, listOf, numberIn, rowId, STATES, words } from './row-base.ts'

export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
] as const

/** `null` in `state`, `level`, `fields` or `equityGroups` means "not read". */
export const scholarshipSchema = z.strictObject({
  id: rowId,
  name: words(200),
  provider: words(160),
  universityId: rowId.nullable(),
  who: words(600),
  value: words(400),
  minimumAtar: numberIn(0, 99.95).nullable(),
  closesMonth: z.enum(MONTHS, 'Write the name of a month.').nullable(),
  automatic: z.boolean('Write yes or no.').nullable(),
  state: z.enum([...STATES, 'National'], 'Choose a state, or National.').nullable(),
  level: words(120).nullable(),
  fields: listOf(80).nullable(),
  equityGroups: listOf(80).nullable(),
  ...baseFields,
})

export type Scholarship = z.output<typeof scholarshipSchema>
