import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { profiles } from '#app/features/account/tables.ts'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eventServices, publishedEvent, register } from '#tests/event-world.ts'
import { posted } from '#tests/posted.ts'
import { somebody } from '#tests/somebody.ts'
import { eventOffers, eventRegistrations, publicEvents } from '../tables.ts'
import { answerAsGuardian } from './answer-as-guardian.server.ts'
import { answerOffer } from './answer-offer.server.ts'
import { cancelTicket, confirmTicket, takeFreePlace } from './answer-ticket.server.ts'
import { cancelEvent } from './edit-event.server.ts'
import { addSessions, changeCapacity, moveSession } from './edit-sessions.server.ts'
import { DAYS_KEPT, keepTime } from './keep-time.server.ts'

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

const SESSION = { day: '2026-10-26', time: '18:00', capacity: 1 }
const clinic = (more: object = {}, fields = {}) =>
  publishedEvent(world.services, admin, { ...SESSION, ...more }, fields)
const to = (email: string) => world.letters.filter((letter) => letter.to === email)
const linkIn = (text: string, part: 'tickets' | 'offers' | 'guardian') =>
  new RegExp(`/events/${part}/([\\w.-]+)`).exec(text)?.[1] ?? ''
const ticketOf = (email: string) => linkIn(to(email).at(-1)!.text, 'tickets')
async function join(event: { code: string; sessionId: string }, email: string, more = {}) {
  expect(await register(world.services, GUEST, event, { email, ...more })).toMatchObject({ ok: true })
  const token = ticketOf(email)
  expect(await posted(confirmTicket, world.services, GUEST, { token })).toMatchObject({ ok: true })
  return token
}
const post = (useCase: Parameters<typeof posted>[0], form: object, actor: Person | typeof GUEST = GUEST) =>
  posted(useCase, world.services, actor, form)
const rowOf = async (token: string) =>
  (
    await database.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.tokenHash, tokenHash(token)))
  )[0]
const NOTHING_PERSONAL = {
  personId: null,
  name: '',
  email: '',
  accessNeeds: '',
  answers: {},
  guardianEmail: '',
}
const statusOf = async (email: string) =>
  (
    await database.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.email, email))
      .orderBy(asc(eventRegistrations.createdAt))
  ).map(({ status, endReason }) => endReason ?? status)

it('holds a guest’s place for two hours, until the link is used', async () => {
  const event = await clinic()
  expect(await register(world.services, GUEST, event)).toMatchObject({ ok: true, value: { ticket: null } })
  expect(to('mina@example.org')[0]).toMatchObject({
    subject: 'Confirm your registration: Equilibrium clinic',
    text: expect.stringContaining('Monday 26 October 2026, 6:00 pm AEDT'),
  })
  now = new Date('2026-10-20T01:59:00Z')
  await keepTime(world.services)
  expect(await statusOf('mina@example.org')).toEqual(['booked'])
  now = new Date('2026-10-20T02:00:00Z')
  await keepTime(world.services)
  const token = ticketOf('mina@example.org')
  expect(await rowOf(token)).toMatchObject({ endReason: 'unconfirmed', ...NOTHING_PERSONAL })
  expect(await post(confirmTicket, { token })).toMatchObject({ error: { code: 'conflict' } })
})

it('answers the same for an address that is registered already, and registers it once', async () => {
  const event = await clinic({ capacity: 5 })
  const first = await register(world.services, GUEST, event)
  const second = await register(world.services, GUEST, event, { email: ' MINA@example.org ' })
  expect(second).toEqual(first)
  expect(await statusOf('mina@example.org')).toEqual(['booked'])
  expect(to('mina@example.org')).toHaveLength(2)
})

it('answers the same for a registered and a new address once a full session has closed its list', async () => {
  const event = await clinic()
  const kim = await somebody(database.db)
  const own = `${kim.personId}@example.org`
  await register(world.services, kim, event, { email: own })
  now = new Date('2026-10-26T05:00:00Z')
  const unknown = await register(world.services, GUEST, event, { email: 'new@example.org' })
  expect(unknown).toMatchObject({
    error: { message: 'This session is full, and its waiting list is closed.' },
  })
  expect(await register(world.services, GUEST, event, { email: own })).toEqual(unknown)
  // The owner of the address still gets the ticket.
  expect(await register(world.services, kim, event, { email: own })).toMatchObject({
    value: { ticket: expect.any(String) },
  })
})

