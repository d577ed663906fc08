import { Redis } from 'ioredis'
import { afterAll, describe, expect, it } from 'vitest'
import { createRateLimits, inWords, takeLimit, type LimitRule, type RateLimits } from './rate-limits.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const redis = redisUrl ? new Redis(redisUrl) : undefined
afterAll(() => redis?.disconnect())

function behaves(make: () => RateLimits) {
  let count = 0
  /** Redis stores counts between runs, so each test has its own rule. */
  const rule = (points: number): LimitRule => ({
    name: `test-${crypto.randomUUID()}-${count++}`,
    points,
    seconds: 60,
  })

  it('allows the given number of uses, then says when to try again', async () => {
    const limits = make()
    const three = rule(3)
    for (let i = 0; i < 3; i++) expect(await limits.take(three, 'key')).toEqual({ ok: true })
    const refused = await limits.take(three, 'key')
    expect(refused).toMatchObject({ ok: false, retryAfter: expect.any(Number) })
    expect(!refused.ok && refused.retryAfter > 50 && refused.retryAfter <= 60).toBe(true)
    expect(await limits.take(three, 'another')).toEqual({ ok: true })
  })

  it('gives uses back and clears them', async () => {
    const limits = make()
    const one = rule(1)
    await limits.take(one, 'key')
    await limits.giveBack(one, 'key')
    expect(await limits.take(one, 'key')).toEqual({ ok: true })
    expect((await limits.take(one, 'key')).ok).toBe(false)
    expect((await limits.peek(one, 'key')).ok).toBe(false)
    await limits.clear(one, 'key')
    expect(await limits.peek(one, 'key')).toEqual({ ok: true })
    expect(await limits.take(one, 'key')).toEqual({ ok: true })
  })

  it('counts parallel uses', async () => {
    const limits = make()
    const five = rule(5)
    const taken = await Promise.all(Array.from({ length: 50 }, () => limits.take(five, 'key')))
    expect(taken.filter((one) => one.ok)).toHaveLength(5)
  })
}

describe('rate limits in memory', () => behaves(() => createRateLimits()))

describe.skipIf(!redis)('rate limits in Redis', () => {
  behaves(() => createRateLimits(redis))

  it('are shared by two servers', async () => {
    const rule = { name: `test-${crypto.randomUUID()}`, points: 1, seconds: 60 }
    expect((await createRateLimits(redis).take(rule, 'key')).ok).toBe(true)
    expect((await createRateLimits(redis).take(rule, 'key')).ok).toBe(false)
  })
})

describe('rate limits while Redis does not answer', () => {
  it('count in memory', async () => {
    const unreachable = new Redis('redis://127.0.0.1:1', {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    })
    unreachable.on('error', () => undefined)
    const limits = createRateLimits(unreachable)
    const rule = { name: 'test-away', points: 2, seconds: 60 }
    const taken = [
      await limits.take(rule, 'key'),
      await limits.take(rule, 'key'),
      await limits.take(rule, 'key'),
    ]
    expect(taken.map((one) => one.ok)).toEqual([true, true, false])
    unreachable.disconnect()
  })
})

it.each([
  [1, 'in 1 second'],
  [45, 'in 45 seconds'],
  [90, 'in 2 minutes'],
  [900, 'in 15 minutes'],
  [7200, 'in 2 hours'],
])('says %i seconds in words', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})

it('refuses with the words of the use case and the time to wait', async () => {
  const limits = createRateLimits()
  const once = { name: 'test-words', points: 1, seconds: 60 }
  const take = () => takeLimit(limits, once, 'key', (wait) => `Ask again ${wait}.`)
  expect(await take()).toMatchObject({ ok: true })
  expect(await take()).toMatchObject({
    ok: false,
    error: { code: 'too-many', message: 'Ask again in 60 seconds.', retryAfter: 60 },
  })
})
