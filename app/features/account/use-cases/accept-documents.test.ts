import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { findViewer } from '../queries/account-queries.server.ts'
import { legalAcceptances } from '../tables.ts'
import { acceptAtSignUp, acceptDocuments } from './accept-documents.server.ts'

let database: TestDatabase
const now = new Date('2026-11-27T00:00:00Z')
beforeAll(async () => {
  database = await withDatabase()
  await database.db.insert(people).values({ id: 'kim', name: 'Kim', email: 'kim@example.org' })
})
afterAll(() => database.drop())

const kim: Person = {
  ...{ kind: 'person', personId: 'kim', sessionId: 's' },
  ...{ roles: ['student'], capabilities: [], institutions: [] },
}
const accepted = async () => (await findViewer(database.db, { personId: 'kim', subjectId: 'kim' })).accepted

it('stores the current versions at sign-up, and nothing for an id that is no person', async () => {
  expect(await accepted()).toEqual({})
  await acceptAtSignUp(database.db, 'kim', now)
  await acceptAtSignUp(database.db, 'made-up', now)
  expect(await accepted()).toEqual({ 'terms-of-service': 1, 'privacy-policy': 1 })
  const rows = await database.db.select().from(legalAcceptances)
  expect(rows.map(({ personId, how, acceptedAt }) => [personId, how, acceptedAt])).toEqual([
    ['kim', 'sign-up', now],
    ['kim', 'sign-up', now],
  ])
})

it('accepts the version that the page showed, and refuses another one', async () => {
  const services = servicesOf(database.db, () => now)
  expect(await acceptDocuments(services, kim, { documents: 'terms-of-service:1' })).toMatchObject({
    ok: true,
  })
  expect(await acceptDocuments(services, kim, { documents: ['terms-of-service:2'] })).toMatchObject({
    error: { code: 'conflict' },
  })
  expect(await acceptDocuments(services, kim, { documents: [] })).toMatchObject({
    error: { code: 'invalid-input' },
  })
  expect(
    await acceptDocuments(services, { kind: 'guest' }, { documents: 'terms-of-service:1' }),
  ).toMatchObject({
    error: { code: 'not-signed-in' },
  })
})
