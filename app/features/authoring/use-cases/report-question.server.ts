import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { REPORT_KINDS } from '../rules/publishing.ts'
import { authoredQuestions, authoredReports } from '../tables.ts'

const REPORTING = { name: 'authoring.report', points: 20, seconds: 3_600 }
/** The form as the page posts it. */
export const reportForm = z.object({
  kind: z.enum(
    REPORT_KINDS.map(({ value }) => value),
    'Choose a reason.',
  ),
  words: z
    .string()
    .trim()
    .min(5, 'Describe the problem in a few words.')
    .max(2_000, 'At most 2,000 characters.'),
})

const NOT_FOUND = fail('not-found', 'We couldn’t find this question.')

/**
 * Reports a published question, once per person and version. Repeating the same report changes nothing. A different
 * second report is refused.
 */
export const reportQuestion = defineUseCase({
  form: reportForm.extend({ question: z.string() }),
  invalid: 'Not sent yet.',
  async prepare({ services: { db, limits }, personId }, { question }) {
    const [row] = await db
      .select({ version: authoredQuestions.publishedVersion })
      .from(authoredQuestions)
      .where(eq(authoredQuestions.id, question))
    if (!row || row.version === null) return NOT_FOUND
    return takeLimit(limits, REPORTING, personId, () => 'You have sent many reports. Try again later.')
  },
  async run({ tx, personId, now: at }, { question: questionId, ...report }) {
    const [row] = await tx
      .select({ version: authoredQuestions.publishedVersion })
      .from(authoredQuestions)
      .where(eq(authoredQuestions.id, questionId))
    if (!row || row.version === null) return NOT_FOUND
    const { version } = row
    const made = await tx
      .insert(authoredReports)
      .values({ id: randomUUID(), questionId, version, reporterId: personId, ...report, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: authoredReports.id })
    if (made.length === 0) return sentBefore(tx, { questionId, version, personId }, report)
    await record(tx, { type: 'question.reported', personId, at, data: { questionId, version } })
    return ok({ reported: true as const })
  },
})

async function sentBefore(
  tx: Tx,
  of: { questionId: string; version: number; personId: string },
  form: { kind: string; words: string },
): Promise<Result<{ reported: true }>> {
  const [before] = await tx
    .select()
    .from(authoredReports)
    .where(
      and(
        eq(authoredReports.questionId, of.questionId),
        eq(authoredReports.version, of.version),
        eq(authoredReports.reporterId, of.personId),
      ),
    )
  if (before?.kind === form.kind && before.words === form.words) return ok({ reported: true as const })
  return fail(
    'conflict',
    before?.status === 'open'
      ? 'You have already reported this question. Staff will read your first report.'
      : 'You reported this question before, and staff have decided.',
  )
}
