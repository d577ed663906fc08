import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eventServices, publishedEvent, register } from '#tests/event-world.ts'
import { posted } from '#tests/posted.ts'
import { somebody } from '#tests/somebody.ts'
import { showCode } from '../rules/event-code.ts'
import { eventRegistrations, publicEvents } from '../tables.ts'
import { cancelTicket, confirmTicket } from './answer-ticket.server.ts'
import { checkIn, syncScans } from './check-in.server.ts'

let database: TestDatabase
let now = new Date()
let admin: Person
let world: ReturnType<typeof eventServices>
let event: Awaited<ReturnType<typeof publishedEvent>>
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
  event = await publishedEvent(world.services, admin, {
    day: '2026-10-26',
    time: '18:00',
    capacity: 60,
    weeks: 2,
  })
})

async function ticketFor(email: string, more: object = {}): Promise<{ ticket: string; token: string }> {
  await register(world.services, GUEST, event, { email, name: email.split('@')[0], ...more })
  const token = /tickets\/([\w-]+)/.exec(world.letters.findLast(({ to }) => to === email)!.text)![1]!
  await posted(confirmTicket, world.services, GUEST, { token })
  const [row] = await database.db
    .select({ ticket: eventRegistrations.ticket })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.email, email))
  return { ticket: row!.ticket, token }
}
const scan = (ticket: string, session = event.sessionId) =>
  posted(checkIn, world.services, admin, { code: event.code, session, ticket })
const sync = (scans: object[]) =>
  posted(syncScans, world.services, admin, {
    code: event.code,
    session: event.sessionId,
    scans: JSON.stringify(scans),
  })

it('checks in a ticket once, in any spelling', async () => {
  const { ticket } = await ticketFor('ann@example.org', { needs: 'An Auslan interpreter' })
  expect(await scan(showCode(ticket).toLowerCase())).toMatchObject({
    value: { kind: 'admitted', name: 'ann', needs: 'An Auslan interpreter', flag: null },
  })
  expect(await scan(ticket)).toMatchObject({ value: { kind: 'already', name: 'ann' } })
})

it('says why a ticket is not admitted, and reads the next', async () => {
  const [ann, bea] = [await ticketFor('ann@example.org'), await ticketFor('bea@example.org')]
  await posted(cancelTicket, world.services, GUEST, { token: ann.token })
  const other = { ...event, sessionId: event.sessionIds[1]! }
  expect(await scan('not a code')).toMatchObject({ value: { kind: 'unknown' } })
  expect(await scan('0000-0000-0000')).toMatchObject({ value: { kind: 'unknown' } })
  expect(await scan(ann.ticket)).toMatchObject({ value: { kind: 'cancelled', name: 'ann' } })
  expect(await scan(bea.ticket, other.sessionId)).toMatchObject({ value: { kind: 'other-session' } })
  const young = await ticketFor('kim@example.org', { under16: 'yes', guardian: 'parent@example.org' })
  expect(await scan(young.ticket)).toMatchObject({ value: { kind: 'no-guardian' } })
  expect(await scan(bea.ticket)).toMatchObject({ value: { kind: 'admitted', name: 'bea' } })
})

it('turns fifty offline scans into fifty check-ins, also when they are sent twice', async () => {
  const tickets: string[] = []
  for (let number = 0; number < 50; number++) tickets.push((await ticketFor(`p${number}@example.org`)).ticket)
  const scans = tickets.map((ticket, index) => ({
    id: randomUUID(),
    ticket,
    at: new Date(Date.parse('2026-10-26T07:00:00Z') + index * 1000).toISOString(),
  }))
  now = new Date('2026-10-26T07:30:00Z')
  for (const time of [1, 2]) {
    const answer = await sync(scans)
    if (!answer.ok) throw new Error(answer.error.message)
    expect(
      answer.value.outcomes.map(({ outcome }) => outcome.kind),
      `sent ${time} times`,
    ).toEqual(Array.from({ length: 50 }, () => 'admitted'))
  }
  const rows = await database.db.select().from(eventRegistrations)
  expect(rows.filter(({ checkedInAt, wasOffline }) => checkedInAt !== null && wasOffline)).toHaveLength(50)
  // The time of the scan is kept, not the time of sending.
  expect(rows.find(({ ticket }) => ticket === tickets[0])?.checkedInAt).toEqual(
    new Date('2026-10-26T07:00:00Z'),
  )
})

it('keeps a ticket that was cancelled meanwhile as admitted offline, with a flag', async () => {
  const [ann, bea] = [await ticketFor('ann@example.org'), await ticketFor('bea@example.org')]
  await posted(cancelTicket, world.services, GUEST, { token: ann.token })
  now = new Date('2026-10-26T07:30:00Z')
  const at = '2026-10-26T07:00:00Z'
  const answer = await sync([
    { id: randomUUID(), ticket: ann.ticket, at },
    { id: randomUUID(), ticket: 'WRONG', at },
    { id: randomUUID(), ticket: bea.ticket, at },
  ])
  expect(answer).toMatchObject({
    value: {
      outcomes: [
        { outcome: { kind: 'admitted', flag: 'cancelled-meanwhile' } },
        { outcome: { kind: 'unknown' } },
        { outcome: { kind: 'admitted', flag: null } },
      ],
    },
  })
  const [row] = await database.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.ticket, ann.ticket))
  expect(row).toMatchObject({ status: 'ended', wasOffline: true, checkInFlag: 'cancelled-meanwhile' })
})

it.each(['', '{', '[{"id":"x"}]', JSON.stringify(Array.from({ length: 201 }, () => ({})))])(
  'refuses scans that it cannot read: %s',
  async (scans) => {
    expect(
      await posted(syncScans, world.services, admin, { code: event.code, session: event.sessionId, scans }),
    ).toMatchObject({ ok: false })
  },
)

it('is closed to everybody but administrators', async () => {
  const { ticket } = await ticketFor('ann@example.org')
  const input = { code: event.code, session: event.sessionId, ticket, scans: '[]' }
  const student = await somebody(database.db)
  for (const useCase of [checkIn, syncScans] as Parameters<typeof posted<unknown>>[0][]) {
    expect(await posted(useCase, world.services, student, input)).toMatchObject({
      error: { code: 'not-found' },
    })
    expect(await posted(useCase, world.services, GUEST, input)).toMatchObject({
      error: { code: 'not-signed-in' },
    })
  }
})
