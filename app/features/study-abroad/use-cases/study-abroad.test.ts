import { afterAll, beforeAll, expect, it } from 'vitest'
import { findStudyAbroad } from '#app/features/reference-data/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { abroadPage } from '../pages/abroad-page.server.ts'
import { studyCountries } from '../queries/study-countries.server.ts'
import { notePlace, removePlace, shortlistPlace } from './edit-shortlist.server.ts'

const guest: Actor = { kind: 'guest' }
let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-27T01:00:00Z'))
})
afterAll(() => database.drop())

const pageOf = (actor: Actor, query = '') =>
  abroadPage(services, { actor, query: new URLSearchParams(query), zone: 'Australia/Melbourne' })
const post = (useCase: Parameters<typeof posted>[0], actor: Actor, form: object) =>
  posted(useCase, services, actor, form)

it('compares an ATAR with stated figures only, matches first', async () => {
  const { rows, reached } = await pageOf(guest, 'atar=85')
  expect(reached).toBe(rows.filter(({ fit }) => fit === 'reaches').length)
  expect(rows[0]!.fit).toBe('reaches')
  const all = await findStudyAbroad(database.db)
  for (const row of rows.filter(({ fit }) => fit === 'reaches'))
    expect(all.find(({ id }) => id === row.id)).toMatchObject({ atarStatus: 'stated' })
  expect(
    (await pageOf(guest, 'atar=99.95')).rows.some(({ fit, isVerified }) => fit === 'reaches' && !isVerified),
  ).toBe(false)
})

it('puts universities with ATAR information first, also before an ATAR is typed', async () => {
  const { rows, verified } = await pageOf(guest)
  expect(rows.map(({ isVerified }) => isVerified)).toEqual(rows.map((_, at) => at < verified))
})

it('has facts of every country in the list, with dates where there are some', async () => {
  const countries = new Set((await findStudyAbroad(database.db)).map(({ country }) => country))
  const known = new Set(studyCountries().map(({ country }) => country))
  expect([...countries].filter((one) => !known.has(one))).toEqual([])
  const page = await pageOf(guest, 'country=United+Kingdom')
  expect(page.country).toMatchObject({ tests: null, costs: null })
  expect(page.country?.dates.map(({ title }) => title)).toContain('UCAS: Equal consideration deadline')
  expect((await pageOf(guest, 'country=Atlantis')).country).toBeNull()
})

it('keeps a shortlist with notes for the person only', async () => {
  const [kim, lee] = [await somebody(database.db), await somebody(database.db)]
  const place = 'victoria-university-of-wellington'
  expect(await post(shortlistPlace, kim, { place })).toMatchObject({ ok: true })
  expect(await post(shortlistPlace, kim, { place })).toMatchObject({ ok: true })
  expect(await post(notePlace, kim, { place, note: 'Ask about maths.' })).toMatchObject({ ok: true })
  expect(await pageOf(kim, 'show=shortlist')).toMatchObject({
    rows: [{ id: place, note: 'Ask about maths.' }],
  })
  expect((await pageOf(lee, 'show=shortlist')).rows).toEqual([])
  const viewing = { personId: kim.personId, name: 'Kim', until: 0 } as never
  expect((await pageOf({ ...lee, viewing }, 'show=shortlist')).rows).toMatchObject([{ id: place, note: '' }])
  expect(await post(notePlace, lee, { place, note: 'x' })).toMatchObject({ error: { code: 'not-found' } })
  expect(await post(shortlistPlace, kim, { place: 'none' })).toMatchObject({ error: { code: 'not-found' } })
  expect(await post(shortlistPlace, guest, { place })).toMatchObject({ error: { code: 'not-signed-in' } })
  expect(await post(notePlace, kim, { place, note: 'x'.repeat(501) })).toMatchObject({
    error: { fields: { note: expect.any(String) } },
  })
  await post(removePlace, kim, { place })
  expect((await pageOf(kim, 'show=shortlist')).rows).toEqual([])
})
