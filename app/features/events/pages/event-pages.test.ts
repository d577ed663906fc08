import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eventServices, EVENT_FIELDS, publishedEvent, register } from '#tests/event-world.ts'
import { posted } from '#tests/posted.ts'
import { somebody } from '#tests/somebody.ts'
import { eventRegistrations, publicEvents } from '../tables.ts'
import { answerOffer } from '../use-cases/answer-offer.server.ts'
import { cancelTicket, confirmTicket } from '../use-cases/answer-ticket.server.ts'
import { createEvent } from '../use-cases/edit-event.server.ts'
import { changeCapacity } from '../use-cases/edit-sessions.server.ts'
import { keepTime } from '../use-cases/keep-time.server.ts'
import { adminEventsPage } from './admin-events-page.server.ts'
import { eventFile, ticketFile } from './calendar-file.server.ts'
import { editEventPage } from './edit-event-page.server.ts'
import { eventPage } from './event-page.server.ts'
import { offerPage, ticketPage } from './ticket-page.server.ts'
import { upcomingEvents } from './upcoming-events.server.ts'

const zone = 'Australia/Melbourne'
let database: TestDatabase
let now = new Date()
let admin: Person
let world: ReturnType<typeof eventServices>
beforeAll(async () => {
  database = await withDatabase()
  world = eventServices(database, () => now)
  admin = await somebody(database.db, { roles: ['admin'] })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(publicEvents)
  world.letters.length = 0
  now = new Date('2026-10-20T00:00:00Z')
})

const clinic = (capacity = 2, more: object = {}) =>
  publishedEvent(world.services, admin, { day: '2026-10-26', time: '18:00', capacity, ...more })
const open = (code: string, actor: Person | typeof GUEST = GUEST, where = zone) =>
  eventPage(world.services, { code, zone: where, actor, chosen: null })
async function join(event: { code: string; sessionId: string }, email: string): Promise<string> {
  await register(world.services, GUEST, event, { email })
  const token = /tickets\/([\w-]+)/.exec(world.letters.findLast(({ to }) => to === email)!.text)![1]!
  await posted(confirmTicket, world.services, GUEST, { token })
  return token
}

it('opens an event by its code in any spelling', async () => {
  const { code } = await clinic()
  for (const text of [code, code.toLowerCase(), `${code.slice(0, 4)}-${code.slice(4)}`])
    expect(await open(text)).toMatchObject({ title: 'Equilibrium clinic', state: 'published' })
  expect(await open('00000000')).toBeUndefined()
})

it('hides a draft from everybody but administrators', async () => {
  const made = await posted(createEvent, world.services, admin, { ...EVENT_FIELDS, fields: {} })
  const code = made.ok ? made.value.code : ''
  const staff = await somebody(database.db, { roles: ['staff'], capabilities: ['content'] })
  for (const actor of [GUEST, await somebody(database.db), staff])
    expect(await open(code, actor)).toBeUndefined()
  expect(await open(code, admin)).toMatchObject({ state: 'draft', canRegister: false })
  expect(await eventFile(world.services, code)).toBeUndefined()
  expect(await upcomingEvents(world.services, zone, 5)).toEqual([])
})

it('shows times in the zone of the reader, and in the zone of the event if the clocks differ', async () => {
  const { code } = await clinic()
  expect((await open(code))?.sessions[0]).toMatchObject({
    when: 'Monday 26 October 2026, 6:00 pm AEDT',
    there: null,
  })
  expect((await open(code, GUEST, 'Australia/Perth'))?.sessions[0]).toMatchObject({
    when: 'Monday 26 October 2026, 3:00 pm AWST',
    there: '6:00 pm in Melbourne',
  })
  expect((await open(code, GUEST, 'Europe/London'))?.sessions[0]?.there).toBe('6:00 pm in Melbourne')
  expect((await open(code, GUEST, 'America/New_York'))?.sessions[0]).toMatchObject({
    when: 'Monday 26 October 2026, 3:00 am GMT-4',
    there: '6:00 pm in Melbourne',
  })
})

it('is published, then full, then finished', async () => {
  const event = await clinic(1)
  expect(await open(event.code)).toMatchObject({ state: 'published', sessions: [{ words: '1 place left' }] })
  await join(event, 'ann@example.org')
  await join(event, 'bea@example.org')
  expect(await open(event.code)).toMatchObject({
    state: 'full',
    canRegister: true,
    sessions: [{ state: 'full', words: 'Full, 1 person waiting', number: 2 }],
  })
  expect(await upcomingEvents(world.services, zone, 5)).toMatchObject([
    { title: 'Equilibrium clinic', places: 'Full, with a waiting list' },
  ])
  now = new Date('2026-10-26T05:30:00Z')
  expect(await open(event.code)).toMatchObject({
    canRegister: false,
    sessions: [{ words: 'Full, waiting list closed' }],
  })
  now = new Date('2026-10-26T08:15:00Z')
  expect(await open(event.code)).toMatchObject({ state: 'finished', canRegister: false, sessions: [] })
  expect(await upcomingEvents(world.services, zone, 5)).toEqual([])
})

