import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { theBank } from '../the-bank.server.ts'
import { keyOf, withName, type Line } from './key-today.server.ts'
import { forgetRulings, standingRulings } from './standing-rulings.server.ts'

/** Turns of the event loop, and in which of them an answer was read. */
const seen = vi.hoisted(() => ({ turn: 0, read: [] as number[] }))
vi.mock('#app/engines/questions/mark-part.ts', async (original) => {
  const real = await original<typeof import('#app/engines/questions/mark-part.ts')>()
  const markPart: typeof real.markPart = (...given) => {
    seen.read.push(seen.turn)
    return real.markPart(...given)
  }
  return { ...real, markPart }
})

let counting: NodeJS.Immediate | undefined
const count = () => {
  seen.turn += 1
  counting = setImmediate(count)
}
beforeEach(() => count())
afterEach(() => clearImmediate(counting))

let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

const read = theBank().questions.filter(
  ({ parts }) => parts.length === 1 && ['tolerance', 'numeric'].includes(parts[0]!.answer.kind),
)
const line = (questionId: string, response: string, seed = 1): Line => ({
  questionId,
  partId: 'a',
  response,
  result: { readAs: response },
  seed,
  askedAs: null,
})

it('of many answers each is read once, and others are answered between two that are read', async () => {
  const fixed = read.find(({ params }) => params === undefined)!
  const lines = Array.from({ length: 60 }, (_, at) => line(fixed.id, `${1 + (at % 5)}`))
  const key = keyOf(lines[1]!)
  seen.read = []
  expect(await withName(key, lines)).toEqual(lines.filter(({ response }) => response === '2'))
  expect(seen.read).toHaveLength(5)
  expect(new Set(seen.read).size).toBe(5)
})

it('an answer to other numbers is another one, and is not read at all', async () => {
  const template = read.find(({ params }) => params !== undefined)!
  const lines = Array.from({ length: 50 }, (_, at) => line(template.id, '2', 1 + at))
  const key = keyOf(lines[6]!)
  seen.read = []
  expect(await withName(key, lines)).toEqual([lines[6]])
  expect(seen.read).toHaveLength(1)
})

it('answers of one moment ask once what was decided, and anew after a failure', async () => {
  let asked = 0
  let fails = true
  const db = new Proxy(database.db, {
    get(target, name, holder) {
      if (name === 'select') {
        asked += 1
        if (fails) throw new Error('away')
      }
      return Reflect.get(target, name, holder) as unknown
    },
  })
  const services = servicesOf(db, () => new Date('2026-11-20T01:00:00Z'))
  await expect(standingRulings(services)).rejects.toThrow('away')
  fails = false
  asked = 0
  const all = await Promise.all(Array.from({ length: 20 }, () => standingRulings(services)))
  expect(new Set(all).size).toBe(1)
  expect(asked).toBe(1)
  forgetRulings(db)
  await standingRulings(services)
  expect(asked).toBe(2)
})
