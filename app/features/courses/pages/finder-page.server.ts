import { certificateSubject } from '#app/features/subjects/door.ts'
import { COURSE_FIELDS } from '#app/features/reference-data/door-parts.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { courseCatalogue } from '../queries/catalogue.server.ts'
import { STATES } from '../rules/course.ts'
import { courseFilter, inOrder } from '../rules/course-filter.ts'
import { finderQuery } from '../rules/finder-query.ts'
import { readIds, SAVE_PARAMETER, writeIds } from '../rules/own-facts.ts'
import { PLACE_IDS, campusPlace, type PlaceId } from '../rules/places.ts'
import { courseFacts } from './course-facts.server.ts'
import { ownFacts } from './own-range.server.ts'

export const FINDER = '/uni-course-finder'
/** More do not fit side by side. */
export const MOST_COMPARED = 4

/** The list of courses with filters, the person's range beside each figure, and the map. */
export async function finderPage(services: Services, actor: Actor, query: URLSearchParams) {
  const [catalogue, facts] = await Promise.all([
    courseCatalogue(services.db),
    ownFacts(services.db, actor, query),
  ])
  const asked = finderQuery.read(query)
  const thisYear = services.clock().getUTCFullYear()
  const { own, subjects, saved } = facts
  const keep = courseFilter(asked.filters, { own, subjects, saved })
  const { courses, why, some } = catalogue.index.find(asked.words, keep)
  const place = finderQuery.page(asked, courses.length)
  const shown = inOrder(courses, asked).slice(place.offset, place.offset + place.limit)
  const compared = readIds(asked.filters.compare ?? '', MOST_COMPARED).filter((id) => catalogue.byId.has(id))
  /** The address with other filters; an empty one is removed. */
  const href = (changes: Readonly<Record<string, string>>, page = 1) =>
    `${FINDER}${finderQuery.href(asked, { page, filters: { ...asked.filters, ...changes } })}`
  const chosen = facts.signedIn ? catalogue.byId.get(query.get(SAVE_PARAMETER) ?? '') : undefined
  const detailQuery = new URLSearchParams(facts.parameters).toString()
  return {
    asked,
    all: catalogue.courses.length,
    paging: place,
    some,
    range: facts.range,
    signedIn: facts.signedIn,
    saveNext:
      chosen && !saved.has(chosen.id)
        ? { id: chosen.id, name: `${chosen.title}, ${chosen.university}` }
        : null,
    subjectNames: facts.subjectNames,
    own: own !== null,
    /** What the form of the filters keeps, and what the form of the range keeps. */
    keepForFilters: parametersOf({
      ...facts.parameters,
      compare: writeIds(compared),
      requires: asked.filters.requires ?? '',
    }),
    keepForRange: parametersOf({
      ...Object.fromEntries(new URLSearchParams(finderQuery.href(asked))),
      low: '',
      high: '',
      scenario: '',
    }),
    rows: shown.map((course) => ({
      ...courseFacts(course, { own, adjustments: null, thisYear }, subjects),
      why: why(course),
      href: `${FINDER}/${course.id}${detailQuery === '' ? '' : `?${detailQuery}`}`,
      saved: saved.has(course.id),
      compared: compared.includes(course.id),
      compareHref:
        compared.includes(course.id) || compared.length < MOST_COMPARED
          ? href({
              compare: writeIds(
                compared.includes(course.id)
                  ? compared.filter((id) => id !== course.id)
                  : [...compared, course.id],
              ),
            })
          : null,
    })),
    comparison: {
      titles: compared.map((id) => `${catalogue.byId.get(id)!.title}, ${catalogue.byId.get(id)!.university}`),
      href:
        compared.length > 1
          ? `${FINDER}/compare?${new URLSearchParams({ courses: writeIds(compared), ...facts.parameters })}`
          : null,
      clear: href({ compare: '' }, asked.page),
    },
    chips: [
      ...(asked.filters.requires
        ? [
            {
              words: `Lists ${certificateSubject(asked.filters.requires)?.name ?? asked.filters.requires}`,
              href: href({ requires: '' }),
            },
          ]
        : []),
      ...(asked.filters.place
        ? [{ words: `In ${campusPlace(asked.filters.place).name}`, href: href({ place: '' }) }]
        : []),
    ],
    clear: `${FINDER}?${new URLSearchParams(facts.parameters)}`,
    places: placesOf(courses, (id) => href({ place: id }), asked.filters.place),
    options: {
      fields: COURSE_FIELDS.map((value) => ({ value, label: value })),
      states: STATES.map((value) => ({ value, label: value })),
      places: PLACE_IDS.map((value) => ({
        value,
        label: campusPlace(value).name,
        group: campusPlace(value).state,
      })).toSorted((a, b) => (a.group + a.label < b.group + b.label ? -1 : 1)),
      universities: catalogue.universities
        .map(({ id, name }) => ({ value: id, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    },
  }
}

export type FinderPage = Awaited<ReturnType<typeof finderPage>>

const parametersOf = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/** Where the found courses are taught, the most courses first. */
function placesOf(
  courses: readonly { places: readonly PlaceId[] }[],
  href: (id: PlaceId) => string,
  current: PlaceId | undefined,
) {
  const counts = new Map<PlaceId, number>()
  for (const { places } of courses) for (const id of places) counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    rows: [...counts]
      .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .map(([id, count]) => ({
        id,
        name: campusPlace(id).name,
        state: campusPlace(id).state,
        at: campusPlace(id).at,
        count,
        href: href(id),
        current: id === current,
      })),
    /** Courses whose campus is not known, or is online. */
    elsewhere: courses.filter(({ places }) => places.length === 0).length,
  }
}