it('lists events for administrators by state, with the same counts as the page of the event', async () => {
  const event = await clinic(1, { weeks: 3 })
  await join(event, 'ann@example.org')
  await join(event, 'bea@example.org')
  const list = await adminEventsPage(world.services, new URLSearchParams(), zone)
  expect(list.rows).toMatchObject([
    { places: '1 of 3', waiting: 1, sessions: '3 sessions', stateWords: 'Published' },
  ])
  const page = await editEventPage(world.services, {
    code: event.code,
    query: new URLSearchParams('show=attendees'),
  })
  expect(page?.facts.slice(1)).toEqual(['1 of 3 places taken', '1 waiting'])
  expect(page?.attendees?.rows.map(({ email, state }) => `${email} ${state}`)).toEqual([
    'ann@example.org Has a place',
    'bea@example.org Waiting, joined as number 1',
  ])
  const filtered = async (query: string) =>
    (
      await editEventPage(world.services, {
        code: event.code,
        query: new URLSearchParams(`show=attendees&${query}`),
      })
    )?.attendees?.rows.map(({ name, email }) => `${name} ${email}`.split(' ').at(-1))
  expect(await filtered('state=waiting')).toEqual(['bea@example.org'])
  expect(await filtered('q=ann%40')).toEqual(['ann@example.org'])
  expect(await filtered('q=%25')).toEqual([])
  expect(await filtered(`session=${event.sessionIds[1]}`)).toEqual([])
})

it('shows the turn on the waiting list, and a sure place in another session', async () => {
  const event = await clinic(1, { weeks: 2 })
  await join(event, 'ann@example.org')
  await join(event, 'bea@example.org')
  const cleo = await join(event, 'cleo@example.org')
  expect(await ticketPage(world.services, cleo, zone)).toMatchObject({
    state: 'waiting',
    number: 2,
    ticket: null,
    listCloses: 'Monday 26 October 2026, 4:00 pm AEDT',
    other: { when: 'Monday 2 November 2026, 6:00 pm AEDT', left: 1 },
  })
  expect(await ticketPage(world.services, 'x'.repeat(43), zone)).toBeUndefined()
})

it('leads from an offer that has ended to the registration when places are free, and says so', async () => {
  const event = await clinic(1)
  const ann = await join(event, 'ann@example.org')
  await join(event, 'bea@example.org')
  await posted(cancelTicket, world.services, GUEST, { token: ann })
  const token = /offers\/([\w-]+)/.exec(world.letters.at(-2)!.text + world.letters.at(-1)!.text)![1]!
  expect(await offerPage(world.services, token, zone)).toMatchObject({ answer: null })
  now = new Date('2026-10-21T00:00:00Z')
  expect(await offerPage(world.services, token, zone)).toMatchObject({ answer: 'lapsed', freePlaces: 0 })
  await keepTime(world.services)
  expect(await offerPage(world.services, token, zone)).toMatchObject({ answer: 'lapsed', freePlaces: 1 })
  expect(await posted(answerOffer, world.services, GUEST, { token, answer: 'accept' })).toMatchObject({
    ok: false,
  })
})

it('writes calendar files in UTC, and marks a cancelled session', async () => {
  const event = await clinic(2, { weeks: 2 })
  const file = (await eventFile(world.services, event.code))!
  expect([...file.matchAll(/^DTSTART:(\S+)/gm)].map(([, start]) => start)).toEqual([
    '20261026T070000Z',
    '20261102T070000Z',
  ])
  expect(file).toContain('DTEND:20261026T081500Z')
  const ann = await join(event, 'ann@example.org')
  expect((await ticketFile(world.services, ann))!.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  await posted(cancelTicket, world.services, GUEST, { token: ann })
  expect(await ticketFile(world.services, ann)).toContain('SUMMARY:Cancelled: Equilibrium clinic')
})

it('has the ticket code of a place only', async () => {
  const event = await clinic(1)
  const ann = await join(event, 'ann@example.org')
  const [row] = await database.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.email, 'ann@example.org'))
  const page = await ticketPage(world.services, ann, zone)
  expect(page?.ticket?.code.replaceAll('-', '')).toBe(row?.ticket)
  // The link to join is for the last hour.
  expect(page?.joinLink).toBe('')
  now = new Date('2026-10-26T06:30:00Z')
  expect((await ticketPage(world.services, ann, zone))?.joinLink).toBe('https://meet.example.org/clinic')
})

it('tells a person of the waiting list that more places lead to an offer', async () => {
  const event = await clinic(1)
  await join(event, 'ann@example.org')
  const bea = await join(event, 'bea@example.org')
  await posted(changeCapacity, world.services, admin, { session: event.sessionId, capacity: '2' })
  expect(await ticketPage(world.services, bea, zone)).toMatchObject({ state: 'offered' })
})
