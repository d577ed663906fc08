import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { judged } from '#app/engines/questions/mark-extended.ts'
import { isStaff, type Actor } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { criteriaOf, marksIn } from '../criteria.server.ts'
import { DEAD_LINK, handedOn, type HandedOn } from '../marking/handed-on.server.ts'
import { answerMarked } from '../marking/letters.ts'
import { findGivenMarks, holdAnswer, type GivenMark } from '../marking/link-queries.server.ts'
import { LONGEST_COMMENT } from '../marking/link-rules.ts'
import { givenMarks } from '../marking/tables.ts'
import { refoldMastery } from '../rulings/refold-mastery.server.ts'
import { responseMarks, responses } from '../tables.ts'

const GIVEN: LimitRule = { name: 'marks-given', points: 120, seconds: 3600 }

const form = z.object({
  /** Made with the form. */
  mark: z.uuid('Reload the page and try again.'),
  /** The latest mark that the page knew of. */
  known: z.union([z.literal(''), z.uuid()], 'Reload the page and try again.'),
  comment: z
    .string()
    .trim()
    // Browsers post line ends as two characters, and count them as one.
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(z.string().max(LONGEST_COMMENT, 'At most 1,000 characters.'))
    .default(''),
})

export interface Marked {
  awarded: number
  of: number
}

/**
 * A teacher or tutor marks a long answer by its criteria. The mark is written into the answer, so that everything that
 * adds up marks takes it as it takes any other, and what is known of the skill is folded anew. The last mark counts;
 * every one stays in the trail. A form that is posted again changes nothing.
 */
export async function markByLink(
  services: Pick<Services, 'db' | 'clock' | 'limits' | 'accounts'>,
  actor: Actor,
  token: string,
  fields: Record<string, unknown>,
): Promise<Result<Marked>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const markerId = person.value.personId
  const at = services.clock()
  if (!(await handedOn(services.db, actor, token, at))) return DEAD_LINK
  const parsed = form.safeParse(fields)
  if (!parsed.success) return fail('invalid-input', 'The mark was not kept yet.', wordsByField(parsed.error))
  const { mark: id, known, comment } = parsed.data
  const taken = await services.limits.take(GIVEN, markerId)
  if (!taken.ok)
    return fail('too-many', `That is many marks in an hour. Go on ${inWords(taken.retryAfter)}.`, {
      retryAfter: taken.retryAfter,
    })
  return transaction(services.db, async (tx): Promise<Result<Marked>> => {
    const first = await handedOn(tx, actor, token, at)
    if (!first) return DEAD_LINK
    await holdAnswer(tx, first.answer.id)
    // Held now: as it stands, and the link as it may have been taken back meanwhile.
    const found = await handedOn(tx, actor, token, at)
    if (!found) return DEAD_LINK
    const { answer } = found
    const before = await findGivenMarks(tx, answer.id)
    const criteria = criteriaOf(answer.part)
    const result = judged(answer.result, criteria, marksIn(criteria, fields), 'person')
    if (!result) return fail('invalid-input', 'Give a mark for every criterion.')
    const { awarded, of } = result
    const mark = { markerId, criteria: result.criteria ?? [], awarded, of, comment, markedAt: at }
    const same = before.find((one) => one.id === id)
    // Posted twice. One that says something else now has to be read against what was kept, below.
    if (same && isSame(same, mark)) return ok({ awarded, of })
    if ((before[0]?.id ?? '') !== known)
      return fail(
        'conflict',
        'This answer has been marked since you opened the page. Read that mark above; keeping yours now puts it in its place.',
      )
    const given = await tx
      .insert(givenMarks)
      .values({ id, responseId: answer.id, personId: answer.personId, ...mark })
      .onConflictDoNothing()
      .returning({ id: givenMarks.id })
    // The id of a mark of some other answer: nobody's form of ours.
    if (given.length === 0) return DEAD_LINK
    await tx
      .insert(responseMarks)
      .values({ responseId: answer.id, markedBy: 'person', personId: answer.personId, ...mark })
      .onConflictDoUpdate({ target: [responseMarks.responseId, responseMarks.markedBy], set: mark })
    await tx.update(responses).set({ awarded, of, result }).where(eq(responses.id, answer.id))
    await refoldMastery(tx, answer.personId, answer.skillId)
    await tell(tx, found, { markerId, awarded, of, at })
    if (isStaff(actor))
      await audit(tx, at, {
        actorId: markerId,
        action: 'answer.marked',
        subjectId: answer.id,
        details: { awarded, of, before: before[0]?.awarded ?? null },
      })
    if (!before.some((one) => one.markerId === markerId))
      await services.accounts.mail.send(
        answerMarked(
          found.email,
          services.accounts.page(`/exam-practice/${answer.setId}?q=${answer.position + 1}`),
        ),
        tx,
      )
    return ok({ awarded, of })
  })
}

type Given = Pick<GivenMark, 'markerId' | 'comment' | 'criteria'>

function isSame(a: Given, b: Given): boolean {
  const marks = ({ criteria }: Given) => criteria.map(({ id, awarded }) => `${id} ${awarded}`).join()
  return a.markerId === b.markerId && a.comment === b.comment && marks(a) === marks(b)
}

async function tell(
  tx: Tx,
  { answer }: HandedOn,
  { markerId, awarded, of, at }: { markerId: string; awarded: number; of: number; at: Date },
): Promise<void> {
  const who = { personId: answer.personId, actorId: markerId, at }
  const about = { questionId: answer.questionId, responseId: answer.id }
  await record(tx, { type: 'practice.judged', ...who, data: { ...about, by: 'person', awarded, of } })
  await record(tx, {
    type: 'practice.mark-changed',
    ...who,
    data: { ...about, before: answer.awarded, after: awarded, of },
  })
}
