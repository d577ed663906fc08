import { z } from 'zod'
import { LONGEST_WRITING } from '#app/engines/questions/longest.ts'
import { joinResponse } from '#app/engines/questions/join-response.ts'

const CONFIDENCE = { guess: 1, fairly: 2, certain: 3 } as const

/** A part of a question in a set, as every form about it names it. */
export const placeForm = z.object({
  setId: z.string(),
  position: z.coerce.number().int().min(0).max(99),
  part: z.string().regex(/^[a-z]$/, 'There is no such part.'),
})

const seconds = z
  .preprocess(
    (value) => (value === '' || value === undefined ? null : Number(value)),
    z.number().min(0).max(86_400).nullable(),
  )
  .catch(null)
  .default(null)

export const passForm = placeForm.extend({ seconds })

export const responseForm = placeForm.extend({
  /** Several fields with the same name arrive as a list. */
  response: z
    .union([z.string(), z.array(z.string())])
    .transform(joinResponse)
    .pipe(
      z
        .string()
        .max(LONGEST_WRITING, `An answer has at most ${LONGEST_WRITING.toLocaleString('en-AU')} characters.`),
    ),
  confidence: z
    .enum(['guess', 'fairly', 'certain'])
    .optional()
    .transform((level) => (level === undefined ? null : CONFIDENCE[level])),
  seconds,
})
