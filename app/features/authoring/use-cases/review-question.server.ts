import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { findFreedoms } from '#app/features/account/door.ts'
import { publishVersion, questionVersions, refreshPublished } from '#app/features/question-bank/door.ts'
import { hasCapability, type Person } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { checkVersion } from '../rules/check-draft.server.ts'
import { publishPermission } from '../rules/publishing.ts'
import { authoredQuestions, authoredSubmissions } from '../tables.ts'
import { closeReports, unpublish } from './unpublish.server.ts'

const reason = z
  .string()
  .trim()
  .min(5, 'Give a reason in a few words. The author reads it.')
  .max(1_000, 'At most 1,000 characters.')
const decision = z.object({ submission: z.uuid(), verdict: z.enum(['approve', 'decline']), reason })
const taking = z.object({ question: z.uuid(), reason })

/** Only staff with the content capability. The capability is checked again here, because it may have been removed. */
const review = {
  authorise: (person: Person) =>
    hasCapability(person, 'content') ? ok(null) : fail('not-found', 'We couldn’t find this question.'),
  invalid: 'We couldn’t save your decision.',
}

/** Approves or declines a waiting submission. An approved version is given to everyone from now on. */
export const decideSubmission = defineUseCase({
  ...review,
  form: decision,
  async run({ services, tx, personId: by, now: at }, form) {
    const { submission, verdict } = form
    const approved = verdict === 'approve'
    // Locks the question first, like `takeBack`, so that the two do not deadlock.
    await tx
      .select({ id: authoredQuestions.id })
      .from(authoredQuestions)
      .where(
        inArray(
          authoredQuestions.id,
          tx
            .select({ id: authoredSubmissions.questionId })
            .from(authoredSubmissions)
            .where(eq(authoredSubmissions.id, submission)),
        ),
      )
      .for('update')
    const [row] = await tx
      .select({
        questionId: authoredSubmissions.questionId,
        version: authoredSubmissions.version,
        ownerId: authoredQuestions.ownerId,
        publishedVersion: authoredQuestions.publishedVersion,
        body: questionVersions.body,
      })
      .from(authoredSubmissions)
      .innerJoin(authoredQuestions, eq(authoredQuestions.id, authoredSubmissions.questionId))
      .innerJoin(
        questionVersions,
        and(
          eq(questionVersions.questionId, authoredSubmissions.questionId),
          eq(questionVersions.version, authoredSubmissions.version),
        ),
      )
      .where(and(eq(authoredSubmissions.id, submission), eq(authoredSubmissions.status, 'waiting')))
      .for('update', { of: authoredSubmissions })
    if (!row)
      return (await sameDecision(tx, form, by))
        ? ok({ approved })
        : fail('conflict', 'This question was just decided or withdrawn from review. Reload the page.')
    if (row.ownerId === by)
      return fail('forbidden', 'You wrote this question, so another person must review it.')
    if (approved && publishPermission(await findFreedoms(tx, row.ownerId, at)).permission !== 'may')
      return fail(
        'conflict',
        'The author can’t publish now, because a guardian must allow sharing. Decline the question.',
      )
    if (approved && checkVersion(row.body, services.clock).length > 0)
      return fail('conflict', 'The check found problems. Decline the question and say what to fix.')
    await tx
      .update(authoredSubmissions)
      .set({
        status: approved ? 'approved' : 'declined',
        decidedBy: by,
        decidedAt: at,
        reason: form.reason,
      })
      .where(eq(authoredSubmissions.id, submission))
    await tx
      .update(authoredQuestions)
      .set(
        approved
          ? { status: 'published', publishedVersion: row.version, publishedAt: at }
          : { status: row.publishedVersion === null ? 'declined' : 'published' },
      )
      .where(eq(authoredQuestions.id, row.questionId))
    if (approved) await publishVersion(tx, row.questionId, row.version)
    const { questionId, version } = row
    await audit(tx, at, {
      actorId: by,
      action: approved ? 'question.approved' : 'question.declined',
      subjectId: row.ownerId,
      reason: form.reason,
      details: { questionId, version },
    })
    await record(tx, {
      type: 'question.decided',
      personId: row.ownerId,
      actorId: by,
      at,
      data: { questionId, version, approved },
    })
    return ok({ approved })
  },
  afterCommit: ({ db }) => refreshPublished(db),
})

/** True for the same decision by the same person: a double submit, or a retry after a lost reply. */
async function sameDecision(tx: Tx, form: z.output<typeof decision>, by: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: authoredSubmissions.id })
    .from(authoredSubmissions)
    .where(
      and(
        eq(authoredSubmissions.id, form.submission),
        eq(authoredSubmissions.status, form.verdict === 'approve' ? 'approved' : 'declined'),
        eq(authoredSubmissions.decidedBy, by),
        eq(authoredSubmissions.reason, form.reason),
      ),
    )
  return row !== undefined
}

/** Withdraws a published question for everyone. Responses to it keep their marks. */
export const withdrawQuestion = defineUseCase({
  ...review,
  form: taking,
  async run({ tx, personId: by, now: at }, { question, reason }) {
    const down = await unpublish(tx, question, { reason, by, actor: by, at })
    return down ? ok({ withdrawn: true as const }) : fail('conflict', 'This question is no longer published.')
  },
  afterCommit: ({ db }) => refreshPublished(db),
})

/** Dismisses the reports of a question. */
export const dismissReports = defineUseCase({
  ...review,
  form: taking,
  async run({ tx, personId, now: at }, { question, reason }) {
    const closed = await closeReports(tx, question, 'kept', at)
    if (closed === 0) return fail('conflict', 'This question has no open reports.')
    await audit(tx, at, {
      actorId: personId,
      action: 'question.kept',
      reason,
      details: { questionId: question, reports: closed },
    })
    return ok({ kept: true as const })
  },
})
