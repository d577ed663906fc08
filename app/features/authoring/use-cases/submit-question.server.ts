import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findFreedoms } from '#app/features/account/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { checkDraft, familyOf } from '../rules/check-draft.server.ts'
import { PUBLISH_REFUSALS, publishPermission, STATEMENT } from '../rules/publishing.ts'
import { findOwn, lockOwnQuestion } from '../queries/own-questions.server.ts'
import { authoredQuestions, authoredSubmissions } from '../tables.ts'
import { versionOf } from './choose-own-questions.server.ts'

const form = z.object({
  question: z.string(),
  agree: z.literal('on', 'Tick the statement to continue.'),
  signedName: z.string().trim().min(2, 'Enter your name.').max(120, 'At most 120 characters.'),
  showName: z.literal('on').optional(),
  statement: z.literal(STATEMENT.version, 'The statement has changed. Read the new statement and tick it.'),
})

const REVIEWED = fail('conflict', 'This question is already in review.')

/** Submits this version of a question for publication, with the author's statement. A double submit submits once. */
export const submitQuestion = defineUseCase({
  form,
  invalid: 'We couldn’t submit the question.',
  async prepare({ services, person, personId, now }, { question }) {
    const { permission, mayShowName } = publishPermission(await findFreedoms(services.db, personId, now))
    const row = await findOwn(services.db, person, question)
    if (!row) return fail('not-found', 'We couldn’t find this question in your questions.')
    if (permission !== 'may') return fail('forbidden', PUBLISH_REFUSALS[permission])
    // A submitted draft cannot have changed since its check.
    if (row.status !== 'submitted' && checkDraft(row.draft, question, services.clock).problems.length > 0)
      return fail('conflict', 'Fix the problems from the check first.')
    return ok({ revision: row.revision, mayShowName })
  },
  async run({ tx, person, personId, now: at }, { question: id, signedName, statement, showName }, checked) {
    const signed = { statement, signedName, showName: checked.mayShowName && showName === 'on' }
    // The checked draft is submitted. A save in another window has made it a different draft.
    const locked = await lockOwnQuestion(tx, person, id)
    if (locked?.status === 'submitted') return sameSubmission(tx, id, signed)
    const version =
      locked?.revision === checked.revision ? await versionOf(tx, locked, personId, familyOf, at) : null
    const now = await findOwn(tx, person, id)
    if (!version || !now) return fail('conflict', 'The question has changed. Check it, then submit it again.')
    const made = await tx
      .insert(authoredSubmissions)
      .values({
        id: randomUUID(),
        questionId: id,
        version: now.version,
        ...signed,
        signedAt: at,
        status: 'waiting',
      })
      .onConflictDoNothing()
      .returning({ id: authoredSubmissions.id })
    if (made.length === 0) return REVIEWED
    await tx.update(authoredQuestions).set({ status: 'submitted' }).where(eq(authoredQuestions.id, id))
    await record(tx, {
      type: 'question.submitted',
      personId,
      at,
      data: { questionId: id, version: now.version },
    })
    return ok({ version: now.version })
  },
})

/** The waiting submission when its statement is the same: a double submit, or a retry after a lost reply. */
async function sameSubmission(
  tx: Tx,
  questionId: string,
  signed: { statement: string; signedName: string; showName: boolean },
): Promise<Result<{ version: number }>> {
  const [waiting] = await tx
    .select()
    .from(authoredSubmissions)
    .where(and(eq(authoredSubmissions.questionId, questionId), eq(authoredSubmissions.status, 'waiting')))
  const isSame =
    waiting?.statement === signed.statement &&
    waiting.signedName === signed.signedName &&
    waiting.showName === signed.showName
  return isSame ? ok({ version: waiting.version }) : REVIEWED
}
