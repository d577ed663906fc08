import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { exportOwn } from '../pages/export.server.ts'
import { importQuestions } from './import-questions.server.ts'
import { readImport } from './read-import.server.ts'

/** The turn of the event loop, and the turns in which slow work was done. Slow work is done one item at a time. */
const seen = vi.hoisted(() => ({ turn: 0, worked: [] as number[] }))
vi.mock('../rules/check-draft.server.ts', async (original) => {
  const real = await original<typeof import('../rules/check-draft.server.ts')>()
  const noted =
    <A extends unknown[], R>(work: (...given: A) => R) =>
    (...given: A): R => {
      seen.worked.push(seen.turn)
      return work(...given)
    }
  return { ...real, checkDraft: noted(real.checkDraft), readDraft: noted(real.readDraft) }
})
vi.mock('#app/engines/interchange/formats/qti/zip.ts', async (original) => {
  const real = await original<typeof import('#app/engines/interchange/formats/qti/zip.ts')>()
  const packZip = () => {
    const packed = real.packZip()
    const add = (name: string, text: string) => {
      seen.worked.push(seen.turn)
      packed.add(name, text)
    }
    return { ...packed, add }
  }
  return { ...real, packZip }
})

let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

let counting: NodeJS.Immediate | undefined
const count = () => {
  seen.turn += 1
  counting = setImmediate(count)
}
afterEach(() => clearImmediate(counting))

async function turnsOf(work: () => Promise<unknown>): Promise<number[]> {
  seen.worked = []
  count()
  await work()
  clearImmediate(counting)
  return seen.worked
}

it('lets other requests run between two imported and between two exported questions', async () => {
  const services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
  const kim = await somebody(database.db)
  const skill = [...builtInBank().skills.values()].find(({ family }) => family === 'chemistry')!.id
  const topic = builtInBank().curriculum.topicsOf('vce-chemistry')[0]!.id
  const place = { subject: 'vce-chemistry', topic, skill, commandTerm: 'state' }
  const text = Array.from({ length: 12 }, (_, n) => `::Q${n}::How many are ${n}? {#${n}}`).join('\n\n')
  const file = { name: 'x.gift', bytes: new TextEncoder().encode(text) }
  const read = await readImport(services, kim, { ...place, file })
  if (!read.ok) throw new Error(read.error.message)
  const turns = await turnsOf(() => importQuestions(services, kim, read.value.id))
  expect(turns).toHaveLength(12)
  expect(new Set(turns).size).toBe(12)
  const moodle = await turnsOf(() => exportOwn(services, kim, 'moodle'))
  expect(moodle).toHaveLength(12)
  expect(new Set(moodle).size).toBe(12)
  // Each question is read and then packed. The last file lists them.
  const qti = await turnsOf(() => exportOwn(services, kim, 'qti'))
  expect(qti).toHaveLength(25)
  expect(new Set(qti).size).toBeGreaterThanOrEqual(24)
})
