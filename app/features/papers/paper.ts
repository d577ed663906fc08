import { z } from 'zod'
import { dateFormat } from '#app/platform/time/date-format.ts'

/** The shape of `data/past-papers.json`: what official papers there are, and where their publisher has them. Facts only. */
const paperSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/)
    .max(80),
  system: z.enum(['VCE', 'HSC', 'QCE', 'SACE', 'WACE', 'TCE']),
  authority: z.string().min(1),
  subject: z.string().min(1),
  /** As data/certificates names it; null where that certificate no longer has the subject. */
  subjectId: z.string().nullable(),
  year: z.number().int().min(2000).max(2100).nullable(),
  examNumber: z.number().int().positive().nullable(),
  kind: z.string().min(1),
  pageUrl: z.url({ protocol: /^https?$/ }),
  /** `pattern`: follows the way the site names its pages, and has not been opened. */
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
  /** Of the course that is taught now; null where nobody has checked. */
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

/** What a link check found, by address: kept beside the papers, so that checking changes no fact. */
export const linkChecksSchema = z.strictObject({
  schema: z.literal(1),
  checks: z.record(z.string(), z.strictObject({ http: z.number().int(), on: z.iso.date() })),
})

export type LinkChecks = z.output<typeof linkChecksSchema>['checks']

/** Reports, guides and lists of papers are read; only papers are sat. */
export function canBeSat({ kind }: Pick<Paper, 'kind'>): boolean {
  return !['examination report', 'marking guide', 'index page'].includes(kind)
}

/** "Biology 2025, examination 1" – in words of the data only. */
export function paperName({ subject, year, kind, examNumber }: Paper): string {
  const numbered =
    examNumber !== null && !kind.includes('Paper') && kind === 'examination'
      ? `examination ${examNumber}`
      : kind
  return `${subject}${year === null ? '' : ` ${year}`}, ${numbered}`
}

/**
 * What is compared from year to year: the papers of a subject, each of its examinations by itself, because one may be
 * without a calculator and the other long.
 */
export function seriesName(paper: Paper): string {
  return paper.examNumber === null ? paper.subject : paperName({ ...paper, year: null })
}

/** The day a paper was sat, as its cover says it: a day of the calendar, in no zone. */
export function sitWords({ sitDate }: Pick<Paper, 'sitDate'>): string | null {
  if (sitDate === null) return null
  return dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${sitDate}T00:00:00Z`))
}

/**
 * Whether the paper belongs to the course of today, in words.
 * @param since the year from which on the subject's papers do, where that is known
 */
export function courseWords(
  { currentCourse, courseNote, year }: Pick<Paper, 'currentCourse' | 'courseNote' | 'year'>,
  since?: number,
): string {
  const note = courseNote === null ? '' : `: ${courseNote}`
  if (currentCourse === true) return `The course taught now${note}`
  if (currentCourse === false && note === '' && since !== undefined && year !== null && year < since)
    return `Old course: from before ${since}`
  if (currentCourse === false) return `Not the course taught now${note}`
  return courseNote === null ? 'Course not checked' : `Course ${courseNote}`
}

/** What is known of a link, in words. */
export function linkWords(
  { pageUrl, pageUrlStatus }: Pick<Paper, 'pageUrl' | 'pageUrlStatus'>,
  checks: LinkChecks,
): string {
  const check = checks[pageUrl]
  if (check && check.http >= 200 && check.http < 300) return `Opened on ${check.on}`
  if (check && (check.http === 404 || check.http === 410)) return `Not found on ${check.on}`
  if (check) return `Answered with status ${check.http} on ${check.on}`
  if (pageUrlStatus === 'seen') return 'Address named in a source, not opened by us'
  return 'Address made from the way the site names its pages, not opened by us'
}

/** Every address that the entries name, each once: of pages and of files. */
export function addressesOf(papers: readonly Pick<Paper, 'pageUrl' | 'pdfUrl'>[]): string[] {
  return [
    ...new Set(papers.flatMap(({ pageUrl, pdfUrl }) => (pdfUrl === null ? [pageUrl] : [pageUrl, pdfUrl]))),
  ]
}

/** Where an entry of the list is from: how far its link was followed, and why it is known. */
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

/** Why an entry belongs to no subject of ours, in words; null where it belongs to one. */
export function whyNoSubject({
  subjectId,
  kind,
  system,
}: Pick<Paper, 'subjectId' | 'kind' | 'system'>): string | null {
  if (subjectId !== null) return null
  return kind === 'index page'
    ? 'a list of all subjects at its publisher'
    : `not among the subjects of the ${system} as it is chosen today`
}

/** Whether what a subject's file says of old papers is about this one. */
export function isOfOldCourse(
  { currentCourse, year }: Pick<Paper, 'currentCourse' | 'year'>,
  since: number,
): boolean {
  return currentCourse === false && year !== null && year < since
}

/** Where the index and what a subject's file says of old papers put the change of course in different years. */
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

/** What a subject of an older certificate year is called by `data` alone has no id: nothing can be said of it twice. */
export function problemsOf(papers: readonly Paper[], subjects: ReadonlySet<string>): string[] {
  const ids = new Set<string>()
  const found: string[] = []
  for (const { id, subjectId } of papers) {
    if (ids.has(id)) found.push(`${id} is listed twice`)
    ids.add(id)
    if (subjectId !== null && !subjects.has(subjectId))
      found.push(`${id} names ${subjectId}, which is not a subject`)
  }
  return found
}
