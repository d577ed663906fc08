import { afterAll, beforeAll, expect, it } from 'vitest'
import { followDate } from '#app/features/closing-dates/door.ts'
import { findScholarships } from '#app/features/reference-data/door.ts'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { scholarshipsPage } from '../pages/scholarships-page.server.ts'
import { forgetFacts, saveFacts } from './save-facts.server.ts'

const guest: Actor = { kind: 'guest' }
let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-27T01:00:00Z'))
})
afterAll(() => database.drop())

const pageOf = (actor: Actor, query = '') =>
  scholarshipsPage(services, { actor, query: new URLSearchParams(query), zone: 'Australia/Melbourne' })

it('shows no historical or discontinued row, and says what nobody checked this year', async () => {
  const all = await findScholarships(database.db)
  const ended = all.filter(({ status }) => status === 'historical' || status === 'discontinued')
  expect(ended.length).toBeGreaterThan(0)
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => pageOf(guest, `page=${page}`)))
  const rows = pages.flatMap((page) => page.rows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(all.length - ended.length)
  expect(rows.filter(({ id }) => ended.some((one) => one.id === id))).toEqual([])
  for (const row of rows)
    expect([row.id, row.isChecked]).toEqual([
      row.id,
      all.find(({ id }) => id === row.id)!.checkedOn?.startsWith('2026') ?? false,
    ])
})

it('filters, searches and counts what could not be decided', async () => {
  const page = await pageOf(guest, 'state=VIC')
  expect(page.rows.every(({ state }) => state === 'VIC' || state === 'National')).toBe(true)
  expect(page.notChecked).toBeGreaterThan(0)
  const { rows } = await pageOf(guest, 'q=Wyndham')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => JSON.stringify(row).includes('Wyndham'))).toBe(true)
  expect((await pageOf(guest, 'q=zebra')).paging.count).toBe(0)
  // Values that are not allowed are ignored.
  expect((await pageOf(guest, 'month=13&level=x&saved=no')).paging.count).toBe(
    (await pageOf(guest)).paging.count,
  )
})

it('keeps saved scholarships of the person, and none for guests', async () => {
  const kim = await somebody(database.db)
  const item = 'wyndham-richardson-trust-sa-wyndham-richardson-scholarship'
  await followDate(services, kim, { kind: 'scholarship', item })
  expect((await pageOf(kim, 'saved=yes')).rows.map(({ id }) => id)).toEqual([item])
  expect((await pageOf(guest, 'saved=yes')).paging.count).toBe(0)
})

it('stores equity groups with consent only, for the person only, until they are deleted', async () => {
  const [kim, lee] = [await somebody(database.db), await somebody(database.db)]
  const save = (actor: Actor, form: object) => posted(saveFacts, services, actor, form)
  expect(await save(kim, { groups: ['carer'] })).toMatchObject({
    error: { fields: { consent: expect.any(String) } },
  })
  expect((await pageOf(kim)).ownGroups).toBeNull()
  expect(await save(kim, { groups: ['carer', 'carer', 'king'], consent: 'on' })).toMatchObject({ ok: true })
  expect((await pageOf(kim)).ownGroups).toEqual(['carer'])
  expect((await pageOf(lee)).ownGroups).toBeNull()
  const staff = { ...kim, viewing: { personId: kim.personId } } as unknown as Person
  expect((await pageOf(staff)).ownGroups).toBeNull()
  expect(await save(guest, { groups: 'carer', consent: 'on' })).toMatchObject({
    error: { code: 'not-signed-in' },
  })
  await posted(forgetFacts, services, kim, {})
  expect((await pageOf(kim)).ownGroups).toBeNull()
})
