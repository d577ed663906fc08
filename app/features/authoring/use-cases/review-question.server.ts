import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { findFreedoms } from '#app/features/account/door.ts'
import { refreshPublished } from '#app/features/practice/door.ts'
import { hasCapability, type Actor, type Person } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { checkVersion } from '../check-draft.server.ts'
import { standingOf } from '../publishing.ts'
import { authoredQuestions, authoredSubmissions, authoredVersions } from '../tables.ts'
import { closeReports, takeDown } from '../take-down.server.ts'

const reason = z
  .string()
  .trim()
  .min(5, 'Say why in a few words: the author reads it.')
  .max(1_000, 'At most 1,000 characters.')
const decision = z.object({ submission: z.uuid(), verdict: z.enum(['approve', 'decline']), reason })
const taking = z.object({ question: z.uuid(), reason })

/** Only staff with the content capability; a staff member who lost it meanwhile is refused here as well. */
function assertReviewer(actor: Actor): Result<Person> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  return hasCapability(person.value, 'content') ? person : fail('not-found', 'There is no such question.')
}

function unreadable(error: z.ZodError) {
  const fields = wordsByField(error)
  return fail('invalid-input', 'Nothing is decided yet.', { fields })
}

/** Approves or declines what waits. Approved, that version is dealt to everybody from now on. */
export async function decideSubmission(
  services: Services,
  actor: Actor,
  fields: unknown,
): Promise<Result<{ approved: boolean }>> {
  const person = assertReviewer(actor)
  if (!person.ok) return person
  const parsed = decision.safeParse(fields)
  if (!parsed.success) return unreadable(parsed.error)
  const { submission, verdict } = parsed.data
  const approved = verdict === 'approve'
  const at = services.clock()
  const by = person.value.personId
  const done = await services.db.transaction(async (tx): Promise<Result<{ approved: boolean }>> => {
    // The question first, as whoever takes it back does: so that neither waits for the other for ever.
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
        body: authoredVersions.body,
      })
      .from(authoredSubmissions)
      .innerJoin(authoredQuestions, eq(authoredQuestions.id, authoredSubmissions.questionId))
      .innerJoin(
        authoredVersions,
        and(
          eq(authoredVersions.questionId, authoredSubmissions.questionId),
          eq(authoredVersions.version, authoredSubmissions.version),
        ),
      )
      .where(and(eq(authoredSubmissions.id, submission), eq(authoredSubmissions.status, 'waiting')))
      .for('update', { of: authoredSubmissions })
    if (!row)
      return (await decidedSo(tx, parsed.data, by))
        ? ok({ approved })
        : fail('conflict', 'This was decided, or taken back, a moment ago.')
    if (row.ownerId === by) return fail('forbidden', 'You wrote this question: somebody else decides.')
    if (approved && standingOf(await findFreedoms(tx, row.ownerId, at)).standing !== 'may')
      return fail(
        'conflict',
        'Its author may not publish now: a guardian has to confirm sharing. Decline it.',
      )
    if (approved && checkVersion(row.body, services.clock).length > 0)
      return fail('conflict', 'The check finds something wrong with it. Decline it with what to mend.')
    await tx
      .update(authoredSubmissions)
      .set({
        status: approved ? 'approved' : 'declined',
        decidedBy: by,
        decidedAt: at,
        reason: parsed.data.reason,
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
    const { questionId, version } = row
    await audit(tx, at, {
      actorId: by,
      action: approved ? 'question.approved' : 'question.declined',
      subjectId: row.ownerId,
      reason: parsed.data.reason,
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
  })
  if (done.ok) await refreshPublished(services.db)
  return done
}

/** The same decision by the same person: a second press, or a form sent again whose reply was lost. */
async function decidedSo(tx: Tx, asked: z.output<typeof decision>, by: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: authoredSubmissions.id })
    .from(authoredSubmissions)
    .where(
      and(
        eq(authoredSubmissions.id, asked.submission),
        eq(authoredSubmissions.status, asked.verdict === 'approve' ? 'approved' : 'declined'),
        eq(authoredSubmissions.decidedBy, by),
        eq(authoredSubmissions.reason, asked.reason),
      ),
    )
  return row !== undefined
}

/** Takes a published question down, at once and for everybody. Answers given to it keep their marks. */
export async function withdrawQuestion(
  services: Services,
  actor: Actor,
  fields: unknown,
): Promise<Result<{ withdrawn: true }>> {
  const person = assertReviewer(actor)
  if (!person.ok) return person
  const parsed = taking.safeParse(fields)
  if (!parsed.success) return unreadable(parsed.error)
  const { question } = parsed.data
  const at = services.clock()
  const by = person.value.personId
  const done = await services.db.transaction(async (tx): Promise<Result<{ withdrawn: true }>> => {
    const down = await takeDown(tx, question, { reason: parsed.data.reason, by, actor: by, at })
    if (!down) return fail('conflict', 'This question is not published any more.')
    return ok({ withdrawn: true as const })
  })
  if (done.ok) await refreshPublished(services.db)
  return done
}

/** The reports were read, and the question stays. */
export async function keepReported(
  services: Services,
  actor: Actor,
  fields: unknown,
): Promise<Result<{ kept: true }>> {
  const person = assertReviewer(actor)
  if (!person.ok) return person
  const parsed = taking.safeParse(fields)
  if (!parsed.success) return unreadable(parsed.error)
  const at = services.clock()
  return services.db.transaction(async (tx) => {
    const closed = await closeReports(tx, parsed.data.question, 'kept', at)
    if (closed === 0) return fail('conflict', 'There is no open report of this question.')
    await audit(tx, at, {
      actorId: person.value.personId,
      action: 'question.kept',
      reason: parsed.data.reason,
      details: { questionId: parsed.data.question, reports: closed },
    })
    return ok({ kept: true as const })
  })
}
