import { Redis } from 'ioredis'
import type { Logger } from '#app/platform/observability/log.ts'

/** Connects to Redis, which only several servers need. Logs one warning when Redis stops answering. */
export function joinRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: 3_000 })
  let away = false
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis does not answer; counting limits in memory')
    away = true
  })
  redis.on('ready', () => {
    away = false
  })
  return redis
}
