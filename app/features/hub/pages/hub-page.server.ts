import { requestViewer } from '#app/features/account/door.ts'
import { cardsDue } from '#app/features/flashcards/door.ts'
import { chooserPage } from '#app/features/practice/door.ts'
import { nextPage, readOverview } from '#app/features/progress/door.ts'
import { findSubjects, type ChosenSubject } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import type { Services } from '#app/platform/services.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { findLastActivities, type ActivityKind } from '../queries/last-activities.server.ts'
import { cardWords, dueWords } from '../rules/due-words.ts'

interface Visit {
  scope: RequestScope
  person: Person
  query: URLSearchParams
  zone: string
}

export interface Activity {
  href: string
  title: string
  due: string
}

const ACTIVITIES = [
  { kind: 'mock', href: '/mock-tests', title: 'Mock tests', noun: 'mock test' },
  { kind: 'paper', href: '/past-papers', title: 'Past papers', noun: 'past paper' },
  { kind: 'dojo', href: '/dojo', title: 'Dojo', noun: 'run' },
] as const satisfies readonly { kind: ActivityKind; href: string; title: string; noun: string }[]

/**
 * The page that Practise opens. An address with a subject opens on the questions of that subject, without the
 * recommendation and the other ways to practise; these are for students only.
 */
export async function hubPage(services: Services, { scope, person, query, zone }: Visit) {
  const chosen = await findSubjects(services.db, person)
  const isHub = !query.has('subject') && mayEnter(person, 'student') === 'yes'
  const [chooser, next, activities] = await Promise.all([
    chooserPage(services, person, query, chosen),
    isHub ? recommendation(services, { scope, person, zone }, chosen) : null,
    isHub ? activitiesOf(services, person, zone) : [],
  ])
  return { chooser, next, activities }
}

async function recommendation(
  services: Services,
  { scope, person, zone }: Omit<Visit, 'query'>,
  chosen: ChosenSubject[],
) {
  const [overview, viewer] = await Promise.all([
    readOverview(services, person, zone, [], { chosen, openSets: [] }),
    requestViewer(scope, person),
  ])
  const [best] = overview.ranked
  if (!best) return null
  return nextPage(best, overview, zone, viewer.sessionMinutes)
}

async function activitiesOf(services: Services, person: Person, zone: string): Promise<Activity[]> {
  const [latest, due] = await Promise.all([
    findLastActivities(services.db, person),
    cardsDue(services.db, subjectOf(person), services.clock(), zone),
  ])
  const today = dayNumber(services.clock().getTime(), zone)
  const activities = ACTIVITIES.map(({ kind, href, title, noun }) => {
    const last = latest.find((one) => one.kind === kind)
    const days = last ? today - dayNumber(last.startedAt.getTime(), zone) : null
    return { href, title, due: dueWords(noun, days, last?.finished ?? false) }
  })
  return [...activities, { href: '/feynman-flashcards', title: 'Flashcards', due: cardWords(due) }]
}
