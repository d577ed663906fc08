import type { Certificate, CertificateSubject } from './certificate.ts'
import { heldDates, type HeldDates } from './timetable.ts'
import { theTimetables } from './timetable.server.ts'
import { certificateOf, certificateSubject, theCertificates } from './the-certificates.server.ts'

const NAMES = ['VCE', 'HSC', 'QCE', 'SACE', 'WACE']

/** A subject to tick: what the rules and the list need of it. */
export interface PickerSubject extends Omit<CertificateSubject, 'opens' | 'curriculum'> {
  /** There are questions in it here. */
  practised?: true
  /** When its exam was, by the timetable that is held here. */
  heldOn?: string
}

/** A certificate as it is chosen from. */
export interface PickerCertificate extends Pick<
  Certificate,
  'certificate' | 'name' | 'countsFor' | 'years' | 'rules'
> {
  sources: { title: string; gathered: string }[]
  subjects: PickerSubject[]
  /** Areas whose subjects are fetched when somebody asks for them. */
  rest: { area: string; count: number }[]
}

export interface Asked {
  /** Subjects that are ticked: what they open is told, and their areas are open. */
  chosen: readonly string[]
  practised: (subjectId: string) => boolean
  /** Areas to send besides those that somebody is likely to look into. */
  areas: readonly string[]
  /** Subjects whose courses are sent along. */
  opened?: readonly string[]
}

/** What choosing subjects needs of one certificate. What a subject opens is shown only beside the chosen ones. */
export function pickerPage(
  code: string | null,
  { chosen, practised, areas, opened = [] }: Asked,
): {
  certificates: { value: string; label: string }[]
  certificate: PickerCertificate | null
  held: Omit<HeldDates, 'bySubject'> | null
  opens: Opened[]
} {
  const certificate = (code && certificateOf(code)) || null
  const drawn = certificate && drawnOnce(certificate)
  const near = new Set<string>(
    certificate?.subjects.filter(({ id }) => chosen.includes(id) || practised(id)).map(({ area }) => area),
  )
  const isSent = ([area]: [string, unknown]) => near.has(area) || areas.includes(area)
  const byArea = [...(drawn?.byArea ?? [])]
  return {
    certificates: certificatesOnce(),
    certificate: certificate && {
      certificate: certificate.certificate,
      name: certificate.name,
      countsFor: certificate.countsFor,
      years: certificate.years,
      rules: certificate.rules,
      sources: certificate.sources.map(({ title, gathered }) => ({ title, gathered })),
      subjects: byArea.filter(isSent).flatMap(([, subjects]) => subjects.map(marked(practised))),
      rest: byArea.filter((one) => !isSent(one)).map(([area, { length }]) => ({ area, count: length })),
    },
    held: drawn?.held ?? null,
    opens: (certificate?.subjects ?? []).flatMap(({ id, name, opens: courses }) =>
      chosen.includes(id) && courses
        ? [
            {
              id,
              subject: name,
              count: courses.length,
              ...(opened.includes(id) ? { courses: coursesOf(courses) } : {}),
            },
          ]
        : [],
    ),
  }
}

const coursesOf = (courses: NonNullable<CertificateSubject['opens']>): OpenedCourse[] =>
  courses.map(({ course, university, year, kind, source, url }) => ({
    course,
    university,
    year,
    kind,
    source,
    url,
  }))

/** The courses that name a subject; nothing where it is none of ours, or none is known. */
export function openedCourses(subjectId: string): OpenedCourse[] | undefined {
  const courses = certificateSubject(subjectId)?.opens
  return courses && coursesOf(courses)
}

/** The subjects of these areas of a certificate; nothing where it is not one of ours. */
export function pickerAreas(
  code: string,
  areas: readonly string[],
  practised: Asked['practised'],
): PickerSubject[] | undefined {
  const certificate = certificateOf(code)
  if (!certificate) return undefined
  const { byArea } = drawnOnce(certificate)
  return [...new Set(areas)].flatMap((area) => byArea.get(area) ?? []).map(marked(practised))
}

const marked =
  (practised: Asked['practised']) =>
  (subject: PickerSubject): PickerSubject =>
    practised(subject.id) ? { ...subject, practised: true } : subject

interface Drawn {
  byArea: ReadonlyMap<string, PickerSubject[]>
  held: Omit<HeldDates, 'bySubject'> | null
}

const known = new WeakMap<Certificate, Drawn>()

/** What is the same for everybody: certificates and timetables never change while the process runs. */
function drawnOnce(certificate: Certificate): Drawn {
  const before = known.get(certificate)
  if (before) return before
  const { bySubject, ...held } = heldDates(theTimetables(), certificate.certificate) ?? { bySubject: null }
  const subjects = certificate.subjects.map(({ opens: _, curriculum: __, ...subject }): PickerSubject => {
    const heldOn = bySubject?.[subject.id]
    return heldOn ? { ...subject, heldOn } : subject
  })
  const found = {
    byArea: Map.groupBy<string, PickerSubject>(subjects, ({ area }) => area),
    held: bySubject && (held as Omit<HeldDates, 'bySubject'>),
  }
  known.set(certificate, found)
  return found
}

let options: { value: string; label: string }[] | undefined

function certificatesOnce() {
  return (options ??= NAMES.flatMap((name) => {
    const found = theCertificates().find((one) => one.certificate === name)
    return found ? [{ value: name, label: `${name}, ${found.state}` }] : []
  }))
}

export interface OpenedCourse {
  course: string
  university: string
  year: number
  kind: 'prerequisite' | 'assumed-knowledge'
  source: string
  url: string
}

/** What a chosen subject opens. */
export interface Opened {
  id: string
  subject: string
  count: number
  /** Where the page comes with them open. */
  courses?: OpenedCourse[]
}
