import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { findScenarios } from '../queries/scenarios.server.ts'
import { saveScenario } from './save-scenario.server.ts'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-27T01:00:00Z'))
})
afterAll(() => database.drop())

it('saves at most 20 scenarios, also when several forms arrive at once, and each form once', async () => {
  const kim = await somebody(database.db)
  const save = (id: string = randomUUID()) =>
    posted(saveScenario, services, kim, {
      ...{ id, title: 'If Chemistry goes well', certificate: 'vce' },
      ...{ subject: 'English', result: '35' },
    })
  const id = randomUUID()
  await Promise.all([save(id), save(id)])
  expect(await findScenarios(database.db, kim)).toHaveLength(1)
  const answers = await Promise.all(Array.from({ length: 23 }, () => save()))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(19)
  expect(await findScenarios(database.db, kim)).toHaveLength(20)
})
