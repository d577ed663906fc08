import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findSubjects } from '#app/features/subjects/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { schoolResults } from '../tables.ts'

const MOST_RESULTS = 100
export const LONGEST_TASK = 80

const mark = (what: string, least: number) =>
  z
    .string()
    .trim()
    .min(1, `Enter ${what}.`)
    .transform(Number)
    .pipe(
      z
        .number(`Write a number, such as 34.`)
        .min(least, `Enter at least ${least}.`)
        .max(1_000, 'Enter at most 1000.'),
    )

export const schoolResultForm = z
  .object({
    id: z.uuid(),
    subject: z.string().min(1, 'Choose a subject.').max(80),
    task: z
      .string()
      .trim()
      .min(1, 'Name the task, such as “SAC 2”.')
      .max(LONGEST_TASK, `The name has at most ${LONGEST_TASK} characters.`),
    awarded: mark('your mark', 0),
    of: mark('the highest mark', 1),
    weight: mark('what the task weighs', 1).pipe(
      z.int('Enter whole per cent.').max(100, 'A task weighs at most 100 per cent.'),
    ),
  })
  .refine(({ awarded, of }) => awarded <= of, {
    path: ['awarded'],
    message: 'Your mark is higher than the highest mark.',
  })

/** Saves a mark of the school. A double submit saves one. */
export const saveSchoolResult = defineUseCase({
  form: schoolResultForm,
  invalid: 'The result is not saved yet.',
  async run({ tx, person, personId, now }, { id, subject, task, awarded, of, weight }) {
    await lockPerson(tx, personId)
    const chosen = await findSubjects(tx, person)
    if (!chosen.some(({ subjectId }) => subjectId === subject))
      return fail('invalid-input', 'The result is not saved yet.', {
        fields: { subject: 'Choose one of your subjects.' },
      })
    const before = await lockOwn(tx, schoolResults, personId, id)
    if (before) return ok({ id })
    const [{ saved } = { saved: 0 }] = await tx
      .select({ saved: count() })
      .from(schoolResults)
      .where(eq(schoolResults.personId, personId))
    if (saved >= MOST_RESULTS)
      return fail('conflict', `You have ${MOST_RESULTS} results, which is the most. Delete one first.`)
    const made = await tx
      .insert(schoolResults)
      .values({ id, personId, subjectId: subject, task, awarded, of, weightPercent: weight, savedAt: now })
      .onConflictDoNothing()
      .returning({ id: schoolResults.id })
    return made.length > 0 ? ok({ id }) : fail('conflict', 'Reload the page, then save again.')
  },
})

/** Deletes a mark of the school. */
export const deleteSchoolResult = defineUseCase({
  form: z.object({ result: z.string() }),
  invalid: 'The result is not deleted yet.',
  async run({ tx, personId }, { result }) {
    const own = await lockOwn(tx, schoolResults, personId, result)
    if (!own) return fail('not-found', 'We couldn’t find this result.')
    await tx.delete(schoolResults).where(eq(schoolResults.id, result))
    return ok({ deleted: true as const })
  },
})
