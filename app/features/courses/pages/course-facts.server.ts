import { dateFormat } from '#app/platform/time/date-format.ts'
import type { Course } from '../rules/course.ts'
import { doorOf, type CourseDoor } from '../rules/prerequisites.ts'
import { compareRanks, type RankLine, type RankRequest } from '../rules/rank-comparison.ts'

/** What list, detail and comparison say about a course, in words. */
export function courseFacts(course: Course, request: RankRequest, subjects: readonly string[]) {
  const ranks: RankLine[] = compareRanks(course, request)
  return {
    id: course.id,
    title: course.title,
    university: course.university,
    universityName: course.universityName,
    place: placeWords(course),
    length: course.years === null ? 'Length not checked' : yearsWords(course.years),
    mode: modeWords(course),
    fields: course.fields.join(', '),
    ranks,
    noRank: ranks.length === 0 ? 'No rank or ATAR with its year is known: not checked.' : null,
    prerequisites: doorWords(doorOf(course, subjects), subjects.length > 0),
  }
}

export type CourseFacts = ReturnType<typeof courseFacts>

export const yearsWords = (years: number): string => (years === 1 ? '1 year' : `${years} years`)

const placeWords = ({ campus, states }: Course): string =>
  campus === null ? `${states.join(', ')}, campus not checked` : `${campus}, ${states.join(', ')}`

function modeWords({ modes }: Course): string {
  if (modes.length === 0) return 'Mode not checked'
  if (modes.length === 2) return 'On campus or online'
  return modes[0] === 'online' ? 'Online' : 'On campus'
}

/** The prerequisites in one short sentence. `tone` is for its badge. */
export function doorWords({ door, lines }: CourseDoor, hasSubjects: boolean) {
  const named = lines.length
  switch (door) {
    case 'not-checked':
      return { door, short: 'Prerequisites not checked', tone: 'plain' as const }
    case 'none-listed':
      return { door, short: 'No prerequisites listed', tone: 'plain' as const }
    case 'check':
      return { door, short: 'Prerequisites: check the text', tone: 'plain' as const }
    case 'open':
      return { door, short: 'Your subjects meet the prerequisites', tone: 'right' as const }
    case 'closed': {
      const missing = lines.filter(({ state }) => state === 'missing').length
      return hasSubjects
        ? { door, short: `${missing} of ${named} prerequisites missing`, tone: 'wrong' as const }
        : {
            door,
            short: `${named} ${named === 1 ? 'prerequisite' : 'prerequisites'}`,
            tone: 'plain' as const,
          }
    }
  }
}

/** A day of the data, such as 2026-11-27, in words. */
export const dayWords = (day: string): string =>
  dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
