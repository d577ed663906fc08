/** A rubric: criteria with levels in words, best level first. */
import { z } from 'zod'
import { STRANDS } from './strand.ts'

export const FAMILIES = ['english', 'history', 'biology', 'chemistry', 'physics', 'other'] as const
export type Family = (typeof FAMILIES)[number]

const words = (most: number) => z.string().trim().min(1).max(most)

const levelSchema = z.strictObject({ name: words(60), description: words(600) })
export type Level = z.output<typeof levelSchema>

const criterionSchema = z.strictObject({
  id: words(60),
  for: words(200),
  levels: z.array(levelSchema).min(2).max(8),
  /** What the criterion is about. Default: read from its words. */
  strands: z.array(z.enum(STRANDS)).min(1).optional(),
})
export type RubricCriterion = z.output<typeof criterionSchema>

export const rubricSchema = z.strictObject({
  family: z.enum(FAMILIES).default('other'),
  criteria: z.array(criterionSchema).min(1).max(8),
  /** How long the task asks the text to be, in words. */
  words: z.tuple([z.int().min(10), z.int().min(10)]).optional(),
})
export type Rubric = z.output<typeof rubricSchema>
export type RubricInput = z.input<typeof rubricSchema>
