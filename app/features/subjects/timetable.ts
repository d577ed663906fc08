import { z } from 'zod'
import { dateFormat } from '#app/platform/time/date-format.ts'

/**
 * The shape of `data/exam-timetable.json`: on which days a certificate's written exams were held in a year, as its
 * authority published them. A day is of that year only: nothing is said of another.
 */
const minutes = z.number().int().positive().max(360)

const examSchema = z.strictObject({
  /** As data/certificates names it. */
  subject: z.string().min(1),
  /** As the timetable names the paper. */
  name: z.string().min(1),
  date: z.iso.date(),
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

/**
 * What a schema cannot see.
 * @param subjects the ids of each certificate's subjects
 */
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
  /** Where the days were read. */
  source: string
  note: string | null
  /** By subject, in words that name the year: "28 October 2025". */
  bySubject: Readonly<Record<string, string>>
}

/** The days of the latest timetable of a certificate that is held here; null where none is. */
export function heldDates({ timetables, sources }: Timetables, certificate: string): HeldDates | null {
  const latest = timetables
    .filter((one) => one.certificate === certificate)
    .toSorted((a, b) => b.year - a.year)[0]
  if (!latest) return null
  const dated = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
  const days = new Map<string, string[]>()
  for (const { subject, date } of latest.exams)
    days.set(subject, [...(days.get(subject) ?? []), dated.format(new Date(date))])
  return {
    year: latest.year,
    source: sources[latest.source]?.title ?? '',
    note: latest.note ?? null,
    bySubject: Object.fromEntries([...days].map(([subject, all]) => [subject, all.join(' and ')])),
  }
}
