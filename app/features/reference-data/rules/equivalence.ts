import { z } from 'zod'
import { baseFields, numberIn, rowId, words } from './row-base.ts'

/** One university's own table from an ATAR to A level points and IB scores. No official table exists. */
export const equivalenceSchema = z.strictObject({
  id: rowId,
  place: words(160),
  levels: z
    .array(
      z.strictObject({
        atar: numberIn(0, 99.95),
        aLevelPoints: numberIn(0, 30).nullable(),
        ib: numberIn(0, 45).nullable(),
      }),
    )
    .min(1),
  ...baseFields,
})

export type Equivalence = z.output<typeof equivalenceSchema>