it('gives a signed-in person with a confirmed address the ticket at once', async () => {
  const event = await clinic()
  const kim = await somebody(database.db)
  const answer = await register(world.services, kim, event, { email: `${kim.personId}@example.org` })
  expect(answer).toMatchObject({ ok: true, value: { ticket: expect.stringMatching(/^[\w-]{43}$/) } })
  expect(to(`${kim.personId}@example.org`)[0]?.subject).toBe('Your place: Equilibrium clinic')
  // Another address needs the link: the person may not own it.
  const other = await register(world.services, kim, event, { email: 'friend@example.org' })
  expect(other).toMatchObject({ ok: true, value: { ticket: null } })
})

it('offers a freed place to the first confirmed person of the waiting list, once', async () => {
  const event = await clinic()
  const ann = await join(event, 'ann@example.org')
  await register(world.services, GUEST, event, { email: 'unconfirmed@example.org' })
  await join(event, 'bea@example.org')
  await join(event, 'cleo@example.org')
  expect(to('cleo@example.org').at(-1)?.text).toContain('You are number 3 on the waiting list')
  await post(cancelTicket, { token: ann })
  expect(await statusOf('ann@example.org')).toEqual(['cancelled'])
  expect(await statusOf('bea@example.org')).toEqual(['offered'])
  const offer = to('bea@example.org').at(-1)!
  expect(offer.subject).toBe('A place opened for you: Equilibrium clinic')
  expect(offer.text).toContain('until Tuesday 20 October 2026, 11:00 pm AEDT')
  const token = linkIn(offer.text, 'offers')
  // A new person does not get the held place.
  await join(event, 'dora@example.org')
  expect(await statusOf('dora@example.org')).toEqual(['waiting'])
  expect(await post(answerOffer, { token, answer: 'accept' })).toMatchObject({ ok: true })
  expect(await statusOf('bea@example.org')).toEqual(['booked'])
  // The link works once.
  expect(await post(answerOffer, { token, answer: 'decline' })).toMatchObject({ error: { code: 'conflict' } })
  expect(await statusOf('bea@example.org')).toEqual(['booked'])
})

it('frees a place at once when a person accepts and then cancels, with no second offer to that person', async () => {
  const event = await clinic()
  const ann = await join(event, 'ann@example.org')
  const bea = await join(event, 'bea@example.org')
  await join(event, 'cleo@example.org')
  await post(cancelTicket, { token: ann })
  const token = linkIn(to('bea@example.org').at(-1)!.text, 'offers')
  await post(answerOffer, { token, answer: 'accept' })
  expect(await post(cancelTicket, { token: bea })).toMatchObject({ ok: true })
  expect(await statusOf('cleo@example.org')).toEqual(['offered'])
  await keepTime(world.services)
  expect(await statusOf('bea@example.org')).toEqual(['cancelled'])
  expect(await database.db.select().from(eventOffers)).toHaveLength(2)
  expect(await post(answerOffer, { token, answer: 'accept' })).toMatchObject({ error: { code: 'conflict' } })
})

it('offers a declined or unanswered place to the next person', async () => {
  const event = await clinic()
  const ann = await join(event, 'ann@example.org')
  for (const name of ['bea', 'cleo', 'dora']) await join(event, `${name}@example.org`)
  await post(cancelTicket, { token: ann })
  const declined = linkIn(to('bea@example.org').at(-1)!.text, 'offers')
  expect(await post(answerOffer, { token: declined, answer: 'decline' })).toMatchObject({ ok: true })
  expect(await statusOf('bea@example.org')).toEqual(['declined'])
  expect(await statusOf('cleo@example.org')).toEqual(['offered'])
  const lapsed = linkIn(to('cleo@example.org').at(-1)!.text, 'offers')
  now = new Date('2026-10-20T12:00:00Z')
  expect(await post(answerOffer, { token: lapsed, answer: 'accept' })).toMatchObject({
    error: { code: 'conflict' },
  })
  await keepTime(world.services)
  await keepTime(world.services)
  expect(await statusOf('cleo@example.org')).toEqual(['lapsed'])
  expect(await statusOf('dora@example.org')).toEqual(['offered'])
  expect(to('cleo@example.org').filter(({ subject }) => subject.startsWith('Your offer'))).toHaveLength(1)
})

