import { z } from 'zod'
import { LONGEST_WRITING } from '#app/engines/questions/longest.ts'

const LEVELS = { guess: 1, fairly: 2, certain: 3 } as const

/** One form, one schema: the browser and the server read the same. */
export const answerForm = z.object({
  position: z.coerce.number().int().min(0).max(99),
  part: z.string().regex(/^[a-z]$/, 'There is no such part.'),
  response: z
    .string()
    .max(LONGEST_WRITING, `An answer has at most ${LONGEST_WRITING.toLocaleString('en-AU')} characters.`),
  confidence: z
    .enum(['guess', 'fairly', 'certain'])
    .optional()
    .transform((said) => (said === undefined ? null : LEVELS[said])),
  seconds: z
    .preprocess(
      (value) => (value === '' || value === undefined ? null : Number(value)),
      z.number().min(0).max(86_400).nullable(),
    )
    .catch(null),
})

export type AnswerForm = z.output<typeof answerForm>
