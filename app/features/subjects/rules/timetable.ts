import { z } from 'zod'
import { dateFormat } from '#app/platform/time/date-format.ts'

/**
 * The shape of `data/exam-timetable.json`: the dates of a certificate's written exams in a year, as its
 * authority published them. A date applies to that year only.
 */
const minutes = z.number().int().positive().max(360)

const examSchema = z.strictObject({
  /** The subject's id in data/certificates. */
  subject: z.string().min(1),
  /** The paper's name in the timetable. */
  name: z.string().min(1),
  date: z.iso.date(),
  /** Local time. */
  startTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  readingMinutes: minutes.optional(),
  writingMinutes: minutes.optional(),
})

const timetableSchema = z.strictObject({
  certificate: z.string().min(1),
  year: z.number().int().min(2000).max(2100),
  exams: z.array(examSchema).min(1),
  source: z.number().int().nonnegative(),
  note: z.string().optional(),
})

export const timetablesSchema = z.strictObject({
  schema: z.literal(1),
  timetables: z.array(timetableSchema),
  sources: z.array(z.strictObject({ title: z.string().min(1), url: z.url(), gathered: z.iso.date() })),
})

export type Timetables = z.output<typeof timetablesSchema>

/** Errors that a schema cannot find. || @param subjects the ids of each certificate's subjects */
export function timetableProblems(
  { timetables, sources }: Timetables,
  subjects: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const wrong: string[] = []
  const known = new Set<string>()
  for (const { certificate, year, exams, source } of timetables) {
    const which = `${certificate} ${year}`
    if (known.has(which)) wrong.push(`${which} is there twice`)
    known.add(which)
    if (!subjects.has(certificate)) wrong.push(`${which}: ${certificate} is not a certificate`)
    if (sources[source] === undefined) wrong.push(`${which} has no source`)
    const papers = new Set<string>()
    for (const { subject, name, date } of exams) {
      if (subjects.get(certificate)?.has(subject) === false)
        wrong.push(`${which} names ${subject}, which is not a subject`)
      if (!date.startsWith(`${year}-`)) wrong.push(`${which}: ${name} is on ${date}, in another year`)
      if (papers.has(`${name} ${date}`)) wrong.push(`${which}: ${name} is listed twice`)
      papers.add(`${name} ${date}`)
    }
  }
  return wrong
}

export interface HeldDates {
  year: number
  /** Where the dates were read. */
  source: string
  note: string | null
  /** Dates by subject, in words with the year: "28 October 2025". */
  bySubject: Readonly<Record<string, string>>
}

/** The dates of a certificate's latest timetable; null without one. */
export function heldDates({ timetables, sources }: Timetables, certificate: string): HeldDates | null {
  const latest = timetables
    .filter((one) => one.certificate === certificate)
    .toSorted((a, b) => b.year - a.year)[0]
  if (!latest) return null
  const dated = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
  const days = new Map<string, string[]>()
  for (const { subject, date } of latest.exams) {
    const words = dated.format(new Date(date))
    const known = days.get(subject) ?? []
    if (!known.includes(words)) days.set(subject, [...known, words])
  }
  return {
    year: latest.year,
    source: sources[latest.source]?.title ?? '',
    note: latest.note ?? null,
    bySubject: Object.fromEntries([...days].map(([subject, all]) => [subject, all.join(' and ')])),
  }
}

export interface ExamAhead {
  subjectId: string
  /** YYYY-MM-DD */
  date: string
  /** Local time, "09:00". */
  startTime: string | null
  /** Where the date was read, and when. */
  source: string
  gathered: string
}

/**
 * The next official exam of each subject that has one ahead, nearest first.
 * @param today the person's date, YYYY-MM-DD
 */
export function examsAhead(
  { timetables, sources }: Timetables,
  subjectIds: readonly string[],
  today: string,
): ExamAhead[] {
  const ahead = timetables
    .flatMap(({ exams, source }) =>
      exams.map(({ subject, date, startTime }) => ({
        subjectId: subject,
        date,
        startTime: startTime ?? null,
        source: sources[source]?.title ?? '',
        gathered: sources[source]?.gathered ?? '',
      })),
    )
    .filter(({ subjectId, date }) => date >= today && subjectIds.includes(subjectId))
    .toSorted((a, b) => a.date.localeCompare(b.date) || (a.startTime ?? '').localeCompare(b.startTime ?? ''))
  return [...Map.groupBy(ahead, ({ subjectId }) => subjectId).values()].map(([first]) => first!)
}
