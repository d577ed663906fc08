import { randomUUID } from 'node:crypto'
import { firstName } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import type { Services } from '#app/platform/services.ts'
import { findReviews, type SharedWork } from '../queries/links.server.ts'
import { findDrafts, findHelp } from '../queries/works.server.ts'
import { recordEntries } from './record.server.ts'
import { aboutWork, shownDraft } from './work-page.server.ts'

/** A work as its teacher or tutor sees it: the draft with its levels or questions, and the record of help. */
export async function sharedPage(
  { db }: Pick<Services, 'db'>,
  actor: Person,
  { work, link, name }: SharedWork,
  { query, words }: { query: URLSearchParams; words: (at: Date) => string },
) {
  const [drafts, help] = await Promise.all([findDrafts(db, work.id), findHelp(db, work.id)])
  const draft = drafts.find(({ id }) => id === query.get('draft')) ?? drafts[0]
  const reviews = draft && !work.counts ? await findReviews(db, [draft.id]) : []
  const [latest] = reviews
  const isMine = latest?.teacherId === actor.personId
  return {
    ...aboutWork(work),
    /** Staff who mark may have no page of their own in the grader. */
    hasHome: mayEnter(actor, 'study') === 'yes',
    name: firstName(name),
    until: words(link.expiresAt),
    drafts: drafts.map(({ id, number }) => ({ id, number, isShown: id === draft?.id })),
    draft: draft ? shownDraft(work, draft, { drafts, reviews, words, query }) : null,
    record: recordEntries(help, words),
    /** A new id for each form, so that a double submit saves one review. */
    review: randomUUID(),
    isMine,
    /** Fills in the latest review when this person gave it. */
    before: isMine ? latest.criteria : [],
  }
}

export type SharedPage = Awaited<ReturnType<typeof sharedPage>>
