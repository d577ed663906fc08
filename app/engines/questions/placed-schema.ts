import { z } from 'zod'
import { numberOption, text } from './field-schema.ts'

const shared = {
  expected: text,
  shown: text.optional(),
  options: z
    .strictObject({
      /** How far a point may be from the right one along each axis; left out: half of `snap`. */
      within: numberOption.optional(),
      /** Where a point that is tapped comes to lie: multiples of this. Left out: half a step of the axes. */
      snap: numberOption.optional(),
    })
    .optional(),
}

/** Answers given on the picture of the part (or of the question): points, or one point of a region. */
export const placedSchemas = [
  /** `expected`: one or several points, (2, -3) or (1, 2), (3, 4). */
  z.strictObject({ kind: z.literal('point'), ...shared }),
  /** `expected`: the condition in x and y that holds in the region, y > 2*x + 1 && x > 0. */
  z.strictObject({ kind: z.literal('region'), ...shared, shown: text }),
] as const

export type Placed = z.output<(typeof placedSchemas)[number]>

export const isPlaced = <Answer extends { kind: string }>(
  answer: Answer,
): answer is Answer & { kind: 'point' | 'region' } => answer.kind === 'point' || answer.kind === 'region'
