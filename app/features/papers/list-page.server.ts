import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
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
} from './paper.ts'
import { findAttempts } from './queries.server.ts'
import { shelfOf, subjectKey, type Shelf } from './shelf.ts'
import { thePapers } from './the-papers.server.ts'

const PAGE = 12
const ATTEMPTS = 60

/** The papers there are, one's own subjects first, with what one has made of them. */
export async function listPage(services: Services, actor: Person, query: URLSearchParams, zone: string) {
  const { papers, byId, checks, gathered } = thePapers()
  const [chosen, attempts] = await Promise.all([
    findSubjects(services.db, actor),
    findAttempts(services.db, actor, ATTEMPTS),
  ])
  const mine = chosen.map(({ subjectId }) => subjectId)
  const rank = new Map(mine.map((id, index) => [id, index]))
  const shelf = shelfOf(papers)
  const opened = query.getAll('entry').slice(0, 20)
  const asked = askedOf(query, shelf)
  // Without a choice one's own subjects are shown; where none of them has a paper, everything is.
  const own = shelf.inOrder.filter(({ subjectId }) => subjectId !== null && rank.has(subjectId))
  const usual = !asked.certificate && !asked.subject && own.length > 0
  const pool = usual ? own : shelf.inOrder
  const named = pool.filter(
    (paper) =>
      (!asked.certificate || paper.system === asked.certificate) &&
      (!asked.subject || subjectKey(paper) === asked.subject) &&
      (!asked.year || paper.year === asked.year),
  )
  const fits = named
    .filter(({ currentCourse }) => asked.course !== 'current' || currentCourse === true)
    .map((paper) => ({ paper, rank: rank.get(paper.subjectId ?? '') ?? rank.size }))
    // Among equals the shelf's own order stays.
    .sort((a, b) => a.rank - b.rank)
    .map(({ paper }) => paper)
  const pages = Math.max(1, Math.ceil(fits.length / PAGE))
  const at = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1))
  const dated = dateFormat({ dateStyle: 'medium', timeZone: zone })
  const earlier = (one: (typeof attempts)[number]) =>
    attempts.filter(({ paperId, startedAt }) => paperId === one.paperId && startedAt < one.startedAt).length
  const lines = attempts.map((one) => {
    const paper = byId.get(one.paperId)
    return {
      id: one.id,
      name: paper ? paperName(paper) : one.paperId,
      certificate: paper?.system ?? '',
      series: paper ? seriesName(paper) : one.paperId,
      /** 1 for the first time that this paper was logged. */
      sitting: earlier(one) + 1,
      subjectId: one.subjectId,
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
  // The trend is of one subject: of the one asked for, else of the one with the latest finished paper.
  const subjectId =
    done.find((one) =>
      papers.some((paper) => subjectKey(paper) === asked.subject && paper.subjectId === one.subjectId),
    )?.subjectId ??
    done[0]?.subjectId ??
    null
  const shown = fits.slice((at - 1) * PAGE, at * PAGE)
  const latest = attempts.filter((one) => one.subjectId === subjectId && one.finishedAt !== null).slice(0, 10)
  return {
    gathered,
    authorities: shelf.authorities,
    asked: {
      certificate: asked.certificate ?? '',
      subject: asked.subject ?? '',
      year: asked.year ? String(asked.year) : '',
      course: asked.course ?? '',
    },
    usual,
    options: optionsOf(shelf, asked, rank),
    count: fits.length,
    /** Papers that are left out only because nobody has said of which course they are. */
    unchecked:
      asked.course === 'current'
        ? named.filter((paper) => paper.currentCourse === null && canBeSat(paper)).length
        : 0,
    total: papers.length,
    page: at,
    pages,
    /** Once for each subject with a paper of its old course among those shown. */
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
      ...(opened.includes(paper.id) ? { origin: originOf(paper, checks) } : {}),
      sat: canBeSat(paper),
      logged: lines.filter(
        ({ name, certificate }) => name === paperName(paper) && certificate === paper.system,
      ).length,
    })),
    open: lines.filter(({ finished }) => !finished),
    done,
    /** Each examination of the subject by itself, the one finished last first; in each the papers as they were done. */
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
          ).slice(0, 5),
  }
}

function askedOf(query: URLSearchParams, { certificates, subjects, years }: Shelf) {
  const certificate = certificates.find((system) => system === query.get('certificate'))
  const subject = subjects.find(({ value }) => value === query.get('subject'))?.value
  const year = Number(query.get('year') ?? 0)
  return {
    certificate,
    // What another certificate was narrowed down by means nothing in this one.
    subject: subject && certificate && !subject.startsWith(`${certificate}: `) ? undefined : subject,
    year: years.includes(year) ? year : undefined,
    course: query.get('course') === 'current' ? ('current' as const) : undefined,
  }
}

/**
 * What the filters offer. Subjects are those of the certificate that was asked for, else of the certificates of the
 * person's own subjects: a hundred and twenty in one list are for nobody to look through.
 */
function optionsOf(
  { certificates, subjects, years }: Shelf,
  asked: { certificate: string | undefined; subject: string | undefined },
  rank: ReadonlyMap<string, number>,
) {
  const isOwn = ({ subjectId }: Shelf['subjects'][number]) => subjectId !== null && rank.has(subjectId)
  const systems = new Set(
    asked.certificate
      ? [asked.certificate]
      : subjects.filter((one) => isOwn(one) || one.value === asked.subject).map(({ system }) => system),
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
  const reading = readingMinutes === null ? '' : `${readingMinutes} minutes of reading, `
  return `${reading}${writingMinutes} of writing${formatSource === 'official cover' ? ', from its cover' : ', from the usual format'}`
}
