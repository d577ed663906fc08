import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { judged } from '#app/engines/questions/mark-extended.ts'
import { isStaff } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { criteriaOf, marksIn } from '#app/features/question-bank/door.ts'
import { DEAD_LINK, findEssayToMark, type SharedEssay } from '../queries/shared-response.server.ts'
import { answerMarked } from '../rules/letters.ts'
import { findGivenMarks, lockEssay, type GivenMark } from '../queries/marking-links.server.ts'
import { LONGEST_COMMENT } from '../rules/link-rules.ts'
import { givenMarks } from '../tables.ts'
import { recomputeMastery, responseMarks, responses } from '#app/features/responses/door.ts'

const MARK_LIMIT: LimitRule = { name: 'marks-given', points: 120, seconds: 3600 }

/** The marks of the criteria are further fields. */
const form = z.looseObject({
  token: z.string(),
  /** Created with the form. */
  mark: z.uuid('Reload the page and try again.'),
  /** The latest mark that the page showed. */
  known: z.union([z.literal(''), z.uuid()], 'Reload the page and try again.'),
  comment: z
    .string()
    .trim()
    // Browsers send line ends as two characters but count one.
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(z.string().max(LONGEST_COMMENT, 'At most 1,000 characters.'))
    .default(''),
})

/**
 * A teacher or tutor marks an essay by its criteria. The mark is written into the response, so that it counts in every
 * sum, and mastery is recomputed. The latest mark counts; all marks stay in the history. A double submit changes
 * nothing.
 */
export const markByLink = defineUseCase({
  form,
  invalid: 'We couldn’t save the mark.',
  async prepare({ services, person, now }, { token }) {
    const found = await findEssayToMark(services.db, person, token, now)
    if (!found) return DEAD_LINK
    const limit = await takeLimit(
      services.limits,
      MARK_LIMIT,
      person.personId,
      (wait) => `You have marked many answers this hour. Try again ${wait}.`,
    )
    return limit.ok ? ok(found.answer.id) : limit
  },
  async run({ services, tx, person, personId: markerId, now: at }, fields, responseId) {
    const { token, mark: id, known, comment } = fields
    await lockEssay(tx, responseId)
    // Read again under the lock, because the essay or the link may have changed.
    const current = await findEssayToMark(tx, person, token, at)
    if (!current) return DEAD_LINK
    const { answer } = current
    const before = await findGivenMarks(tx, answer.id)
    const criteria = criteriaOf(answer.part)
    const result = judged(answer.result, criteria, marksIn(criteria, fields), 'person')
    if (!result) return fail('invalid-input', 'Choose a mark for every criterion.')
    const { awarded, of } = result
    const mark = { markerId, criteria: result.criteria ?? [], awarded, of, comment, markedAt: at }
    const same = before.find((one) => one.id === id)
    // A double submit. A form with other marks is compared with the saved mark below.
    if (same && isSame(same, mark)) return ok({ awarded, of })
    if ((before[0]?.id ?? '') !== known)
      return fail(
        'conflict',
        'Another person has marked this answer. Read the mark above. To replace it, save your mark again.',
      )
    const inserted = await tx
      .insert(givenMarks)
      .values({ id, responseId: answer.id, personId: answer.personId, ...mark })
      .onConflictDoNothing()
      .returning({ id: givenMarks.id })
    // The id belongs to a mark of another essay, so the form is not one of ours.
    if (inserted.length === 0) return DEAD_LINK
    await tx
      .insert(responseMarks)
      .values({ responseId: answer.id, markedBy: 'person', personId: answer.personId, ...mark })
      .onConflictDoUpdate({ target: [responseMarks.responseId, responseMarks.markedBy], set: mark })
    await tx.update(responses).set({ awarded, of, result }).where(eq(responses.id, answer.id))
    await recomputeMastery(tx, answer.personId, answer.skillId)
    await tell(tx, current, { markerId, awarded, of, at })
    if (isStaff(person))
      await audit(tx, at, {
        actorId: markerId,
        action: 'answer.marked',
        subjectId: answer.id,
        details: { awarded, of, before: before[0]?.awarded ?? null },
      })
    if (!before.some((one) => one.markerId === markerId))
      await services.accounts.mail.send(
        answerMarked(
          current.email,
          services.accounts.page(`/exam-practice/${answer.setId}?q=${answer.position + 1}`),
        ),
        tx,
      )
    return ok({ awarded, of })
  },
})

type MarkForm = Pick<GivenMark, 'markerId' | 'comment' | 'criteria'>

function isSame(a: MarkForm, b: MarkForm): boolean {
  const marks = ({ criteria }: MarkForm) => criteria.map(({ id, awarded }) => `${id} ${awarded}`).join()
  return a.markerId === b.markerId && a.comment === b.comment && marks(a) === marks(b)
}

async function tell(
  tx: Tx,
  { answer }: SharedEssay,
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
