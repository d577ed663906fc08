import type { Course, University } from '#app/features/reference-data/door-parts.ts'
import type { Preference } from './preference-order.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b(?:the|of|university|australia)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The university that a person named, by its full or short name. */
export function matchingUniversity(
  { university }: Pick<Preference, 'university'>,
  universities: readonly University[],
): University | undefined {
  const name = plain(university)
  if (name === '') return undefined
  return universities.find((one) => plain(one.name) === name || plain(one.shortName) === name)
}

/**
 * The course that a person named: by its code, else by its exact name where the university has one such course. A guess
 * would show the figures of another course.
 */
export function matchingCourse(
  { course, code }: Pick<Preference, 'course' | 'code'>,
  university: Pick<University, 'id'>,
  courses: readonly Course[],
): Course | undefined {
  const offered = courses.filter((one) => one.universityId === university.id)
  const byCode = code ? offered.filter((one) => one.courseCode?.toLowerCase() === code.toLowerCase()) : []
  if (byCode.length === 1) return byCode[0]
  const byName = offered.filter((one) => plain(one.course) === plain(course))
  return byName.length === 1 ? byName[0] : undefined
}
