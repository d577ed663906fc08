import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readRubric } from '#app/engines/grading/read-rubric.ts'
import { FAMILIES } from '#app/engines/grading/rubric.ts'
import { questionBank } from '#app/features/question-bank/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { builtIn } from '../rules/built-in-rubrics.ts'
import { LONGEST_RUBRIC, LONGEST_TASK, LONGEST_TITLE, MOST_WORKS } from '../rules/limits.ts'
import { graderHelp, graderWorks } from '../tables.ts'

export const NO_WORK = fail('not-found', 'We couldn’t find this task.')
const NOT_CREATED = 'The task is not created yet.'

/** Browsers send line ends as two characters but count one. */
export const linesOf = (text: string): string => text.replace(/\r\n?/g, '\n')

const lines = (most: number) =>
  z
    .string()
    .transform((text) => linesOf(text).trim())
    .pipe(z.string().max(most, `Use at most ${most.toLocaleString('en-AU')} characters.`))

export const workForm = z.object({
  id: z.uuid('Reload the page, then try again.'),
  counts: z.enum(['yes', 'no'], 'Say whether the task still counts.'),
  title: z
    .string()
    .trim()
    .min(1, 'Name the task.')
    .max(LONGEST_TITLE, `Use at most ${LONGEST_TITLE} characters.`),
  task: lines(LONGEST_TASK).refine((text) => text.length >= 10, 'Type or paste the words of the task.'),
  rubric: z.string().min(1, 'Choose a rubric.'),
  own: lines(LONGEST_RUBRIC).default(''),
  family: z.enum(FAMILIES, 'Choose a subject of the list.').default('other'),
})

/** Creates a work with a built-in rubric, or with one that the person typed. A double submit creates one work. */
export const createWork = defineUseCase({
  form: workForm,
  invalid: NOT_CREATED,
  async run({ tx, personId, now }, { id, counts, title, task, rubric: chosen, own, family }) {
    await lockPerson(tx, personId)
    if (await lockOwn(tx, graderWorks, personId, id)) return ok({ workId: id })
    const [row] = await tx
      .select({ works: count() })
      .from(graderWorks)
      .where(eq(graderWorks.personId, personId))
    if ((row?.works ?? 0) >= MOST_WORKS)
      return fail(
        'conflict',
        `You have ${MOST_WORKS} tasks, which is the most. Delete a task, then create another.`,
      )
    const rubric = chosen === 'own' ? readOwn(own, family) : findBuiltIn(chosen)
    if (!rubric.ok) return rubric
    const made = await tx
      .insert(graderWorks)
      .values({
        ...{ id, personId, title, task, counts: counts === 'yes', added: 0 },
        ...{ rubricId: chosen === 'own' ? null : chosen, rubric: rubric.value },
        ...{ createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: graderWorks.id })
    if (made.length === 0) return fail('conflict', 'Reload the page, then try again.')
    await tx.insert(graderHelp).values({
      ...{ id: randomUUID(), workId: id, personId, kind: counts === 'yes' ? 'counts' : 'counts-not' },
      ...{ draft: null, words: null, lines: [], at: now },
    })
    await record(tx, {
      type: 'grader.work-created',
      personId,
      at: now,
      data: { workId: id, counts: counts === 'yes', rubric: chosen === 'own' ? 'own' : 'built-in' },
    })
    return ok({ workId: id })
  },
})

function readOwn(text: string, family: (typeof FAMILIES)[number]) {
  const read = readRubric(text, family)
  return read.ok
    ? ok(read.rubric)
    : fail('invalid-input', NOT_CREATED, { fields: { own: read.problems.join(' ') } })
}

function findBuiltIn(id: string) {
  const task = questionBank().tasks.get(id)
  const found = task && builtIn(task)
  return found
    ? ok(found.rubric)
    : fail('invalid-input', NOT_CREATED, { fields: { rubric: 'Choose a rubric of the list.' } })
}
