import { afterAll, beforeAll, expect, it } from 'vitest'
import { people } from '#app/platform/accounts/tables.ts'
import { privacyChoices } from '#app/features/account/tables.ts'
import { events } from '#app/platform/events/tables.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { createViewRecorder } from '../jobs/view-recorder.server.ts'
import { countReferrers, countViews } from '../queries/view-counts.server.ts'
import { viewSalts } from '../tables.ts'
import { deleteOldSalts } from './save-visits.server.ts'

let database: TestDatabase
let now = Date.parse('2026-11-27T00:00:00Z')
beforeAll(async () => {
  database = await withDatabase()
  await database.db.insert(people).values([
    { id: 'yes', name: 'Yes', email: 'yes@example.org' },
    { id: 'no', name: 'No', email: 'no@example.org' },
  ])
  await database.db.insert(privacyChoices).values([
    { personId: 'yes', purpose: 'analytics', allowed: true, chosenAt: new Date(now) },
    { personId: 'no', purpose: 'leaderboards', allowed: true, chosenAt: new Date(now) },
  ])
})
afterAll(() => database.drop())

const services = () =>
  servicesOf(database.db, () => new Date(now), { config: { publicUrl: 'https://victor.example' } })
const visit = (more: object = {}) => ({
  ...{ method: 'GET', status: 200, route: '/blog', address: '10.0.0.1', personId: null },
  headers: new Headers({ 'user-agent': 'Mozilla/5.0 Firefox/145.0', referer: 'https://news.example/a?b=c' }),
  ...more,
})

it('counts guests by a hash of the day, people who allowed it as pseudonyms, and others not at all', async () => {
  const recorder = createViewRecorder(services())
  recorder.seen(visit())
  const stop = recorder.start()
  recorder.seen(visit())
  recorder.seen(visit())
  recorder.seen(visit({ address: '10.0.0.2' }))
  recorder.seen(visit({ address: '10.0.0.3', personId: 'yes', route: '/dashboard' }))
  recorder.seen(visit({ address: '10.0.0.4', personId: 'no', route: '/dashboard' }))
  recorder.seen(visit({ method: 'POST', route: '/signin' }))
  await recorder.flush()
  const stored = await database.db.select().from(events)
  expect(stored.map(({ type, data }) => [type, data['route']])).toEqual(
    expect.arrayContaining([
      ['site.viewed', 'blog'],
      ['site.viewed', 'dashboard'],
      ['site.posted', 'signin'],
    ]),
  )
  // The visit before the start, the reload, and the person who did not allow it are not counted.
  expect(stored).toHaveLength(4)
  const text = JSON.stringify(stored)
  for (const secret of ['10.0.0', 'Firefox', 'b=c', '"yes"', '"no"']) expect(text).not.toContain(secret)
  expect(stored.find(({ data }) => data['route'] === 'dashboard')!.subject).not.toBeNull()

  now += 86_400_000
  recorder.seen(visit())
  await stop()
  const hashes = (await database.db.select().from(events))
    .filter(({ type, data }) => type === 'site.viewed' && data['visitor'])
    .map(({ data }) => data['visitor'])
  expect(new Set(hashes).size).toBe(3)
})

it('prints counts of each screen and of the sites that link here', async () => {
  const since = new Date('2026-11-01T00:00:00Z')
  expect(await countViews(database.db, since)).toEqual([
    { route: 'blog', views: 3, visitors: 3, posts: 0, accepted: 0 },
    { route: 'dashboard', views: 1, visitors: 1, posts: 0, accepted: 0 },
    { route: 'signin', views: 0, visitors: 0, posts: 1, accepted: 1 },
  ])
  expect(await countReferrers(database.db, since)).toEqual([{ host: 'news.example', views: 4 }])
})

it('deletes the salt after the next day', async () => {
  expect(await database.db.select().from(viewSalts)).toHaveLength(2)
  now += 86_400_000
  await deleteOldSalts(services())
  expect((await database.db.select().from(viewSalts)).map(({ day }) => day)).toEqual(['2026-11-28'])
})
