import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { theBank } from '#app/features/practice/door.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { exportOwn } from './export.server.ts'
import { keepImport } from './use-cases/keep-import.server.ts'
import { readImport } from './use-cases/read-import.server.ts'

/** Turns of the event loop, and in which of them something was worked on: what takes long is done one at a time. */
const seen = vi.hoisted(() => ({ turn: 0, worked: [] as number[] }))
vi.mock('./check-draft.server.ts', async (original) => {
  const real = await original<typeof import('./check-draft.server.ts')>()
  const noted =
    <A extends unknown[], R>(work: (...given: A) => R) =>
    (...given: A): R => {
      seen.worked.push(seen.turn)
      return work(...given)
    }
  return { ...real, checkDraft: noted(real.checkDraft), readDraft: noted(real.readDraft) }
})
vi.mock('#app/engines/interchange/zip.ts', async (original) => {
  const real = await original<typeof import('#app/engines/interchange/zip.ts')>()
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

it('others are answered between two questions that are brought, and between two that are taken along', async () => {
  const services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
  const kim = await somebody(database.db)
  const skill = [...theBank().skills.values()].find(({ family }) => family === 'chemistry')!.id
  const topic = theBank().curriculum.topicsOf('vce-chemistry')[0]!.id
  const place = { subject: 'vce-chemistry', topic, skill, commandTerm: 'state' }
  const text = Array.from({ length: 12 }, (_, n) => `::Q${n}::How many are ${n}? {#${n}}`).join('\n\n')
  const file = { name: 'x.gift', bytes: new TextEncoder().encode(text) }
  const read = await readImport(services, kim, place, file)
  if (!read.ok) throw new Error(read.error.message)
  const kept = await turnsOf(() => keepImport(services, kim, read.value.id))
  expect(kept).toHaveLength(12)
  expect(new Set(kept).size).toBe(12)
  const moodle = await turnsOf(() => exportOwn(services, kim, 'moodle'))
  expect(moodle).toHaveLength(12)
  expect(new Set(moodle).size).toBe(12)
  // Each is read, and then packed; the last file is the list of them.
  const qti = await turnsOf(() => exportOwn(services, kim, 'qti'))
  expect(qti).toHaveLength(25)
  expect(new Set(qti).size).toBeGreaterThanOrEqual(24)
})
