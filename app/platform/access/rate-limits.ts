import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'

/** `points` uses in `seconds`, then refused for `blockSeconds` (default: the rest of the window). */
export interface LimitRule {
  name: string
  points: number
  seconds: number
  blockSeconds?: number
}

export type TakeResult = { ok: true } | { ok: false; retryAfter: number }

export interface RateLimits {
  /** Counts one use first, then refuses when no use was left, so that parallel guesses gain nothing. */
  take(rule: LimitRule, key: string): Promise<TakeResult>
  /** Checks for a use without counting one. */
  peek(rule: LimitRule, key: string): Promise<TakeResult>
  /** Gives one use back, for example after a right password. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  /** Deletes every use of this key. */
  clear(rule: LimitRule, key: string): Promise<void>
}

/** Counts in memory, or in Redis for several servers. Counts in memory while Redis does not answer. */
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
  const refusal = (result: RateLimiterRes): TakeResult => ({
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

/**
 * Counts one use, or refuses with words for the person.
 * @param words for example `(wait) => \`You have asked several times. Ask again ${wait}.\``
 */
export async function takeLimit(
  limits: RateLimits,
  rule: LimitRule,
  key: string,
  words: (wait: string) => string,
): Promise<Result<undefined>> {
  const taken = await limits.take(rule, key)
  if (taken.ok) return ok(undefined)
  const { retryAfter } = taken
  return fail('too-many', words(inWords(retryAfter)), { retryAfter })
}

/** "in 40 seconds", "in 12 minutes", for the message of a refusal. */
export function inWords(seconds: number): string {
  if (seconds < 90) return `in ${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `in ${minutes} minutes`
  return `in ${Math.ceil(minutes / 60)} hours`
}
