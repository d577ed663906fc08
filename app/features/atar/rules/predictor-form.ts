import { z } from 'zod'
import { CERTIFICATES, type SYSTEMS } from './certificates.ts'
import { LONGEST_NAME, LONGEST_RESULT, MOST_LINES, readGoal } from './scenario.ts'

const systems = Object.keys(CERTIFICATES) as [(typeof SYSTEMS)[number]]

/** Repeated fields: one of each for every line. */
const repeated = (longest: number, what: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((values) => [values].flat())
    .pipe(
      z
        .array(z.string().trim().max(longest, `${what} has at most ${longest} characters.`))
        .max(MOST_LINES, `Enter at most ${MOST_LINES} subjects.`),
    )

/** The lines of the calculator, as its form posts them. */
export const predictorFields = {
  certificate: z.enum(systems),
  subject: repeated(LONGEST_NAME, 'A subject'),
  result: repeated(LONGEST_RESULT, 'A result'),
}

export const goalField = z
  .string()
  .default('')
  .transform((text, context) => {
    const goal = readGoal(text)
    if (typeof goal !== 'string') return goal
    context.addIssue({ code: 'custom', message: goal })
    return z.NEVER
  })
