import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveSubjects } from '#app/features/subjects/door.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { listPage } from './list-page.server.ts'

let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

it('knows every logged paper of a person with more than sixty logs', async () => {
  const services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
  const person = await somebody(database.db)
  await saveSubjects(services, person, { certificate: 'VCE', subjects: ['vce-chemistry'], exams: {} })
  const list = () => listPage(services, person, new URLSearchParams(), 'Australia/Melbourne')
  const first = (await list()).next!.id
  const log = (from: number, to: number, paper: string) =>
    database.db.execute(sql`
      INSERT INTO paper_attempts (id, person_id, paper_id, subject_id, started_at, sections, saved_at, finished_at)
      SELECT 'log-' || n, ${person.personId}, ${paper}, 'vce-chemistry', now() + n * interval '1 hour', '[]', now(), now()
      FROM generate_series(${from}::int, ${to}::int) n`)
  await log(1, 2, first)
  await log(3, 70, 'vce.biology.2025.examination')
  const page = await list()
  expect(page.next!.id).not.toBe(first)
  expect(page.rows.find(({ id }) => id === first)).toMatchObject({ logs: 2 })
})
