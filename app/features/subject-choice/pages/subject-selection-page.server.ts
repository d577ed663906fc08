import { courseCatalogue, findSavedCourses } from '#app/features/courses/door.ts'
import { doorOf, readIds, writeIds, type Course } from '#app/features/courses/door-parts.ts'
import { certificateSubject, findSubjects } from '#app/features/subjects/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { askedSubjects, closedWithout, countDoors, openedBy } from '../rules/open-courses.ts'
import { needsOf, subjectsMeeting, subjectsToAdd } from '../rules/subject-needs.ts'

const PAGE = '/subject-selection-uni'
const CERTIFICATES = ['VCE', 'HSC', 'QCE', 'SACE', 'WACE'] as const
const MOST_COURSES = 12
const MOST_SUBJECTS = 14
const MOST_FOUND = 8

/** From wanted courses to subjects, and from subjects to the courses that stay open. */
export async function subjectSelectionPage(services: Services, actor: Actor, query: URLSearchParams) {
  const [catalogue, saved, mine] = await Promise.all([
    courseCatalogue(services.db),
    actor.kind === 'guest' ? [] : findSavedCourses(services.db, actor),
    actor.kind === 'guest' ? [] : findSubjects(services.db, actor),
  ])
  const askedCourses = query.get('courses')
  const wanted = (askedCourses === null ? saved : readIds(askedCourses.slice(0, 1_600), MOST_COURSES))
    .slice(0, MOST_COURSES)
    .flatMap((id) => catalogue.byId.get(id) ?? [])
  const own = mine.map(({ subjectId }) => subjectId)
  const asked = subjectsIn(query)
  const first = (asked ?? own)[0]?.split('-')[0]?.toUpperCase()
  const certificate =
    CERTIFICATES.find((one) => one === query.get('certificate')) ??
    CERTIFICATES.find((one) => one === first) ??
    'VCE'
  const prefix = `${certificate.toLowerCase()}-`
  const chosen = (asked ?? own).filter((id) => id.startsWith(prefix))
  const words = (query.get('q') ?? '').trim().slice(0, 200)
  const wantedIds = wanted.map(({ id }) => id)
  const address = (courses: readonly string[]) =>
    `${PAGE}?${new URLSearchParams({ certificate, courses: writeIds(courses), ...(asked ? { subjects: writeIds(chosen) } : {}) })}`
  const needs = needsOf(wanted)
  const { add, unmet } = subjectsToAdd(needs, certificate.toLowerCase(), chosen)
  const search = catalogue.index.find(words)
  return {
    certificate,
    certificates: CERTIFICATES.map((value) => ({ value, label: value })),
    words,
    found:
      words === ''
        ? null
        : search.courses
            .filter(({ id }) => !wantedIds.includes(id))
            .slice(0, MOST_FOUND)
            .map((course) => ({
              ...nameOf(course),
              why: search.why(course),
              href: wanted.length < MOST_COURSES ? address([...wantedIds, course.id]) : null,
            })),
    fromSaved: askedCourses === null && saved.length > 0,
    wanted: wanted.map((course) => ({
      ...nameOf(course),
      ...doorSentence(course, chosen),
      href: `/uni-course-finder/${course.id}?${new URLSearchParams({ subjects: writeIds(chosen) })}`,
      remove: address(wantedIds.filter((id) => id !== course.id)),
    })),
    unchecked: wanted.filter(({ prerequisites }) => prerequisites === null).length,
    needs: needs.map((need) => {
      const meeting = subjectsMeeting(need, certificate.toLowerCase())
      const have = meeting.filter((id) => chosen.includes(id))
      return {
        key: need.requirement.anyOf.map(({ id }) => id).join(' ') + need.requirement.count,
        subjects: meeting.map(subjectName),
        count: need.requirement.count,
        courses: need.courses.map(({ title, university }) => `${title}, ${university}`),
        have: have.map(subjectName),
        met: have.length >= need.requirement.count,
      }
    }),
    add: add.map(subjectName),
    unmet: unmet.length,
    addHref:
      add.length > 0
        ? `${PAGE}?${new URLSearchParams({ certificate, courses: writeIds(wantedIds), subjects: writeIds([...chosen, ...add].slice(0, MOST_SUBJECTS)) })}`
        : null,
    choices: askedSubjects(certificate.toLowerCase()).map((id) => ({
      id,
      name: subjectName(id),
      chosen: chosen.includes(id),
    })),
    /** Chosen subjects that no requirement names. */
    others: chosen
      .filter((id) => !askedSubjects(certificate.toLowerCase()).includes(id))
      .map((id) => ({ id, name: subjectName(id) })),
    chosen: chosen.map(subjectName),
    chosenIds: writeIds(chosen),
    keep: writeIds(wantedIds),
    doors: chosen.length === 0 ? null : doorsPage(catalogue.courses, chosen, certificate),
  }
}

export type SubjectSelectionPage = Awaited<ReturnType<typeof subjectSelectionPage>>

/** The chosen subjects of the address: one parameter, or the boxes of the form. */
function subjectsIn(query: URLSearchParams): string[] | null {
  if (!query.has('subjects') && !query.has('take')) return null
  const boxes = query.getAll('take').slice(0, 40)
  const ids = readIds([(query.get('subjects') ?? '').slice(0, 1_000), ...boxes].join('.'), MOST_SUBJECTS)
  return ids.filter((id) => certificateSubject(id) !== undefined)
}

const subjectName = (id: string): string => certificateSubject(id)?.name ?? id

const nameOf = ({ id, title, universityName, campus, states }: Course) => ({
  id,
  title,
  about: [universityName, campus ?? `${states.join(', ')}, campus not checked`].join(' · '),
})

function doorSentence(course: Course, chosen: readonly string[]) {
  const { door, lines } = doorOf(course, chosen)
  const missing = lines.filter(({ state }) => state === 'missing').map(({ requirement }) => requirement.text)
  switch (door) {
    case 'not-checked':
      return {
        tone: 'plain' as const,
        badge: 'Not checked',
        says: 'Nobody has read its prerequisites for Victor.',
      }
    case 'none-listed':
      return { tone: 'plain' as const, badge: 'None listed', says: 'The source lists no prerequisites.' }
    case 'check':
      return {
        tone: 'plain' as const,
        badge: 'Check',
        says: lines.map(({ requirement }) => requirement.text).join('; '),
      }
    case 'open':
      return {
        tone: 'right' as const,
        badge: 'Open',
        says: 'Your subjects meet what was read. Scores are not checked.',
      }
    case 'closed':
      return chosen.length === 0
        ? { tone: 'plain' as const, badge: 'Needs subjects', says: missing.join('; ') }
        : { tone: 'wrong' as const, badge: 'Closed', says: `Missing: ${missing.join('; ')}` }
  }
}

function doorsPage(courses: readonly Course[], chosen: readonly string[], certificate: string) {
  const subjects = writeIds(chosen)
  const finder = (met: string) => `/uni-course-finder?${new URLSearchParams({ met, subjects })}`
  return {
    counts: countDoors(courses, chosen),
    all: courses.length,
    open: finder('yes'),
    without: closedWithout(courses, chosen).map(named),
    more: openedBy(courses, chosen, certificate.toLowerCase()).map(named),
  }
}

const named = ({ subjectId, courses }: { subjectId: string; courses: number }) => ({
  subject: subjectName(subjectId),
  courses,
  href: `/uni-course-finder?${new URLSearchParams({ requires: subjectId })}`,
})
