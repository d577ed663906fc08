import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { authoringJobs } from './delete-old-imports.server.ts'
import { authoredImports } from '../tables.ts'
import { readImport } from '../use-cases/read-import.server.ts'

const HOUR = 3_600_000
let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

it('deletes a parsed file after a day when nobody imported it, even if no other file was uploaded', async () => {
  let now = Date.parse('2026-11-20T01:00:00Z')
  const services = servicesOf(database.db, () => new Date(now))
  const work: (() => Promise<unknown>)[] = []
  const times: string[] = []
  authoringJobs(
    {
      work: (_: unknown, handle: () => Promise<unknown>) => void work.push(handle),
      schedule: (_: unknown, cron: string) => void times.push(cron),
    } as unknown as Jobs,
    services,
  )
  expect(times).toEqual([expect.stringMatching(/^\d+ \* \* \* \*$/)])
  const file = { name: 'x.gift', bytes: new TextEncoder().encode('::One::Which? {=this ~that#No.}') }
  expect((await readImport(services, await somebody(database.db), { file })).ok).toBe(true)
  const left = async (hours: number) => {
    now += hours * HOUR
    for (const handle of work) await handle()
    return (await database.db.select().from(authoredImports)).length
  }
  expect(await left(23)).toBe(1)
  expect(await left(2)).toBe(0)
})
