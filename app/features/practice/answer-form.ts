import { z } from 'zod'

/** One form, one schema: the browser and the server read the same. */
export const LONGEST_RESPONSE = 5_000

const LEVELS = { guess: 1, fairly: 2, certain: 3 } as const

export const SAID: Readonly<Record<number, string>> = { 1: 'a guess', 2: 'fairly sure', 3: 'certain' }

export const answerForm = z.object({
  position: z.coerce.number().int().min(0).max(99),
  part: z.string().regex(/^[a-z]$/, 'There is no such part.'),
  response: z.string().max(LONGEST_RESPONSE, `An answer has at most ${LONGEST_RESPONSE} characters.`),
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

export const CAUSES = [
  { value: 'misread', label: 'Misread the question' },
  { value: 'slip', label: 'A slip' },
  { value: 'method', label: 'Wrong method' },
  { value: 'not-known', label: 'Did not know it' },
  { value: 'no-time', label: 'No time' },
] as const
