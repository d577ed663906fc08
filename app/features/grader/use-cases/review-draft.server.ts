import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Rubric } from '#app/engines/grading/rubric.ts'
import { audit } from '#app/platform/access/audit.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { DEAD_LINK, findReviews, findWorkToReview } from '../queries/links.server.ts'
import type { ReviewedCriterion, StoredLevels } from '../rules/assessment.ts'
import { draftReviewed } from '../rules/letters.ts'
import { LONGEST_WORDS } from '../rules/limits.ts'
import { graderDrafts, graderReviews, graderWorks } from '../tables.ts'
import { linesOf } from './create-work.server.ts'

const REVIEWED: LimitRule = { name: 'grader-reviews', points: 120, seconds: 3600 }
const NOT_SAVED = 'Your levels are not saved yet.'

/** The level and the words of each criterion are further fields: `level-ID` and `words-ID`. */
const form = z.looseObject({
  token: z.string(),
  /** Created with the form. */
  review: z.uuid('Reload the page, then try again.'),
  draft: z.string(),
})

/**
 * A teacher or tutor overrules levels of a draft, with their words. The grader's levels stay beside theirs. The latest
 * review of a draft counts; all reviews stay, and the audit log has each. A double submit saves one review.
 */
export const reviewDraft = defineUseCase({
  form,
  invalid: NOT_SAVED,
  async prepare({ services, person, personId, now }, { token }) {
    if (!(await findWorkToReview(services.db, person, token, now))) return DEAD_LINK
    const limit = await takeLimit(
      services.limits,
      REVIEWED,
      personId,
      (wait) => `You have saved many levels this hour. Try again ${wait}.`,
    )
    return limit.ok ? ok(null) : limit
  },
  async run({ services, tx, person, personId: teacherId, now }, fields) {
    const { token, review: id, draft: draftId } = fields
    const shared = await findWorkToReview(tx, person, token, now)
    if (!shared) return DEAD_LINK
    const { personId } = shared.work
    // Locked first, so that no other review of this work and no change of its owner comes between.
    const [work] = await tx.select().from(graderWorks).where(eq(graderWorks.id, shared.work.id)).for('update')
    const [draft] = await tx
      .select()
      .from(graderDrafts)
      .where(and(eq(graderDrafts.id, draftId), eq(graderDrafts.workId, shared.work.id)))
    if (!work || !draft) return DEAD_LINK
    if (work.counts || !draft.assessment.levels)
      return fail('conflict', 'This task counts towards a result, so the draft has no levels here.')
    const before = await findReviews(tx, [draftId])
    if (before.some((one) => one.id === id)) return ok({ draftId })
    const criteria = reviewedIn(work.rubric, fields)
    if (!criteria.ok) return criteria
    const changed = countChanged(criteria.value, draft.assessment.levels)
    const made = await tx
      .insert(graderReviews)
      .values({ id, draftId, personId, teacherId, criteria: criteria.value, changed, reviewedAt: now })
      .onConflictDoNothing()
      .returning({ id: graderReviews.id })
    // The id belongs to a review of another draft, so the form is not one of ours.
    if (made.length === 0) return DEAD_LINK
    const data = { workId: work.id, draftId, changed }
    await record(tx, { type: 'grader.reviewed', personId, actorId: teacherId, at: now, data })
    await audit(tx, now, {
      actorId: teacherId,
      action: 'draft.reviewed',
      subjectId: draftId,
      details: { changed, criteria: criteria.value.length },
    })
    if (!before.some((one) => one.teacherId === teacherId))
      await services.accounts.mail.send(
        draftReviewed(shared.email, services.accounts.page(`/assessment-grader/${work.id}?draft=${draftId}`)),
        tx,
      )
    return ok({ draftId })
  },
})

/** What the form says about each criterion. A criterion without a level and words is left out. */
function reviewedIn(rubric: Rubric, fields: Readonly<Record<string, unknown>>) {
  const criteria: ReviewedCriterion[] = []
  const problems: Record<string, string> = {}
  for (const { id, levels } of rubric.criteria) {
    const [level, words] = [fields[`level-${id}`], fields[`words-${id}`]].map((value) =>
      typeof value === 'string' ? linesOf(value).trim() : '',
    ) as [string, string]
    if (level !== '' && !(/^\d$/.test(level) && Number(level) < levels.length))
      problems[`level-${id}`] = 'Choose a level of the list.'
    if (words.length > LONGEST_WORDS) problems[`words-${id}`] = `Use at most ${LONGEST_WORDS} characters.`
    if (level !== '' && words === '')
      problems[`words-${id}`] = 'Say in a sentence why. The student reads it beside the level.'
    if (level !== '' || words !== '') criteria.push({ id, level: level === '' ? null : Number(level), words })
  }
  if (Object.keys(problems).length > 0) return fail('invalid-input', NOT_SAVED, { fields: problems })
  return criteria.length > 0
    ? ok(criteria)
    : fail('invalid-input', 'Choose a level or write about at least one criterion.')
}

const countChanged = (criteria: readonly ReviewedCriterion[], { grade }: StoredLevels): number =>
  criteria.filter(
    ({ id, level }) => level !== null && level !== grade.criteria.find((one) => one.id === id)?.level,
  ).length
