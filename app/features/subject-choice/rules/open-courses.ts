import { doorOf, SUBJECT_FAMILIES, type Course, type Door } from '#app/features/courses/door-parts.ts'

export type DoorCounts = Readonly<Record<Door, number>>

/** How many courses the subjects keep open. */
export function countDoors(courses: readonly Course[], chosen: readonly string[]): DoorCounts {
  const counts: Record<Door, number> = { open: 0, closed: 0, check: 0, 'none-listed': 0, 'not-checked': 0 }
  for (const course of courses) counts[doorOf(course, chosen).door]++
  return counts
}

/** What one subject changes. */
export interface Change {
  subjectId: string
  courses: number
}

/** Courses that close without each chosen subject, the most first. Subjects that close none are left out. */
export function closedWithout(courses: readonly Course[], chosen: readonly string[]): Change[] {
  const open = courses.filter((course) => doorOf(course, chosen).door === 'open')
  return changes(chosen, (subjectId) => {
    const rest = chosen.filter((id) => id !== subjectId)
    return open.filter((course) => doorOf(course, rest).door === 'closed').length
  })
}

/** Courses that open with each further subject of the certificate, the most first. */
export function openedBy(
  courses: readonly Course[],
  chosen: readonly string[],
  certificate: string,
): Change[] {
  const closed = courses.filter((course) => doorOf(course, chosen).door === 'closed')
  const others = askedSubjects(certificate).filter((id) => !chosen.includes(id))
  return changes(
    others,
    (subjectId) => closed.filter((course) => doorOf(course, [...chosen, subjectId]).door === 'open').length,
  )
}

const changes = (subjects: readonly string[], count: (subjectId: string) => number): Change[] =>
  subjects
    .map((subjectId) => ({ subjectId, courses: count(subjectId) }))
    .filter((one) => one.courses > 0)
    .toSorted((a, b) => b.courses - a.courses)

/** The subjects of a certificate that some requirement can name. */
export const askedSubjects = (certificate: string): string[] => [
  ...new Set(
    SUBJECT_FAMILIES.flatMap(({ subjects }) =>
      Object.values(subjects)
        .flat()
        .filter((id) => id.startsWith(`${certificate}-`)),
    ),
  ),
]
