import { eq } from 'drizzle-orm'
import {
  addSessions,
  cancelEvent,
  cancelTicket,
  checkIn,
  confirmTicket,
  createEvent,
  demoSessions,
  demoTickets,
  markAsDemo,
  publishEvent,
  registerForEvent,
  removeDemoEvents,
} from '#app/features/events/door.ts'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const DAY = 86_400_000
const ZONE = 'Australia/Melbourne'

/** Invented people. Nobody receives their emails. */
const NAMES = [
  'Ana Petrov',
  'Ben Okafor',
  'Chi Nguyen',
  'Dina Haddad',
  'Eli Marsh',
  'Fay Brooks',
  'Gus Lombardi',
  'Hana Sato',
  'Ivo Novak',
  'Jo Fraser',
]
const NEEDS = ['', '', 'Live captions, please', '', '', 'A step-free seat', '', '', '', '']

interface DemoEvent {
  title: string
  summary: string
  host: string
  hostNote: string
  mode: 'online' | 'onsite'
  place?: string
  access?: string
  question?: string
  /** Days from today to the first session. */
  inDays: number
  time: string
  minutes: number
  capacity: number
  weeks: number
  /** How many invented people register for the first session. */
  people: number
}

const CLINIC: DemoEvent = {
  title: 'Demo: Equilibrium clinic',
  summary: 'Bring one question that you got wrong. We fix Kc, Q and Le Chatelier answers together.',
  host: 'Demo Tutor',
  hostNote: 'Sample host of this demo',
  mode: 'online',
  access: 'Live captions and slides beforehand',
  question: 'Which question do you want to fix?',
  inDays: 3,
  time: '18:00',
  minutes: 75,
  capacity: 6,
  weeks: 4,
  people: 9,
}

const EVENING: DemoEvent = {
  title: 'Demo: Course advice evening',
  summary: 'Ask about courses, prerequisites and preferences. Bring your list.',
  host: 'Demo Careers Team',
  hostNote: '',
  mode: 'onsite',
  place: 'Sample Library, 1 Example Street, Melbourne',
  access: 'Step-free entry, hearing loop',
  inDays: 9,
  time: '17:30',
  minutes: 120,
  capacity: 40,
  weeks: 1,
  people: 7,
}

const PAST: DemoEvent = {
  ...CLINIC,
  title: 'Demo: Essay planning workshop',
  summary: 'Plan one essay in 20 minutes, then compare plans.',
  inDays: -6,
  capacity: 10,
  weeks: 1,
  people: 8,
}

const DRAFT: DemoEvent = {
  ...EVENING,
  title: 'Demo: Maths methods drop-in',
  summary: 'Sit with a tutor for ten minutes and fix one problem.',
  inDays: 16,
  people: 0,
}

/** Events of the demo administrator in every state, made by the same use cases as real ones. */
export async function demoEvents(services: Services, email: string): Promise<void> {
  const admin = await adminAt(services, email)
  if (!admin) return
  await removeDemoEvents(services.db)
  // Invented people get no emails.
  const quiet: Services = {
    ...services,
    accounts: { ...services.accounts, mail: { ...services.mail, send: async () => undefined } },
  }
  const clinic = await demoEvent(quiet, admin, CLINIC)
  await demoEvent(quiet, admin, EVENING)
  const past = await demoEvent(at(quiet, -10), admin, PAST)
  const [first] = await demoSessions(services.db, past.id)
  for (const { ticket } of (await demoTickets(services.db, past.id, services.config.secret)).slice(0, 6))
    must(await checkIn(at(quiet, PAST.inDays), admin, { code: past.code, session: first!, ticket }))
  // One person cancels, so the first person of the waiting list has an offer.
  const [ticket] = await demoTickets(services.db, clinic.id, services.config.secret)
  must(await cancelTicket(quiet, GUEST, { token: ticket!.token }))
  await demoEvent(quiet, admin, DRAFT, { published: false })
  const cancelled = await demoEvent(quiet, admin, {
    ...EVENING,
    title: 'Demo: Campus tour',
    summary: 'Walk through the campus with two students.',
    inDays: 5,
    people: 2,
  })
  must(
    await cancelEvent(quiet, admin, { code: cancelled.code, reason: 'Sample reason: the campus is closed.' }),
  )
}

/** Demo events are not shown where demo accounts are not allowed. */
export const withoutDemoEvents = ({ db }: Services) => removeDemoEvents(db)

const at = (services: Services, days: number): Services => ({
  ...services,
  clock: () => new Date(services.clock().getTime() + days * DAY),
})

async function demoEvent(
  services: Services,
  admin: Person,
  { inDays, time, minutes, capacity, weeks, people: count, question, ...event }: DemoEvent,
  { published = true } = {},
): Promise<{ id: string; code: string }> {
  const fields = question ? { 'q1-label': question, 'q1-kind': 'text' } : {}
  const made = must(await createEvent(services, admin, { ...event, joinLink: '', zone: ZONE, fields }))
  await markAsDemo(services.db, [made.id])
  // Days count from the real clock, also for the event of last week.
  const ahead = inDays < 0 ? 10 + inDays : inDays
  const day = new Date(services.clock().getTime() + ahead * DAY).toISOString().slice(0, 10)
  const session = { code: made.code, day, time, minutes, capacity, weeks }
  must(await addSessions(services, admin, session))
  if (!published) return made
  must(await publishEvent(services, admin, { code: made.code }))
  const [first] = await demoSessions(services.db, made.id)
  for (const [index, name] of NAMES.slice(0, count).entries())
    must(
      await registerForEvent(services, GUEST, {
        ...{ code: made.code, session: first!, name, zone: ZONE, visitor: `demo ${made.id}` },
        email: `${name.toLowerCase().replace(' ', '.')}@demo.victor.example`,
        needs: NEEDS[index],
        fields: question && index % 3 === 0 ? { 'answer-q1': 'Question 4 of the practice exam' } : {},
      }),
    )
  for (const { token } of await demoTickets(services.db, made.id, services.config.secret))
    must(await confirmTicket(services, GUEST, { token }))
  return made
}

async function adminAt(services: Services, email: string): Promise<Person | undefined> {
  const [row] = await services.db.select({ id: people.id }).from(people).where(eq(people.email, email))
  return (
    row && {
      kind: 'person',
      personId: row.id,
      sessionId: 'demo',
      roles: ['admin'],
      capabilities: [],
      institutions: [],
    }
  )
}

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`A demo event was refused: ${JSON.stringify(result.error)}`)
  return result.value
}
