import { z } from 'zod'

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
const name = z.string().max(120)

/** What a person may ask for: every field but the subject can be left open. */
export const setForm = z.object({
  subject: z.string().max(80).min(1, 'Choose a subject.'),
  topic: optional(name),
  skill: optional(name),
  term: optional(name),
  difficulty: optional(z.coerce.number().int().min(1).max(5)),
  marks: optional(z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(4)]))),
  status: optional(z.enum(['new', 'lost', 'flagged'])),
  /** Essays and long responses, which are dealt only when they are asked for. */
  form: optional(z.enum(['long'])),
  /** Questions that the person wrote, in place of those of the bank. */
  from: optional(z.enum(['mine'])),
  /** The first set in a subject: quick questions on many skills, whatever else is asked for. */
  first: optional(z.enum(['yes'])),
  /** One question of the list, by itself. */
  question: optional(name),
  /** Instead of a number of questions: as many as fit in so many minutes. */
  minutes: optional(z.coerce.number().int().min(1).max(180)),
  count: z.preprocess(
    (value) => (value === '' || value === undefined || value === null ? 8 : value),
    z.coerce
      .number()
      .int('Choose a whole number.')
      .min(1, 'Choose at least one question.')
      .max(30, 'Choose at most 30 questions.'),
  ),
})

export type SetForm = z.output<typeof setForm>
