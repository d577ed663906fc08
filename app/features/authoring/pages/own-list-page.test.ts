import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { ownListPage } from './own-list-page.server.ts'
import { saveDraft } from '../use-cases/save-draft.server.ts'

let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

it("shows the day on which a question was saved in the author's time zone", async () => {
  const kim = await somebody(database.db)
  // Friday morning in Sydney, Thursday night in Perth.
  const services = servicesOf(database.db, () => new Date('2026-11-19T15:30:00Z'))
  await saveDraft(services, kim, { id: crypto.randomUUID(), revision: '0', draft: { title: 'One' } })
  const savedOn = async (zone: string) =>
    (await ownListPage(database.db, kim, new URLSearchParams(), zone)).rows.map((row) => row.savedOn)
  expect(await savedOn('Australia/Sydney')).toEqual(['20 Nov 2026'])
  expect(await savedOn('Australia/Perth')).toEqual(['19 Nov 2026'])
})
