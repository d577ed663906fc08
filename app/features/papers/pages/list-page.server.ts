import { builtInBank } from '#app/features/question-bank/door.ts'
import {
  certificateSubject,
  daysToExam,
  findSubjects,
  type ChosenSubject,
} from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import { oldCourse, weakTopics } from './attempt-page.server.ts'
import {
  canBeSat,
  courseWords,
  isOfOldCourse,
  originOf,
  paperName,
  seriesName,
  sitWords,
  whyNoSubject,
  type Paper,
} from '../rules/paper.ts'
import { countAttempts, findAttempts } from '../queries/attempts.server.ts'
import { nearestExamFirst, nextPaper, reasonFor, type OwnSubject } from '../rules/next-paper.ts'
import { papersQuery } from '../rules/papers-query.ts'
import { shelfOf, subjectKey, type Shelf } from '../rules/shelf.ts'
import { thePapers } from '../queries/papers-store.server.ts'

const ATTEMPTS = 60

/** The list of papers, the person's own subjects first, with their logs. */
export async function listPage(services: Services, actor: Person, query: URLSearchParams, zone: string) {
  const { papers, byId, checks, gathered } = thePapers()
  const [chosen, attempts, logs] = await Promise.all([
    findSubjects(services.db, actor),
    findAttempts(services.db, actor, ATTEMPTS),
    countAttempts(services.db, actor),
  ])
  const today = dayNumber(services.clock().getTime(), zone)
  const subjects = nearestExamFirst(
    chosen.map(({ subjectId, examOn }) => ({ subjectId, days: daysToExam(examOn, today) })),
  )
  const mine = subjects.map(({ subjectId }) => subjectId)
  const rank = new Map(mine.map((id, index) => [id, index]))
  const shelf = shelfOf(papers)
  const filters = readFilters(query, shelf)
  // Without a filter the list shows the person's own subjects, or every subject if none of them has a paper.
  const own = shelf.inOrder.filter(({ subjectId }) => subjectId !== null && rank.has(subjectId))
  const usual = !filters.certificate && !filters.subject && own.length > 0
  const pool = usual ? own : shelf.inOrder
  const named = pool.filter(
    (paper) =>
      (!filters.certificate || paper.system === filters.certificate) &&
      (!filters.subject || subjectKey(paper) === filters.subject) &&
      (!filters.year || paper.year === filters.year),
  )
  const fits = named
    .filter(({ currentCourse }) => filters.course !== 'current' || currentCourse === true)
    .map((paper) => ({ paper, rank: rank.get(paper.subjectId ?? '') ?? rank.size }))
    // Papers of equal rank stay in the order of the shelf.
    .sort((a, b) => a.rank - b.rank)
    .map(({ paper }) => paper)
  const place = papersQuery.page(papersQuery.read(query), fits.length)
  const dated = dateFormat({ dateStyle: 'medium', timeZone: zone })
  const later = (one: (typeof attempts)[number]) =>
    attempts.filter(({ paperId, startedAt }) => paperId === one.paperId && startedAt > one.startedAt).length
  /** A paper can be listed more than once, for example as two files. */
  const logsOf = (paper: Paper) =>
    [...logs].reduce((sum, [paperId, times]) => {
      const one = byId.get(paperId)
      return one?.system === paper.system && paperName(one) === paperName(paper) ? sum + times : sum
    }, 0)
  const lines = attempts.map((one) => {
    const paper = byId.get(one.paperId)
    return {
      id: one.id,
      name: paper ? paperName(paper) : one.paperId,
      certificate: paper?.system ?? '',
      series: paper ? seriesName(paper) : one.paperId,
      /** 1 for the first log of this paper. */
      sitting: logs.get(one.paperId)! - later(one),
      subjectId: one.subjectId,
      subject: aboutSubject(one.subjectId),
      on: dated.format(one.finishedAt ?? one.startedAt),
      at: (one.finishedAt ?? one.startedAt).getTime(),
      awarded: one.awarded,
      of: one.of,
      percent: one.awarded !== null && one.of ? (100 * one.awarded) / one.of : null,
      finished: one.finishedAt !== null,
    }
  })
  const done = lines
    .filter(({ finished, percent }) => finished && percent !== null)
    .sort((a, b) => b.at - a.at)
  // The trend shows the filtered subject, or else the subject of the latest finished paper.
  const subjectId =
    done.find((one) =>
      papers.some((paper) => subjectKey(paper) === filters.subject && paper.subjectId === one.subjectId),
    )?.subjectId ??
    done[0]?.subjectId ??
    null
  const shown = fits.slice(place.offset, place.offset + place.limit)
  const latest = attempts.filter((one) => one.subjectId === subjectId && one.finishedAt !== null).slice(0, 10)
  return {
    hasSubjects: mine.length > 0,
    next: suggestion(shelf, chosen, subjects, new Set(logs.keys())),
    /** The subjects of the person that have papers, as links to their papers. */
    chips: shelf.subjects
      .filter(({ subjectId: id }) => id !== null && rank.has(id))
      .sort((a, b) => rank.get(a.subjectId!)! - rank.get(b.subjectId!)!)
      .map(({ value, system, subjectId: id }) => ({
        id: value,
        ...aboutSubject(id!),
        href: `/past-papers?${new URLSearchParams({ certificate: system, subject: value })}#papers`,
      })),
    gathered: dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${gathered}T00:00:00Z`)),
    authorities: shelf.authorities,
    asked: { words: '', filters },
    usual,
    options: optionsOf(shelf, filters, rank),
    /** Papers left out only because nobody has checked which course they belong to. */
    unchecked:
      filters.course === 'current'
        ? named.filter((paper) => paper.currentCourse === null && canBeSat(paper)).length
        : 0,
    total: papers.length,
    paging: place,
    /** One entry for each listed subject with a paper of its old course. */
    old: [...new Set(shown.map((paper) => paper.subjectId))].flatMap((id) => {
      const old = oldCourse(id)
      return old && shown.some((paper) => paper.subjectId === id && isOfOldCourse(paper, old.since))
        ? [old]
        : []
    }),
    rows: shown.map((paper) => ({
      id: paper.id,
      name: `${paper.system} ${paperName(paper)}`,
      course: courseWords(paper, shelf.currentSince.get(subjectKey(paper))),
      current: paper.currentCourse,
      noSubject: whyNoSubject(paper),
      time: timeWords(paper),
      href: paper.pageUrl,
      pdf: paper.pdfUrl,
      satOn: sitWords(paper),
      authority: paper.authority,
      origin: originOf(paper, checks),
      sat: canBeSat(paper),
      logs: logsOf(paper),
    })),
    open: lines.filter(({ finished }) => !finished),
    done,
    /**
     * One trend for each examination of the subject, the last finished one first; papers in the order they
     * were done.
     */
    trends: [
      ...Map.groupBy(
        done.filter((one) => one.subjectId === subjectId),
        ({ series }) => series,
      ),
    ].map(([name, latestFirst]) => ({ name, papers: latestFirst.toReversed() })),
    weak:
      subjectId === null
        ? []
        : weakTopics(
            latest.flatMap(({ sections }) => sections),
            subjectId,
          ).slice(0, 3),
  }
}

/** Name and mark of a subject; papers of a subject that the certificate no longer has name it themselves. */
function aboutSubject(subjectId: string) {
  const subject = builtInBank().curriculum.subject(subjectId)
  const name = subject?.shortName ?? certificateSubject(subjectId)?.name ?? subjectId
  return { name, subject: subjectTone(subject?.family ?? '') }
}

/** The paper to work on next, with its reason. */
function suggestion(
  { inOrder }: Shelf,
  chosen: readonly ChosenSubject[],
  subjects: readonly OwnSubject[],
  logged: ReadonlySet<string>,
) {
  const next = nextPaper(inOrder, subjects, logged)
  if (!next) return null
  const { paper, days } = next
  const about = aboutSubject(paper.subjectId!)
  const examOn = chosen.find(({ subjectId }) => subjectId === paper.subjectId)?.examOn
  return {
    id: paper.id,
    name: `${paper.system} ${paperName(paper)}`,
    about,
    reason: reasonFor(next, about.name),
    time: timeWords(paper),
    href: paper.pageUrl,
    authority: paper.authority,
    exam:
      days === null || !examOn
        ? null
        : {
            ...about,
            days,
            when: dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
              new Date(`${examOn}T00:00:00Z`),
            ),
          },
  }
}

function readFilters(query: URLSearchParams, { certificates, subjects, years }: Shelf) {
  const { filters } = papersQuery.read(query)
  const certificate = certificates.find((system) => system === filters.certificate)
  const subject = subjects.find(({ value }) => value === filters.subject)?.value
  return {
    certificate,
    // A subject filter of another certificate does not apply.
    subject: subject && certificate && !subject.startsWith(`${certificate}: `) ? undefined : subject,
    year: years.find((year) => year === filters.year),
    course: filters.course,
  }
}

/**
 * Options of the filters. The subjects are those of the chosen certificate, or else of the certificates of
 * the person's own subjects, because a list of 120 subjects is too long.
 */
function optionsOf(
  { certificates, subjects, years }: Shelf,
  filters: { certificate: string | undefined; subject: string | undefined },
  rank: ReadonlyMap<string, number>,
) {
  const isOwn = ({ subjectId }: Shelf['subjects'][number]) => subjectId !== null && rank.has(subjectId)
  const systems = new Set(
    filters.certificate
      ? [filters.certificate]
      : subjects.filter((one) => isOwn(one) || one.value === filters.subject).map(({ system }) => system),
  )
  const list = subjects.filter(({ system }) => systems.has(system))
  const names = (some: typeof list) => some.map(({ value }) => value)
  return {
    certificates,
    own: names(list.filter(isOwn)),
    others: names(list.filter((one) => !isOwn(one))),
    years,
  }
}

function timeWords({ readingMinutes, writingMinutes, formatSource }: Paper): string | null {
  if (writingMinutes === null) return null
  const reading = readingMinutes === null ? '' : `${readingMinutes} min reading, `
  const source = formatSource === 'official cover' ? '' : ' (usual times)'
  return `${reading}${writingMinutes} min writing${source}`
}