it('gives new places to the waiting list first', async () => {
  const event = await clinic()
  await join(event, 'ann@example.org')
  await join(event, 'bea@example.org')
  const resize = (capacity: string) => post(changeCapacity, { session: event.sessionId, capacity }, admin)
  expect(await resize('0')).toMatchObject({ error: { code: 'invalid-input' } })
  expect(await resize('3')).toMatchObject({ ok: true, value: { offered: 1 } })
  expect(await statusOf('bea@example.org')).toEqual(['offered'])
  expect(await resize('1')).toMatchObject({
    error: { fields: { capacity: '2 places are taken. Enter at least 2.' } },
  })
})

it('closes the waiting list two hours before, and tells everybody who waits', async () => {
  const event = await clinic()
  const ann = await join(event, 'ann@example.org')
  const bea = await join(event, 'bea@example.org')
  now = new Date('2026-10-26T05:00:00Z')
  await post(cancelTicket, { token: ann })
  expect(await statusOf('bea@example.org')).toEqual(['waiting'])
  // The list is closed, but the place is free: the link leads to it.
  expect(await post(takeFreePlace, { token: bea })).toMatchObject({ ok: true })
  expect(await statusOf('bea@example.org')).toEqual(['booked'])
  expect(await register(world.services, GUEST, event, { email: 'late@example.org' })).toMatchObject({
    error: { message: 'This session is full, and its waiting list is closed.' },
  })
})

it('tells the people who waited in vain', async () => {
  const event = await clinic()
  await join(event, 'ann@example.org')
  const bea = await join(event, 'bea@example.org', { needs: 'A ramp' })
  now = new Date('2026-10-26T05:00:00Z')
  await keepTime(world.services)
  await keepTime(world.services)
  expect(await rowOf(bea)).toMatchObject({ endReason: 'list-closed', ...NOTHING_PERSONAL })
  const told = to('bea@example.org').filter(({ subject }) => subject.startsWith('No place'))
  expect(told).toHaveLength(1)
  expect(linkIn(told[0]!.text, 'tickets')).toBe(bea)
})

it('reminds once a day before and once an hour before, with the link to join', async () => {
  const event = await clinic({ capacity: 3 })
  await join(event, 'ann@example.org')
  await register(world.services, GUEST, event, { email: 'unconfirmed@example.org' })
  const reminders = () => world.letters.filter(({ subject }) => /^(?:Tomorrow|Starts soon)/.test(subject))
  for (const at of [
    '2026-10-25T06:00:00Z',
    '2026-10-25T07:30:00Z',
    '2026-10-26T06:10:00Z',
    '2026-10-26T06:40:00Z',
  ]) {
    now = new Date(at)
    await Promise.all([keepTime(world.services), keepTime(world.services)])
  }
  expect(reminders().map(({ to: one, subject }) => `${one} ${subject}`)).toEqual([
    'ann@example.org Tomorrow: Equilibrium clinic',
    'ann@example.org Starts soon: Equilibrium clinic',
  ])
  expect(reminders()[1]?.text).toContain('https://meet.example.org/clinic')
})

it('reminds with “Today” if the session is on the same day of the person', async () => {
  const event = await clinic({ capacity: 3 })
  await join(event, 'ann@example.org')
  // Monday 1:00 am in Melbourne; the session is on Monday at 6:00 pm.
  now = new Date('2026-10-25T14:00:00Z')
  await keepTime(world.services)
  expect(to('ann@example.org').at(-1)?.subject).toBe('Today: Equilibrium clinic')
  now = new Date('2026-10-20T00:00:00Z')
  const evening = await clinic({ day: '2026-10-27', time: '18:00' })
  await join(evening, 'la@example.org', { zone: 'America/Los_Angeles' })
  // Monday 6:00 am in Los Angeles; the session is on Tuesday 0:00 am there.
  now = new Date('2026-10-26T13:00:00Z')
  await keepTime(world.services)
  expect(to('la@example.org').at(-1)?.subject).toBe('Tomorrow: Equilibrium clinic')
})

