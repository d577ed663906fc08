import { expect, it } from 'vitest'
import { runParser, type ParserLimits } from './run-parser.server.ts'
import { ThreadSlots } from './thread-slots.ts'

type Parsers = typeof import('./hostile-parsers.ts')

const LIMITS: ParserLimits = { maxBytes: 1_000, milliseconds: 60_000, megabytes: 64 }
const run = <N extends keyof Parsers>(name: N, limits = LIMITS) =>
  runParser<(text: string) => ReturnType<Parsers[N]>>(
    { module: '#app/platform/workers/hostile-parsers.ts', name },
    'abc',
    limits,
  )

it('returns the value of a parser that finishes', async () => {
  expect(await run('reversed')).toEqual({ ok: true, value: 'cba' })
})

it('ends a parser that loops, and the process continues', async () => {
  const ticks: number[] = []
  const clock = setInterval(() => ticks.push(ticks.length), 20)
  expect(await run('endless', { ...LIMITS, milliseconds: 1_500 })).toEqual({ ok: false, reason: 'too-slow' })
  clearInterval(clock)
  expect(ticks.length).toBeGreaterThan(10)
  expect(await run('reversed')).toEqual({ ok: true, value: 'cba' })
})

it('ends a parser that takes too much memory', async () => {
  expect(await run('hungry')).toEqual({ ok: false, reason: 'too-much-memory' })
  expect(await run('reversed')).toEqual({ ok: true, value: 'cba' })
})

it('ends a parser that fills its memory with buffers', async () => {
  expect(await run('swollen')).toEqual({ ok: false, reason: 'too-much-memory' })
  expect(await run('reversed')).toEqual({ ok: true, value: 'cba' })
})

it('returns the error of a parser that throws or fills its stack', async () => {
  expect(await run('broken')).toMatchObject({
    ok: false,
    reason: 'failed',
    error: { name: 'TypeError', message: 'not a word: abc' },
  })
  expect(await run('deep')).toMatchObject({ ok: false, reason: 'failed', error: { name: 'RangeError' } })
})

it('runs a tool while imports use all of their threads', async () => {
  const ended: string[] = []
  const imports = [1, 2].map(async () => {
    await run('endless', { ...LIMITS, milliseconds: 4_000 })
    ended.push('import')
  })
  expect(await run('reversed', { ...LIMITS, pool: 'tools' })).toEqual({ ok: true, value: 'cba' })
  ended.push('tool')
  await Promise.all(imports)
  expect(ended).toEqual(['tool', 'import', 'import'])
})

it('starts no thread for an input that is too large', async () => {
  const limits = { ...LIMITS, maxBytes: 2 }
  const outcome = await runParser<(bytes: Uint8Array) => string>(
    { module: '#app/platform/workers/hostile-parsers.ts', name: 'endless' },
    new Uint8Array(3),
    limits,
  )
  expect(outcome).toEqual({ ok: false, reason: 'too-large' })
})

it('runs two at once, makes others wait, and refuses more than it can hold', async () => {
  const slots = new ThreadSlots(2, 1)
  const [first, second] = [await slots.enter(), await slots.enter()]
  const third = slots.enter()
  expect(await slots.enter()).toBeNull()
  first!()
  const leave = await third
  expect(await Promise.race([slots.enter().then(() => 'entered'), Promise.resolve('waits')])).toBe('waits')
  second!()
  leave!()
})
