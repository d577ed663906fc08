import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { findOwnRequests } from '../queries/own-requests.server.ts'
import { supportRequests } from '../tables.ts'
import { deleteOldRequests, sendRequest } from './send-request.server.ts'

let database: TestDatabase
let now = Date.parse('2026-11-27T00:00:00Z')
const letters: { to: string; text: string }[] = []
beforeAll(async () => {
  database = await withDatabase()
  await database.db.insert(people).values([
    { id: 'kim', name: 'Kim', email: 'kim@example.org' },
    { id: 'lee', name: 'Lee', email: 'lee@example.org' },
  ])
})
afterAll(() => database.drop())

const person = (personId: string): Person => ({
  ...{ kind: 'person', personId, sessionId: 's' },
  ...{ roles: ['student'], capabilities: [], institutions: [] },
})
const guest: Actor = { kind: 'guest' }
const services = () =>
  servicesOf(database.db, () => new Date(now), {
    limits,
    mail: { send: async (letter: { to: string; text: string }) => void letters.push(letter) },
  })
let limits = createRateLimits()
const fields = {
  ...{ topic: 'problem', message: 'The page of my set is empty.\r\nI expected a question.' },
  ...{ context: 'yes', page: '/exam-practice/abc', reference: '7k2f9qxm' },
}
const send = (actor: Actor, more: object = {}, address = '10.0.0.1') =>
  sendRequest(services(), actor, { fields: { ...fields, ...more }, address })

it('stores a request with its context, and confirms it to the address of the account', async () => {
  const sent = await send(person('kim'), { email: 'other@example.org' })
  expect(sent).toMatchObject({ ok: true, value: { email: 'kim@example.org' } })
  const [row] = await database.db.select().from(supportRequests)
  expect(row).toMatchObject({
    personId: 'kim',
    message: 'The page of my set is empty.\nI expected a question.',
    ...{ page: '/exam-practice/abc', reference: '7K2F-9QXM', sentContext: true, status: 'open' },
  })
  expect(row!.number).toMatch(/^H-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(letters.at(-1)).toMatchObject({ to: 'kim@example.org' })
  expect(letters.at(-1)!.text).toContain(row!.number)
  expect(letters.at(-1)!.text).not.toContain('set is empty')
})

it('stores no context without consent', async () => {
  await send(guest, { email: 'a@example.org', context: undefined })
  const rows = await database.db.select().from(supportRequests)
  expect(rows.find(({ email }) => email === 'a@example.org')).toMatchObject({
    ...{ personId: null, sentContext: false, page: '', reference: '', appVersion: '' },
  })
})

it('asks a guest for an address, and says what is missing beside each field', async () => {
  expect(await send(guest, { message: 'short', topic: 'x' })).toMatchObject({
    error: {
      code: 'invalid-input',
      fields: {
        topic: 'Choose what it is about.',
        message: 'Say what happened, in at least 10 characters.',
        email: 'Enter a full email address.',
      },
    },
  })
})

it('shows people their own requests only, also while staff view a record', async () => {
  expect(await findOwnRequests(database.db, person('kim'), 1)).toHaveLength(1)
  expect(await findOwnRequests(database.db, person('lee'), 1)).toEqual([])
  const viewer = {
    ...person('lee'),
    viewing: { personId: 'kim', roles: [], institutions: [] },
  } as unknown as Person
  expect(await send(viewer)).toMatchObject({ error: { code: 'read-only' } })
})

it('limits requests of a writer and of an IP address', async () => {
  limits = createRateLimits()
  const codes = []
  for (let count = 0; count < 6; count++) codes.push((await send(guest, { email: 'b@example.org' })).ok)
  expect(codes).toEqual([true, true, true, true, true, false])
  for (let count = 0; count < 60; count++) await send(guest, { email: `c${count}@example.org` }, '10.0.0.9')
  expect(await send(guest, { email: 'd@example.org' }, '10.0.0.9')).toMatchObject({
    error: { code: 'too-many' },
  })
})

it('deletes requests after two years', async () => {
  now += 729 * 86_400_000
  await deleteOldRequests(services())
  expect((await database.db.select().from(supportRequests)).length).toBeGreaterThan(0)
  now += 2 * 86_400_000
  await deleteOldRequests(services())
  expect(await database.db.select().from(supportRequests)).toEqual([])
})
