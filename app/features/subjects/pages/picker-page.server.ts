import { builtInBank } from '#app/features/question-bank/door.ts'
import type { Certificate, CertificateSubject } from '../rules/certificate.ts'
import { heldDates, type HeldDates } from '../rules/timetable.ts'
import { theTimetables } from '../queries/load-timetables.server.ts'
import { certificateOf } from '../queries/certificates-store.server.ts'

const NAMES = ['VCE', 'HSC', 'QCE', 'SACE', 'WACE']

/** A subject with the fields that the rules and the list need. */
export interface PickerSubject extends Omit<CertificateSubject, 'curriculum'> {
  /** Whether the bank has questions for it. */
  practised?: true
  /** The family of its questions, for its mark. */
  family?: string
  /** The exam date in our latest timetable. */
  heldOn?: string
}

/** A certificate as an option. */
export interface PickerCertificate extends Pick<
  Certificate,
  'certificate' | 'name' | 'countsFor' | 'years' | 'rules'
> {
  sources: { title: string; gathered: string }[]
  subjects: PickerSubject[]
  /** Areas whose subjects are fetched when somebody opens the area. */
  rest: { area: string; count: number }[]
}

export interface PickerRequest {
  /** Ticked subjects. Their areas are open. */
  chosen: readonly string[]
  practised: (subjectId: string) => boolean
  /** Further areas to send with the page. */
  areas: readonly string[]
}

/** Page model of the subject picker for one certificate. */
export function pickerPage(
  code: string | null,
  { chosen, practised, areas }: PickerRequest,
): {
  certificates: { value: string; label: string }[]
  certificate: PickerCertificate | null
  held: Omit<HeldDates, 'bySubject'> | null
} {
  const certificate = (code && certificateOf(code)) || null
  const subjectAreas = certificate && subjectsByArea(certificate)
  const near = new Set<string>(
    certificate?.subjects.filter(({ id }) => chosen.includes(id) || practised(id)).map(({ area }) => area),
  )
  const isSent = ([area]: [string, unknown]) => near.has(area) || areas.includes(area)
  const byArea = [...(subjectAreas?.byArea ?? [])]
  return {
    certificates: certificateOptions(),
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
    held: subjectAreas?.held ?? null,
  }
}

/** The subjects of these areas; empty for an unknown certificate. */
export function pickerAreas(
  code: string,
  areas: readonly string[],
  practised: PickerRequest['practised'],
): PickerSubject[] | undefined {
  const certificate = certificateOf(code)
  if (!certificate) return undefined
  const { byArea } = subjectsByArea(certificate)
  return [...new Set(areas)].flatMap((area) => byArea.get(area) ?? []).map(marked(practised))
}

const marked =
  (practised: PickerRequest['practised']) =>
  (subject: PickerSubject): PickerSubject => {
    if (!practised(subject.id)) return subject
    const family = builtInBank().curriculum.subject(subject.id)?.family
    return { ...subject, practised: true, ...(family === undefined ? {} : { family }) }
  }

interface SubjectsByArea {
  byArea: ReadonlyMap<string, PickerSubject[]>
  held: Omit<HeldDates, 'bySubject'> | null
}

/** The subjects of a certificate by area, with their exam dates. */
function subjectsByArea(certificate: Certificate): SubjectsByArea {
  const { bySubject, ...held } = heldDates(theTimetables(), certificate.certificate) ?? { bySubject: null }
  const subjects = certificate.subjects.map(({ curriculum: _, ...subject }): PickerSubject => {
    const heldOn = bySubject?.[subject.id]
    return heldOn ? { ...subject, heldOn } : subject
  })
  return {
    byArea: Map.groupBy<string, PickerSubject>(subjects, ({ area }) => area),
    held: bySubject && (held as Omit<HeldDates, 'bySubject'>),
  }
}

function certificateOptions() {
  return NAMES.flatMap((name) => {
    const found = certificateOf(name)
    return found ? [{ value: name, label: `${name}, ${found.state}` }] : []
  })
}
