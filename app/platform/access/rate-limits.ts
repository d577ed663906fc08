import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/** So many times in so many seconds; then closed for `blockSeconds` (default: the rest of the window). */
export interface LimitRule {
  name: string
  points: number
  seconds: number
  blockSeconds?: number
}

export type Taken = { ok: true } | { ok: false; retryAfter: number }

export interface RateLimits {
  /** Counts one use; refuses when there are none left. Counting comes first, so parallel guesses gain nothing. */
  take(rule: LimitRule, key: string): Promise<Taken>
  /** Is there a use left? Counts nothing. */
  peek(rule: LimitRule, key: string): Promise<Taken>
  /** Takes one use back: it turned out to be a right one. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  /** Forgets every use of this key. */
  clear(rule: LimitRule, key: string): Promise<void>
}

/** In memory for one server; shared by all servers where Redis is given, and in memory again while it is away. */
export function createRateLimits(redis?: Redis): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  const limiterOf = (rule: LimitRule) => {
    const known = limiters.get(rule.name)
    if (known) return known
    const options = {
      keyPrefix: `limit:${rule.name}`,
      points: rule.points,
      duration: rule.seconds,
      blockDuration: rule.blockSeconds ?? 0,
    }
    const memory = new RateLimiterMemory(options)
    const made = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory
    limiters.set(rule.name, made)
    return made
  }
  const refusal = (result: RateLimiterRes): Taken => ({
    ok: false,
    retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  })
  return {
    async take(rule, key) {
      try {
        await limiterOf(rule).consume(key)
        return { ok: true }
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) return refusal(thrown)
        throw thrown
      }
    },
    async peek(rule, key) {
      const result = await limiterOf(rule).get(key)
      return result && result.consumedPoints > rule.points ? refusal(result) : { ok: true }
    },
    async giveBack(rule, key) {
      await limiterOf(rule).reward(key)
    },
    async clear(rule, key) {
      await limiterOf(rule).delete(key)
    },
  }
}

/** "in 40 seconds", "in 12 minutes": for the words of a refusal. */
export function inWords(seconds: number): string {
  if (seconds < 90) return `in ${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `in ${minutes} minutes`
  return `in ${Math.ceil(minutes / 60)} hours`
}
