import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { checkDraft } from '../rules/check-draft.server.ts'
import { LARGEST_DRAFT, textAt, type Draft } from '../rules/draft.ts'
import { lockOwnQuestion } from '../queries/own-questions.server.ts'
import { sameJson } from '../rules/stable-json.ts'
import { authoredQuestions } from '../tables.ts'

/** The limit of questions per person: enough for a whole course, and too few for file storage. */
export const MOST_QUESTIONS = 2_000
const SAVING = { name: 'authoring.save', points: 150, seconds: 600 }

const form = z.object({
  id: z.uuid('Reload the page and try again.'),
  revision: z.coerce.number().int().min(0).catch(0),
  draft: z.custom<Draft>((value) => typeof value === 'object' && value !== null),
})

/** A list of untitled questions helps nobody. The page still has what was typed. */
const NO_TITLE = fail(
  'invalid-input',
  'We haven’t saved the question, because it has no title. Add a title and save again.',
  {
    fields: { title: 'Add a title.' },
  },
)

export interface Saved {
  id: string
  revision: number
  problems: number
}

/**
 * Saves a draft that has a title, with any problems, and returns their number. A new question uses the id of its page, so a double
 * submit creates one question. When another page saved first, the save is refused unless both drafts are equal.
 */
export const saveDraft = defineUseCase({
  form,
  invalid: 'This page is out of date. Reload the page and try again.',
  async prepare({ services, personId }, { id, draft }) {
    if (JSON.stringify(draft).length > LARGEST_DRAFT)
      return fail('too-large', 'This question is too long. Shorten it or split it into two questions.')
    if (textAt(draft, 'title').trim() === '') return NO_TITLE
    const limit = await takeLimit(
      services.limits,
      SAVING,
      personId,
      () => 'You have saved many times. Wait a minute, then save again.',
    )
    return limit.ok ? ok(checkDraft(draft, id, services.clock).problems) : limit
  },
  async run({ tx, person, personId, now: at }, { id, revision, draft }, problems): Promise<Result<Saved>> {
    const values = {
      title: textAt(draft, 'title').trim().slice(0, 200),
      subjectId: textAt(draft, 'subject').slice(0, 80),
      draft,
      problems: problems.length,
      updatedAt: at,
    }
    const sameOrConflict = (row: { draft: Draft; revision: number }): Result<Saved> =>
      sameJson(row.draft, draft)
        ? ok({ id, revision: row.revision, problems: problems.length })
        : savedElsewhere(row.revision)
    const known = await lockOwnQuestion(tx, person, id)
    const event = {
      type: 'question.saved',
      personId,
      at,
      data: { questionId: id, problems: problems.length },
    } as const
    if (!known) {
      await lockPerson(tx, personId)
      const [{ all } = { all: 0 }] = await tx
        .select({ all: count() })
        .from(authoredQuestions)
        .where(eq(authoredQuestions.ownerId, personId))
      if (all >= MOST_QUESTIONS)
        return fail('conflict', `You have ${MOST_QUESTIONS} questions, the maximum. Delete some first.`)
      const made = await tx
        .insert(authoredQuestions)
        .values({
          id,
          ownerId: personId,
          ...values,
          status: problems.length === 0 ? 'ready' : 'draft',
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: authoredQuestions.id })
      if (made.length === 0) {
        // A double submit: the other post created the question. The message reveals nothing about other people's
        // ids.
        const other = await lockOwnQuestion(tx, person, id)
        return other
          ? sameOrConflict(other)
          : fail('not-found', 'We couldn’t find this question in your questions.')
      }
      await record(tx, event)
      return ok({ id, revision: 1, problems: problems.length })
    }
    if (known.revision !== revision) return sameOrConflict(known)
    if (known.status === 'submitted')
      return fail('conflict', 'This question is in review. Withdraw it from review to change it.')
    const status = known.status === 'published' ? 'published' : problems.length > 0 ? 'draft' : 'ready'
    await tx
      .update(authoredQuestions)
      .set({ ...values, status, revision: revision + 1 })
      .where(and(eq(authoredQuestions.id, id), eq(authoredQuestions.revision, revision)))
    await record(tx, event)
    return ok({ id, revision: revision + 1, problems: problems.length })
  },
})

function savedElsewhere(revision: number) {
  return fail(
    'conflict',
    'You saved this question in another window. To replace it with this version, save again.',
    { fields: { revision: String(revision) } },
  )
}