it('says that the guardian must agree first, and gives no place until then', async () => {
  const event = await clinic()
  const ann = await join(event, 'ann@example.org')
  const mina = await join(event, 'nina@example.org', { under16: 'yes', guardian: 'parent@example.org' })
  // A guest who knows the address cannot send the child’s name to another address.
  await register(world.services, GUEST, event, {
    email: 'nina@example.org',
    under16: 'yes',
    guardian: 'stranger@example.org',
  })
  expect(to('stranger@example.org')).toEqual([])
  expect(to('parent@example.org')).toHaveLength(2)
  expect(to('nina@example.org').at(-1)).toMatchObject({
    subject: 'Your guardian must agree: Equilibrium clinic',
    text: expect.stringContaining('We asked parent@example.org.'),
  })
  now = new Date('2026-10-26T05:00:00Z')
  await database.db.update(eventRegistrations).set({ holdUntil: new Date('2026-10-26T07:00:00Z') })
  await post(cancelTicket, { token: ann })
  expect(await post(takeFreePlace, { token: mina })).toMatchObject({
    error: { message: 'Your guardian must agree before you can take a place.' },
  })
  expect(await statusOf('nina@example.org')).toEqual(['waiting'])
})

it('saves another guardian address when the person registers again', async () => {
  const event = await clinic({ capacity: 3 })
  const kim = await somebody(database.db)
  const own = { email: `${kim.personId}@example.org`, under16: 'yes' }
  await register(world.services, kim, event, { ...own, guardian: 'wrnog@example.org' })
  await register(world.services, kim, event, { ...own, guardian: 'right@example.org' })
  expect(to('right@example.org')[0]?.subject).toBe('Your child asks for your permission: Equilibrium clinic')
  expect(to(own.email).at(-1)?.text).toContain('We asked right@example.org.')
  // A guest has not confirmed the address yet, so the newest guardian address counts.
  await register(world.services, GUEST, event, {
    email: 'nina@example.org',
    under16: 'yes',
    guardian: 'wrnog@example.org',
  })
  await join(event, 'nina@example.org', { under16: 'yes', guardian: 'parent@example.org' })
  expect(to('parent@example.org')).toHaveLength(1)
  expect(to('wrnog@example.org')).toHaveLength(1)
})

it('asks a guardian for a person under 16, and counts no place without an answer', async () => {
  const event = await clinic()
  const young = { under16: 'yes', guardian: '' }
  expect(await register(world.services, GUEST, event, young)).toMatchObject({
    error: { fields: { guardian: 'Enter the email address of your parent or guardian.' } },
  })
  expect(
    await register(world.services, GUEST, event, { ...young, guardian: 'mina@example.org' }),
  ).toMatchObject({
    error: { fields: { guardian: 'Enter the address of your parent or guardian, not your own.' } },
  })
  await join(event, 'mina@example.org', { under16: 'yes', guardian: 'parent@example.org' })
  const asked = to('parent@example.org')[0]!
  expect(asked.subject).toBe('Your child asks for your permission: Equilibrium clinic')
  const token = linkIn(asked.text, 'guardian')
  expect(await post(answerAsGuardian, { token: `${token.slice(0, -2)}xx`, answer: 'agree' })).toMatchObject({
    error: { code: 'not-found' },
  })
  expect(await post(answerAsGuardian, { token, answer: 'agree' })).toMatchObject({ ok: true })
  expect(to('mina@example.org').at(-1)?.subject).toBe('Your place: Equilibrium clinic')
  expect(await post(answerAsGuardian, { token, answer: 'refuse' })).toMatchObject({ ok: true })
  expect(await statusOf('mina@example.org')).toEqual(['guardian-refused'])
})

it('ends a registration whose guardian does not answer in three days', async () => {
  const event = await clinic()
  await join(event, 'mina@example.org', { under16: 'yes', guardian: 'parent@example.org' })
  now = new Date('2026-10-23T00:00:00Z')
  await keepTime(world.services)
  expect(await statusOf('mina@example.org')).toEqual(['guardian-refused'])
  await keepTime(world.services)
  expect(to('mina@example.org').map(({ subject }) => subject.split(':')[0])).toEqual([
    'Confirm your registration',
    'Your registration has ended',
  ])
})

it('asks under-16s for the box, by the date of birth of their account', async () => {
  const event = await clinic()
  const kim = await somebody(database.db)
  await database.db.insert(profiles).values({ personId: kim.personId, bornOn: '2013-01-01', updatedAt: now })
  expect(await register(world.services, kim, event)).toMatchObject({
    error: { fields: { under16: 'Your account says that you are under 16. Tick this box.' } },
  })
})

