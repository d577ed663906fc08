import { z } from 'zod'

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional()).optional()
const name = z.string().max(120)

/** The filters of a new set. Every field except the subject is optional. */
export const setForm = z.object({
  subject: z.string().max(80).min(1, 'Choose a subject.'),
  topic: optional(name),
  skill: optional(name),
  term: optional(name),
  difficulty: optional(z.coerce.number().int().min(1).max(5)),
  marks: optional(z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(4)]))),
  status: optional(z.enum(['new', 'lost', 'flagged'])),
  /** Essays and long responses, chosen only on request. */
  form: optional(z.enum(['long'])),
  /** The person's own questions instead of those of the bank. */
  from: optional(z.enum(['mine'])),
  /** The first set in a subject: quick questions on many skills. Overrides the filters. */
  first: optional(z.enum(['yes'])),
  /** A single question from the list. */
  question: optional(name),
  count: z
    .preprocess(
      (value) => (value === '' || value === null ? 8 : value),
      z.coerce
        .number()
        .int('Choose a whole number.')
        .min(1, 'Choose at least one question.')
        .max(30, 'Choose at most 30 questions.'),
    )
    .default(8),
})

/** What code passes, and what the form posts. */
export type SetChoices = z.input<typeof setForm>
export type SetForm = z.output<typeof setForm>
