import { afterAll, beforeAll, expect, it } from 'vitest'
import { atarPredictions } from '#app/features/atar-prediction/tables.ts'
import { followDate } from '#app/features/closing-dates/door.ts'
import { followedDates } from '#app/features/closing-dates/tables.ts'
import { referenceOverlays } from '#app/features/reference-data/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { findTodayExtras } from './today-extras.server.ts'

const ZONE = 'Australia/Melbourne'
const LATE = 'vtac-2027-entry-very-late-applications-close'
let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-27T01:00:00Z'))
})
afterAll(() => database.drop())

it('shows the latest saved prediction with its change, and nothing without one', async () => {
  const kim = await somebody(database.db)
  const read = async () => (await findTodayExtras(services, kim, ZONE)).atar
  expect(await read()).toBeNull()
  const save = (day: string, median: number) =>
    database.db.insert(atarPredictions).values({
      ...{ personId: kim.personId, day, low: median - 4.2, median, high: median + 3.1 },
      ...{ evidence: 5, savedAt: services.clock() },
    })
  await save('2026-11-06', 84)
  expect(await read()).toEqual({ range: '79–88', date: '6 Nov', change: null })
  await save('2026-11-20', 85.5)
  expect(await read()).toEqual({ range: '81–89', date: '20 Nov', change: { words: '+1.5', since: '6 Nov' } })
})

it('shows saved closing dates of the next 14 days, as staff corrected them', async () => {
  const kim = await somebody(database.db)
  const read = async () => (await findTodayExtras(services, kim, ZONE)).dates
  expect(await read()).toEqual([])
  await posted(followDate, services, kim, { kind: 'deadline', item: LATE })
  expect(await read()).toMatchObject([{ day: '2026-12-04', left: 'in 7 days' }])
  // A date that is not in the data any more is left out.
  await database.db
    .insert(followedDates)
    .values({ personId: kim.personId, kind: 'deadline', itemId: 'gone', addedAt: services.clock() })
  expect(await read()).toHaveLength(1)
  await database.db.insert(referenceOverlays).values({
    ...{ kind: 'deadlines', rowId: LATE, state: 'changed', fields: { date: '2026-12-30' } },
    ...{ revision: 1, updatedAt: services.clock() },
  })
  expect(await read()).toEqual([])
  expect((await findTodayExtras(services, await somebody(database.db), ZONE)).dates).toEqual([])
})
