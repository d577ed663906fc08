import { z } from 'zod'
import { dateFormat } from '#app/platform/time/date-format.ts'

/**
 * The shape of `data/past-papers.json`: which official papers exist and where their publisher has them. Facts
 * only.
 */
const paperSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/)
    .max(80),
  system: z.enum(['VCE', 'HSC', 'QCE', 'SACE', 'WACE', 'TCE']),
  authority: z.string().min(1),
  subject: z.string().min(1),
  /** The subject's id in data/certificates; null if the certificate no longer has the subject. */
  subjectId: z.string().nullable(),
  year: z.number().int().min(2000).max(2100).nullable(),
  examNumber: z.number().int().positive().nullable(),
  kind: z.string().min(1),
  pageUrl: z.url({ protocol: /^https?$/ }),
  /** `pattern`: the address follows the site's naming pattern and has not been opened. */
  pageUrlStatus: z.enum(['seen', 'pattern', 'course part seen, year by pattern', 'general knowledge']),
  pdfUrl: z.url({ protocol: /^https?$/ }).nullable(),
  sitDate: z.iso.date().nullable(),
  readingMinutes: z.number().int().positive().nullable(),
  writingMinutes: z.number().int().positive().nullable(),
  sections: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        questions: z.string().optional(),
        marks: z.number().int().positive().optional(),
      }),
    )
    .nullable(),
  /** Whether the paper belongs to the current course; null if nobody has checked. */
  currentCourse: z.boolean().nullable(),
  courseNote: z.string().nullable(),
  formatSource: z.string().nullable(),
  evidence: z.string().min(1),
})

export const papersSchema = z.strictObject({
  schema: z.literal(1),
  gathered: z.iso.date(),
  papers: z.array(paperSchema).min(1),
})

export type Paper = z.output<typeof paperSchema>

/** Results of the last link check by address, in a separate file, so that a check changes no fact. */
export const linkChecksSchema = z.strictObject({
  schema: z.literal(1),
  checks: z.record(z.string(), z.strictObject({ http: z.number().int(), on: z.iso.date() })),
})

export type LinkChecks = z.output<typeof linkChecksSchema>['checks']

/** Whether a paper can be sat. Reports, guides and lists can only be read. */
export function canBeSat({ kind }: Pick<Paper, 'kind'>): boolean {
  return !['examination report', 'marking guide', 'index page'].includes(kind)
}

/** "Biology 2025, examination 1". */
export function paperName({ subject, year, kind, examNumber }: Paper): string {
  const numbered =
    examNumber !== null && !kind.includes('Paper') && kind === 'examination'
      ? `examination ${examNumber}`
      : kind
  return `${subject}${year === null ? '' : ` ${year}`}, ${numbered}`
}

/**
 * Name of the series that is compared from year to year: the papers of one examination of a subject, because
 * another examination may be without a calculator or longer.
 */
export function seriesName(paper: Paper): string {
  return paper.examNumber === null ? paper.subject : paperName({ ...paper, year: null })
}

/** The day a paper was sat, from its cover: a calendar date without a zone. */
export function sitWords({ sitDate }: Pick<Paper, 'sitDate'>): string | null {
  if (sitDate === null) return null
  return dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${sitDate}T00:00:00Z`))
}

/**
 * Whether the paper belongs to the current course, in words.
 * @param since the first year of the current course's papers, if known
 */
export function courseWords(
  { currentCourse, courseNote, year }: Pick<Paper, 'currentCourse' | 'courseNote' | 'year'>,
  since?: number,
): string {
  const note = courseNote === null ? '' : `: ${courseNote}`
  if (currentCourse === true) return `Current course${note}`
  if (currentCourse === false && note === '' && since !== undefined && year !== null && year < since)
    return `Old course (before ${since})`
  if (currentCourse === false) return `Not the current course${note}`
  return courseNote === null ? 'Course not checked' : `Course ${courseNote}`
}

/** What is known about a link, in words. */
export function linkWords(
  { pageUrl, pageUrlStatus }: Pick<Paper, 'pageUrl' | 'pageUrlStatus'>,
  checks: LinkChecks,
): string {
  const check = checks[pageUrl]
  if (check && check.http >= 200 && check.http < 300) return `Opened on ${check.on}`
  if (check && (check.http === 404 || check.http === 410)) return `Not found on ${check.on}`
  if (check) return `Answered with status ${check.http} on ${check.on}`
  if (pageUrlStatus === 'seen') return 'We found this link in a source and have not opened it'
  return 'We built this link from the pattern of the site and have not opened it'
}

/** Every address of the entries once: pages and files. */
export function addressesOf(papers: readonly Pick<Paper, 'pageUrl' | 'pdfUrl'>[]): string[] {
  return [
    ...new Set(papers.flatMap(({ pageUrl, pdfUrl }) => (pdfUrl === null ? [pageUrl] : [pageUrl, pdfUrl]))),
  ]
}

/** Where an entry comes from: how far its link was followed, and how it is known. */
export interface Origin {
  link: string
  evidence: string
}

export function originOf(
  paper: Pick<Paper, 'pageUrl' | 'pageUrlStatus' | 'evidence'>,
  checks: LinkChecks,
): Origin {
  return { link: linkWords(paper, checks), evidence: paper.evidence }
}

/** Why an entry belongs to none of our subjects, in words; null if it belongs to one. */
export function whyNoSubject({
  subjectId,
  kind,
  system,
}: Pick<Paper, 'subjectId' | 'kind' | 'system'>): string | null {
  if (subjectId !== null) return null
  return kind === 'index page'
    ? 'The publisher’s list of all subjects'
    : `Not a subject of the ${system} any more`
}

/** Whether the subject's notes on old papers apply to this paper. */
export function isOfOldCourse(
  { currentCourse, year }: Pick<Paper, 'currentCourse' | 'year'>,
  since: number,
): boolean {
  return currentCourse === false && year !== null && year < since
}

/** Papers for which the index and the subject's file disagree on the year when the course changed. */
export function courseProblems(
  papers: readonly Paper[],
  subjects: readonly { id: string; oldPapers?: { since: number } | undefined }[],
): string[] {
  return subjects.flatMap(({ id, oldPapers }) =>
    papers
      .filter(
        ({ subjectId, currentCourse, year }) =>
          oldPapers &&
          subjectId === id &&
          currentCourse !== null &&
          year !== null &&
          currentCourse !== year >= oldPapers.since,
      )
      .map(
        (paper) =>
          `${paper.id} is ${paper.currentCourse ? '' : 'not '}of the course taught now, which ${id} has from ${oldPapers!.since}`,
      ),
  )
}

/** Duplicate ids, and ids of subjects that do not exist. */
export function problemsOf(papers: readonly Paper[], subjects: ReadonlySet<string>): string[] {
  const ids = new Set<string>()
  const problems: string[] = []
  for (const { id, subjectId } of papers) {
    if (ids.has(id)) problems.push(`${id} is listed twice`)
    ids.add(id)
    if (subjectId !== null && !subjects.has(subjectId))
      problems.push(`${id} names ${subjectId}, which is not a subject`)
  }
  return problems
}
