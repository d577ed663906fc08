import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import { audit } from '#app/platform/access/audit.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { defineOpenUseCase } from './define-open-use-case.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await withDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-27T00:00:00Z')
const write = defineOpenUseCase({
  form: z.object({ word: z.string().min(1, 'Enter a word.') }),
  invalid: 'Nothing is saved yet.',
  async run({ tx, personId, now: at }, { word }) {
    await audit(tx, at, { actorId: personId ?? 'guest', action: 'word.saved' })
    return word === 'no' ? fail('conflict', 'This word is taken.') : ok({ personId })
  },
})
const lines = async () => (await database.db.select().from(auditLog)).length
const call = (actor: Person | typeof GUEST, input: unknown) =>
  posted(
    write,
    servicesOf(database.db, () => now),
    actor,
    input,
  )

it('admits a guest and a signed-in person', async () => {
  const kim = await somebody(database.db)
  expect(await call(GUEST, { word: 'yes' })).toEqual(ok({ personId: null }))
  expect(await call(kim, { word: 'yes' })).toEqual(ok({ personId: kim.personId }))
})

it('refuses staff who view a record, and a wrong form, and rolls back after a failure', async () => {
  const before = await lines()
  const kim = await somebody(database.db)
  const viewing = { personId: kim.personId, grantId: 'g', roles: [], institutions: [], until: now }
  expect(await call({ ...kim, viewing }, { word: 'yes' })).toMatchObject({ error: { code: 'read-only' } })
  expect(await call(GUEST, { word: '' })).toMatchObject({
    error: { code: 'invalid-input', message: 'Nothing is saved yet.', fields: { word: 'Enter a word.' } },
  })
  expect(await call(GUEST, { word: 'no' })).toMatchObject({ error: { code: 'conflict' } })
  expect(await lines()).toBe(before)
})
