import { Redis } from 'ioredis'
import type { Logger } from '#app/platform/observability/log.ts'

/** Redis, for several servers only. While it is away the limits are kept in memory, and the log says so once. */
export function joinRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: 3_000 })
  let away = false
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis does not answer; limits are kept in memory until it does')
    away = true
  })
  redis.on('ready', () => {
    away = false
  })
  return redis
}
