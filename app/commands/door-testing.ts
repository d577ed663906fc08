import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Streams } from './streams.ts'

export type Run = (args: string[], io: Pick<Streams, 'stdin' | 'stdout'>) => Promise<number>
type Answer = Record<string, unknown>

/** What an engine's command writes when these lines are piped to it. */
export async function outputOf(run: Run, lines: readonly string[], args: string[] = []) {
  let text = ''
  const stdout = { write: (more: string) => ((text += more), true) } as never
  // As bytes, cut at fixed lengths: a cut may fall inside a character of several bytes.
  const bytes = Buffer.from(lines.join('\n'))
  const chunks = Array.from({ length: Math.ceil(bytes.length / 1021) }, (_, at) =>
    bytes.subarray(at * 1021, at * 1021 + 1021),
  )
  const code = await run(args, { stdin: Readable.from(chunks), stdout })
  return { code, text }
}

/** The answers to these requests, one for one. */
export async function answersOf(run: Run, requests: readonly unknown[]): Promise<Answer[]> {
  const { code, text } = await outputOf(
    run,
    requests.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
  )
  expect(code).toBe(0)
  const answers = text.split('\n').slice(0, -1)
  expect(answers).toHaveLength(requests.length)
  return answers.map((one) => JSON.parse(one) as Answer)
}

/** Every line gets exactly one answer: any text, any JSON, and these requests with any JSON at any place. */
export async function answersAnything(run: Run, examples: readonly unknown[], numRuns = 60): Promise<void> {
  const spoiled = fc
    .tuple(fc.constantFrom(...examples), fc.nat(), fc.oneof(fc.jsonValue(), edges))
    .map(([example, place, value]) => JSON.stringify(replaced(example, place, value)))
  const line = fc
    .oneof(
      spoiled,
      fc.jsonValue().map((one) => JSON.stringify(one)),
      fc.string({ unit: 'binary' }),
      odd,
    )
    .filter((text) => text.trim() !== '' && !text.includes('\n'))
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (lines) => {
      for (const answer of await answersOf(run, lines)) expect(answer).toBeTypeOf('object')
    }),
    { numRuns },
  )
}

const edges = fc.constantFrom<unknown>(
  -1,
  0,
  0.5,
  1e308,
  -1e-308,
  2 ** 53,
  null,
  '',
  [],
  {},
  '{{1/0}}',
  '__proto__',
)
const odd = fc.constantFrom(
  '{"a":\r1}',
  '"\u2028"',
  '{"text":"\u2029"}',
  '{"__proto__":{}}',
  '1e999',
  '\ufeff{}',
)

/** A copy with another value at one place; places are counted from the outside in. */
function replaced(value: unknown, place: number, other: unknown): unknown {
  let left = place % count(value)
  const copy = (one: unknown): unknown => {
    if (left-- === 0) return other
    if (Array.isArray(one)) return one.map(copy)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, copy(inner)]))
  }
  return copy(value)
}

function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, one) => sum + count(one), 1)
}
