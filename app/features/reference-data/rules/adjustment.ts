import { z } from 'zod'
import { baseFields, numberIn, rowId, words } from './row-base.ts'

/** Points that a university adds for selection. They never change an ATAR. */
export const adjustmentSchema = z.strictObject({
  id: rowId,
  universityId: rowId,
  scheme: words(160),
  /** A `cap` is the most that all schemes of the university add together. */
  kind: z.enum(['cap', 'subject', 'elite', 'equity', 'achievement', 'location'], 'Choose a kind of scheme.'),
  who: words(500).nullable(),
  /** The points as the university writes them, such as "up to 5". */
  points: words(300).nullable(),
  /** The most points of the scheme. */
  cap: numberIn(0, 100).nullable(),
  /** What the points are added to; null if the scheme adds no points. Aggregate points never join a rank. */
  pointsOn: z.enum(['selection-rank', 'aggregate'], 'Choose what the points are added to.').nullable(),
  appliesTo: words(500).nullable(),
  automatic: z.boolean('Write yes or no.').nullable(),
  ...baseFields,
})

export type Adjustment = z.output<typeof adjustmentSchema>
