import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { keyOf, linesWithKey, type Line } from './ruling-key.server.ts'

/** The turn of the event loop, and the turns in which a response was read. */
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

const read = builtInBank().questions.filter(
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

it('reads each distinct response once and lets other requests run between two reads', async () => {
  const fixed = read.find(({ params }) => params === undefined)!
  const lines = Array.from({ length: 60 }, (_, at) => line(fixed.id, `${1 + (at % 5)}`))
  const key = keyOf(lines[1]!)
  seen.read = []
  expect(await linesWithKey(key, lines)).toEqual(lines.filter(({ response }) => response === '2'))
  expect(seen.read).toHaveLength(5)
  expect(new Set(seen.read).size).toBe(5)
})

it('names a response to other numbers differently without reading it', async () => {
  const template = read.find(({ params }) => params !== undefined)!
  const lines = Array.from({ length: 50 }, (_, at) => line(template.id, '2', 1 + at))
  const key = keyOf(lines[6]!)
  seen.read = []
  expect(await linesWithKey(key, lines)).toEqual([lines[6]])
  expect(seen.read).toHaveLength(1)
})
