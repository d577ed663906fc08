import { z } from 'zod'
import { baseFields, listOf, rowId, STATES, words } from './row-base.ts'

/** A university, and where its applications go. */
export const universitySchema = z.strictObject({
  id: rowId,
  name: words(120),
  shortName: words(40),
  state: z.enum(STATES, 'Choose a state or territory.'),
  city: words(80),
  otherStates: z.array(z.enum(STATES, 'Write states as NSW or VIC.')),
  centre: z.enum(['VTAC', 'UAC', 'QTAC', 'SATAC', 'TISC', 'direct'], 'Choose an admission centre or direct.'),
  groups: listOf(40),
  type: words(60),
  ...baseFields,
})

export type University = z.output<typeof universitySchema>
