import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { REPORT_KINDS } from '../publishing.ts'
import { authoredQuestions, authoredReports } from '../tables.ts'

const REPORTING = { name: 'authoring.report', points: 20, seconds: 3_600 }
const form = z.object({
  kind: z.enum(
    REPORT_KINDS.map(({ value }) => value),
    'Choose what is wrong with it.',
  ),
  words: z
    .string()
    .trim()
    .min(5, 'Say in a few words what is wrong.')
    .max(2_000, 'At most 2,000 characters.'),
})

/**
 * Says that a published question should not be there: once a person and version. The same sent again is the same report;
 * another one is not kept, and does not say that it was.
 */
export async function reportQuestion(
  services: Services,
  actor: Actor,
  questionId: string,
  fields: unknown,
): Promise<Result<{ reported: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const at = services.clock()
  const parsed = form.safeParse(fields)
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ version: authoredQuestions.publishedVersion })
      .from(authoredQuestions)
      .where(eq(authoredQuestions.id, questionId))
    if (!row || row.version === null) return fail('not-found', 'There is no such question.')
    if (!parsed.success)
      return fail('invalid-input', 'This was not sent yet.', {
        fields: wordsByField(parsed.error),
      })
    const taken = await services.limits.take(REPORTING, personId)
    if (!taken.ok)
      return fail('too-many', 'You have reported a lot. Try again later.', { retryAfter: taken.retryAfter })
    const made = await tx
      .insert(authoredReports)
      .values({
        id: randomUUID(),
        questionId,
        version: row.version,
        reporterId: personId,
        ...parsed.data,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: authoredReports.id })
    if (made.length === 0) return sentBefore(tx, { questionId, version: row.version, personId }, parsed.data)
    await record(tx, {
      type: 'question.reported',
      personId,
      at,
      data: { questionId, version: row.version },
    })
    return ok({ reported: true as const })
  })
}

async function sentBefore(
  tx: Tx,
  of: { questionId: string; version: number; personId: string },
  said: { kind: string; words: string },
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
  if (before?.kind === said.kind && before.words === said.words) return ok({ reported: true as const })
  return fail(
    'conflict',
    before?.status === 'open'
      ? 'You have reported this question already, and staff will read that. This was not sent as well.'
      : 'You have reported this question before: staff have read that and decided. This was not sent as well.',
  )
}
