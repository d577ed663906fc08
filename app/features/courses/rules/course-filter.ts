import { byTitle } from './course-search.ts'
import type { Course } from './course.ts'
import type { FinderAsked, FinderFilters } from './finder-query.ts'
import { doorOf, requirementsOf, type CourseDoor } from './prerequisites.ts'
import { reachOf, type OwnRange } from './rank-comparison.ts'

/** What a filter needs to know about the person. */
export interface FilterFacts {
  own: OwnRange | null
  subjects: readonly string[]
  saved: ReadonlySet<string>
}

/** Whether a course passes all filters of the address. */
export function courseFilter(filters: FinderFilters, facts: FilterFacts): (course: Course) => boolean {
  const tests: ((course: Course) => boolean)[] = []
  const { field, state, place, mode, rank, years, met, reach, university, requires, saved } = filters
  if (field) tests.push(({ fields }) => fields.includes(field))
  if (state) tests.push(({ states }) => states.includes(state))
  if (place) tests.push(({ places }) => places.includes(place))
  if (mode) tests.push(({ modes }) => modes.includes(mode))
  if (university) tests.push((course) => course.universityId === university)
  if (saved) tests.push(({ id }) => facts.saved.has(id))
  if (years) tests.push((course) => lengthOf(course) === years)
  if (rank) tests.push((course) => bandOf(course) === rank)
  if (requires) tests.push((course) => namesSubject(course, requires))
  if (reach)
    tests.push((course) => {
      const found = reachOf(course, facts.own)
      return found === 'above' || (reach === 'part' && found === 'within')
    })
  if (met) tests.push((course) => passesDoor(doorOf(course, facts.subjects), met))
  return (course) => tests.every((test) => test(course))
}

/** “yes”: everything that was read is met. “not-missing”: nothing that was read is missing. */
const passesDoor = ({ door }: CourseDoor, met: 'yes' | 'not-missing'): boolean =>
  met === 'yes' ? door === 'open' || door === 'none-listed' : door !== 'closed'

function lengthOf({ years }: Course): FinderFilters['years'] {
  if (years === null) return undefined
  return years < 3 ? 'under-3' : years < 4 ? '3' : years < 5 ? '4' : '5'
}

function bandOf({ figures: { lowestSelectionRank: rank } }: Course): FinderFilters['rank'] {
  if (rank === null) return 'none'
  return rank < 60 ? 'under-60' : rank < 70 ? '60' : rank < 80 ? '70' : rank < 90 ? '80' : '90'
}

/** Whether a requirement of the course names what this subject meets. */
export const namesSubject = (course: Course, subjectId: string): boolean =>
  requirementsOf(course)?.some(({ anyOf }) =>
    anyOf.some(({ subjects }) => Object.values(subjects).some((ids) => ids.includes(subjectId))),
  ) ?? false

/** Above every rank and length, in hundredths. */
const LARGEST = 100_000
const MOST_COURSES = 1_000_000

/**
 * The order that the address asks for. Ranks of one kind only: courses without a lowest selection rank come last, in
 * both directions. Equal ones keep the order that they have.
 */
export function inOrder(
  courses: readonly Course[],
  asked: Pick<FinderAsked, 'sort' | 'direction'>,
): readonly Course[] {
  const sign = asked.direction === 'down' ? -1 : 1
  const by = (value: (course: Course) => number | null) => {
    const known = courses.filter((course) => value(course) !== null)
    const rest = courses.filter((course) => value(course) === null)
    // Numbers sort ten times as fast as courses; the place is part of the number, so equal ones keep their order.
    const keys = Float64Array.from(known, (course, at) => {
      const hundredths = Math.round(value(course)! * 100)
      return (sign === 1 ? hundredths : LARGEST - hundredths) * MOST_COURSES + at
    }).sort()
    return [...Array.from(keys, (key) => known[key % MOST_COURSES]!), ...rest]
  }
  switch (asked.sort) {
    case 'title':
      return courses.toSorted((a, b) => sign * byTitle(a, b))
    case 'rank':
      return by(({ figures }) => figures.lowestSelectionRank)
    case 'years':
      return by(({ years }) => years)
    default:
      return courses
  }
}
