import type { Certificate } from './certificate.ts'
import { heldDates, type HeldDates } from './timetable.ts'
import { theTimetables } from './timetable.server.ts'
import { certificateOf, theCertificates } from './the-certificates.server.ts'

const NAMES = ['VCE', 'HSC', 'QCE', 'SACE', 'WACE']

/** What choosing subjects needs of one certificate. What a subject opens is shown only beside the chosen ones. */
export function pickerPage(
  code: string | null,
  chosen: readonly string[],
): {
  certificates: { value: string; label: string }[]
  certificate: Certificate | null
  held: HeldDates | null
  opens: Opened[]
} {
  const certificate = (code && certificateOf(code)) || null
  const known = theCertificates()
  return {
    certificates: NAMES.flatMap((name) => {
      const found = known.find((one) => one.certificate === name)
      return found ? [{ value: name, label: `${name}, ${found.state}` }] : []
    }),
    certificate: certificate && {
      ...certificate,
      subjects: certificate.subjects.map(({ opens: _, ...subject }) => subject),
    },
    held: certificate && heldDates(theTimetables(), certificate.certificate),
    opens: (certificate?.subjects ?? []).flatMap(({ id, name, opens }) =>
      chosen.includes(id) && opens
        ? [
            {
              subject: name,
              courses: opens.map(({ course, university, year, kind, source, url }) => ({
                course,
                university,
                year,
                kind,
                source,
                url,
              })),
            },
          ]
        : [],
    ),
  }
}

export interface Opened {
  subject: string
  courses: {
    course: string
    university: string
    year: number
    kind: 'prerequisite' | 'assumed-knowledge'
    source: string
    url: string
  }[]
}