it('cancels with a notice to everybody, once', async () => {
  const event = await clinic()
  const ann = await join(event, 'ann@example.org')
  await join(event, 'bea@example.org')
  world.letters.length = 0
  expect(await post(cancelEvent, { code: event.code, reason: 'The host is ill.' }, admin)).toMatchObject({
    value: { told: 2 },
  })
  expect(world.letters.map((letter) => letter.to).toSorted()).toEqual(['ann@example.org', 'bea@example.org'])
  expect(world.letters[0]?.text).toContain('Reason: The host is ill.')
  expect(await post(cancelEvent, { code: event.code, reason: 'Again' }, admin)).toMatchObject({
    value: { told: 0 },
  })
  expect(await post(cancelTicket, { token: ann })).toMatchObject({ ok: true })
  expect(await register(world.services, GUEST, event, { email: 'late@example.org' })).toMatchObject({
    error: { message: 'This event is cancelled.' },
  })
})

it('moves a session, tells everybody and reminds again', async () => {
  const event = await clinic({ capacity: 2 })
  await join(event, 'ann@example.org')
  const move = { session: event.sessionId, day: '2026-10-27', time: '18:30' }
  expect(await post(moveSession, move, admin)).toMatchObject({ value: { told: 1 } })
  expect(to('ann@example.org').at(-1)?.text).toContain('Now: Tuesday 27 October 2026, 6:30 pm AEDT')
  expect(to('ann@example.org').at(-1)?.text).toContain('Your place stays.')
})

it('tells each person of a moved session what they have', async () => {
  const event = await clinic()
  const ann = await join(event, 'ann@example.org')
  await join(event, 'bea@example.org')
  await join(event, 'cleo@example.org')
  await join(event, 'mina@example.org', { under16: 'yes', guardian: 'parent@example.org' })
  await register(world.services, GUEST, event, { email: 'new@example.org' })
  await post(cancelTicket, { token: ann })
  const move = { session: event.sessionId, day: '2026-10-27', time: '18:30' }
  expect(await post(moveSession, move, admin)).toMatchObject({ value: { told: 4 } })
  const said = (email: string) => to(email).at(-1)?.text
  expect(said('bea@example.org')).toContain('We still offer you a place.')
  expect(said('cleo@example.org')).toContain('You stay on the waiting list.')
  expect(said('mina@example.org')).toContain('Your guardian must still agree.')
  expect(said('new@example.org')).toContain('Confirm by the link below.')
})

it('asks the questions of the event, and refuses other answers', async () => {
  const event = await clinic(
    { capacity: 2 },
    {
      'q1-label': 'Which topic?',
      'q1-kind': 'choice',
      'q1-options': 'Kc, Le Chatelier',
      'q1-required': 'yes',
    },
  )
  expect(await register(world.services, GUEST, event)).toMatchObject({
    error: { fields: { 'answer-q1': 'Answer this question.' } },
  })
  expect(await register(world.services, GUEST, event, { fields: { 'answer-q1': 'Q' } })).toMatchObject({
    error: { fields: { 'answer-q1': 'Choose from the list.' } },
  })
  expect(await register(world.services, GUEST, event, { fields: { 'answer-q1': 'Kc' } })).toMatchObject({
    ok: true,
  })
})

it('is closed to guests, students and staff, and audited', async () => {
  const event = await clinic()
  const change = { code: event.code, reason: 'x', session: event.sessionId, capacity: '9' }
  const [student, staff] = [
    await somebody(database.db),
    await somebody(database.db, { roles: ['staff'], capabilities: ['content'] }),
  ]
  expect(await post(cancelEvent, change)).toMatchObject({ error: { code: 'not-signed-in' } })
  for (const person of [student, staff]) {
    for (const useCase of [cancelEvent, changeCapacity, addSessions])
      expect(await post(useCase, change, person)).toMatchObject({ error: { code: 'not-found' } })
  }
  const lines = await database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, event.id), eq(auditLog.actorId, admin.personId)))
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    'event-sessions.added',
    'event.created',
    'event.published',
  ])
})

it('offers the place of a deleted account, and deletes registrations after 90 days', async () => {
  const event = await clinic()
  const kim = await somebody(database.db)
  await register(world.services, kim, event, { email: `${kim.personId}@example.org` })
  await join(event, 'bea@example.org')
  await database.db.delete(people).where(eq(people.id, kim.personId))
  await keepTime(world.services)
  expect(await statusOf('bea@example.org')).toEqual(['offered'])
  now = new Date(Date.parse('2026-10-26T09:00:00Z') + DAYS_KEPT * 86_400_000)
  await keepTime(world.services)
  expect(await database.db.select().from(eventRegistrations)).toEqual([])
})
