import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { assess } from '../queries/assess.server.ts'
import { findDraft, findWork, type Work } from '../queries/works.server.ts'
import { levelLines, NOT_ASSESSED, questionLines, type Assessment } from '../rules/assessment.ts'
import { LONGEST_DRAFT, MOST_DRAFTS, wordsIn } from '../rules/limits.ts'
import { graderDrafts, graderHelp, graderWorks } from '../tables.ts'
import { linesOf, NO_WORK } from './create-work.server.ts'

const ASSESSED: LimitRule = { name: 'grader.drafts', points: 60, seconds: 3_600 }
const NOT_ADDED = 'The draft is not added yet.'
const CHANGED = fail('conflict', 'This task has changed. Reload the page, then try again.')
export const NO_DRAFT = fail('not-found', 'We couldn’t find this draft.')

export const draftForm = z.object({
  work: z.string(),
  id: z.uuid('Reload the page, then try again.'),
  text: z
    .string()
    .transform((text) => linesOf(text).trim())
    .pipe(
      z
        .string()
        .min(1, 'Paste or type your draft, or choose a file and read it.')
        .max(
          LONGEST_DRAFT,
          `Use at most ${LONGEST_DRAFT.toLocaleString('en-AU')} characters, about 3,300 words. Shorten the draft, or add it as two tasks.`,
        ),
    ),
})

/**
 * Adds a draft and assesses it: questions while the task counts, else levels. The record of help gets a line. A double
 * submit adds one draft.
 */
export const addDraft = defineUseCase({
  form: draftForm,
  invalid: NOT_ADDED,
  async prepare({ services, personId }, { work: workId, text }) {
    const work = await findWork(services.db, personId, workId)
    if (!work) return NO_WORK
    const limit = await takeDraft(services, personId)
    return limit.ok ? ok({ work, assessment: await assess(work, text, NOT_ASSESSED) }) : limit
  },
  async run({ tx, personId, now }, { work: workId, id, text }, { work, assessment }) {
    const current = await lockOwn(tx, graderWorks, personId, workId)
    if (!current) return NO_WORK
    if (await lockOwn(tx, graderDrafts, personId, id, eq(graderDrafts.workId, workId)))
      return ok({ draftId: id })
    if (current.counts !== work.counts) return CHANGED
    const [row] = await tx
      .select({ drafts: count() })
      .from(graderDrafts)
      .where(and(eq(graderDrafts.workId, workId), eq(graderDrafts.personId, personId)))
    if ((row?.drafts ?? 0) >= MOST_DRAFTS)
      return fail(
        'conflict',
        `This task has ${MOST_DRAFTS} drafts, which is the most. Delete a draft, then add another.`,
      )
    const number = current.added + 1
    const draft = { id, workId, personId, number, text, words: wordsIn(text), assessment, addedAt: now }
    const made = await tx
      .insert(graderDrafts)
      .values(draft)
      .onConflictDoNothing()
      .returning({ id: graderDrafts.id })
    if (made.length === 0) return CHANGED
    await tx.update(graderWorks).set({ added: number, updatedAt: now }).where(eq(graderWorks.id, workId))
    await recordHelp(tx, work, draft, now)
    return ok({ draftId: id })
  },
})

/** Assesses a draft that was added before the answer to "does it still count?" changed. */
export const assessDraft = defineUseCase({
  form: z.object({ work: z.string(), draft: z.string() }),
  invalid: NO_DRAFT,
  async prepare({ services, personId }, { work: workId, draft: draftId }) {
    const [work, draft] = await Promise.all([
      findWork(services.db, personId, workId),
      findDraft(services.db, personId, workId, draftId),
    ])
    if (!work || !draft) return NO_DRAFT
    const limit = await takeDraft(services, personId)
    return limit.ok ? ok({ work, assessment: await assess(work, draft.text, draft.assessment) }) : limit
  },
  async run({ tx, personId, now }, { work: workId, draft: draftId }, { work, assessment }) {
    const current = await lockOwn(tx, graderWorks, personId, workId)
    const draft = await lockOwn(tx, graderDrafts, personId, draftId, eq(graderDrafts.workId, workId))
    if (!current || !draft) return NO_DRAFT
    if (current.counts !== work.counts) return CHANGED
    const isThere = current.counts ? draft.assessment.questions : draft.assessment.levels
    if (isThere) return ok({ draftId })
    await tx.update(graderDrafts).set({ assessment }).where(eq(graderDrafts.id, draftId))
    await recordHelp(tx, work, { ...draft, assessment }, now)
    return ok({ draftId })
  },
})

const takeDraft = (services: Pick<Services, 'limits'>, personId: string): Promise<Result<undefined>> =>
  takeLimit(
    services.limits,
    ASSESSED,
    personId,
    (wait) => `You have added many drafts this hour. Add the next draft ${wait}.`,
  )

type Assessed = Pick<typeof graderDrafts.$inferSelect, 'id' | 'workId' | 'personId' | 'number' | 'words'> & {
  assessment: Assessment
}

/** One line of the record for what the draft got, and the event. */
async function recordHelp(tx: Tx, work: Work, draft: Assessed, at: Date): Promise<void> {
  const { workId, personId, number, words, assessment } = draft
  const kind = work.counts ? 'questions' : 'levels'
  const lines = work.counts
    ? questionLines(work.rubric, assessment.questions ?? [])
    : assessment.levels
      ? levelLines(work.rubric, assessment.levels)
      : []
  await tx
    .insert(graderHelp)
    .values({ id: randomUUID(), workId, personId, kind, draft: number, words, lines, at })
  await record(tx, {
    type: 'grader.draft-assessed',
    personId,
    at,
    data: { workId, draftId: draft.id, kind, words },
  })
}
