import { randomUUID } from 'node:crypto'
import { findAccountSummary, firstName, sharingRefusal } from '#app/features/account/door.ts'
import { questionBank } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { findReaders, findReviews, findWorkLink, type Review } from '../queries/links.server.ts'
import { findDrafts, findHelp, findWork, type Draft, type Work } from '../queries/works.server.ts'
import { isOpen, workToken } from '../rules/work-token.ts'
import { recordCsv, recordEntries, recordPdf } from './record.server.ts'
import { comparisonView, levelsView, questionsView } from './shown-draft.server.ts'

const momentWords = (zone: string) => {
  const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (at: Date) => format.format(at)
}

/** One own work with the draft that the address names, else the latest; undefined when there is no such work. */
export async function workPage(
  services: Services,
  actor: Person,
  workId: string,
  { query, zone }: { query: URLSearchParams; zone: string },
) {
  const { db } = services
  const now = services.clock()
  const work = await findWork(db, subjectOf(actor), workId)
  if (!work) return undefined
  const [drafts, help, link, readers, account] = await Promise.all([
    findDrafts(db, workId),
    findHelp(db, workId),
    findWorkLink(db, workId),
    findReaders(db, workId),
    findAccountSummary(db, work.personId, now),
  ])
  const draft = drafts.find(({ id }) => id === query.get('draft')) ?? drafts[0]
  const reviews = draft && !work.counts ? await findReviews(db, [draft.id]) : []
  const words = momentWords(zone)
  const closed = sharingRefusal(account.freedoms)
  return {
    ...aboutWork(work),
    /** Staff who view a record change nothing. */
    isReadOnly: actor.viewing !== null && actor.viewing !== undefined,
    newId: randomUUID(),
    drafts: drafts.map((one) => draftLine(one, draft?.id, words)),
    draft: draft ? shownDraft(work, draft, { drafts, reviews, words, query }) : null,
    record: recordEntries(help, words),
    sharing: {
      name: firstName(account.name),
      closed,
      link:
        link && isOpen(link, now) && closed === null
          ? { address: addressOf(services, actor, link), until: words(link.expiresAt) }
          : null,
      readers: readers.map(({ name, at }) => ({ name, at: words(at) })),
    },
  }
}

export type WorkPage = NonNullable<Awaited<ReturnType<typeof workPage>>>

export function aboutWork({ id, title, task, counts, rubricId, rubric }: Work) {
  const builtIn = rubricId === null ? undefined : questionBank().tasks.get(rubricId)
  return {
    id,
    title,
    task,
    counts,
    rubric: {
      name: rubricId === null ? 'Your own rubric' : (builtIn?.name ?? 'A rubric of Victor'),
      source: builtIn?.source ?? null,
      criteria: rubric.criteria,
    },
  }
}

function draftLine(
  { id, number, words, addedAt, assessment }: Draft,
  shown: string | undefined,
  at: (on: Date) => string,
) {
  const has = assessment.levels !== null || assessment.questions !== null
  return { id, number, words, at: at(addedAt), isShown: id === shown, isAssessed: has }
}

/** Without a level while the task counts, also where the draft had levels before. */
export function shownDraft(
  work: Work,
  draft: Draft,
  more: {
    drafts: readonly Draft[]
    reviews: readonly Review[]
    words: (at: Date) => string
    query: URLSearchParams
  },
) {
  const { rubric } = work
  const { levels, questions } = draft.assessment
  const about = { id: draft.id, number: draft.number, words: draft.words, at: more.words(draft.addedAt) }
  if (work.counts)
    return questions
      ? { ...about, kind: 'questions' as const, view: questionsView(rubric, draft) }
      : { ...about, kind: 'none' as const }
  if (!levels) return { ...about, kind: 'none' as const }
  const earlier = more.drafts.flatMap(({ id, number, assessment }) =>
    number < draft.number && assessment.levels ? [{ id, number, levels: assessment.levels }] : [],
  )
  const before = earlier.find(({ id }) => id === more.query.get('with')) ?? earlier[0]
  return {
    ...about,
    kind: 'levels' as const,
    view: levelsView({ rubric, draft, levels, reviews: more.reviews }, more.words),
    /** The earlier drafts that this one can be compared with, latest first. */
    earlier: earlier.map(({ id, number }) => ({ id, number })),
    comparison: before ? { id: before.id, ...comparisonView(rubric, before, levels) } : null,
  }
}

export type ShownDraft = ReturnType<typeof shownDraft>

/** Only the owner sees the address: not staff who view the record, and not after the installation's secret changed. */
function addressOf(
  services: Services,
  actor: Person,
  link: { id: string; tokenHash: string },
): string | null {
  const token = workToken(link.id, services.accounts.config.secret)
  return actor.viewing || tokenHash(token) !== link.tokenHash
    ? null
    : services.accounts.page(`/assessment-grader/shared/${token}`)
}

/** The record of an own work as a file; undefined when there is no such work. */
export async function recordFile(
  services: Services,
  actor: Person,
  workId: string,
  { kind, zone }: { kind: 'pdf' | 'csv'; zone: string },
): Promise<Buffer | string | undefined> {
  const { db } = services
  const now = services.clock()
  const work = await findWork(db, subjectOf(actor), workId)
  if (!work) return undefined
  const words = momentWords(zone)
  const entries = recordEntries(await findHelp(db, workId), words)
  if (kind === 'csv') return `\ufeff${recordCsv(entries)}`
  const { name } = await findAccountSummary(db, work.personId, now)
  return recordPdf({ work, name, entries }, now, words(now))
}
