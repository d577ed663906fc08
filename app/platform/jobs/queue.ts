import type { z } from 'zod'

/** A kind of job. Its name and data schema are a contract with jobs that are already waiting. */
export interface Queue<T> {
  name: string
  schema: z.ZodType<T>
  settings: QueueSettings
}

export interface QueueSettings {
  /** How many retries follow the first failure. */
  retries: number
  /** Seconds before the first retry; doubles with every retry. */
  retrySeconds: number
  /** Seconds after which a running job is stopped and retried. */
  expireSeconds: number
  /** How many jobs of one batch run at once. */
  atOnce: number
}

const USUAL: QueueSettings = { retries: 8, retrySeconds: 5, expireSeconds: 300, atOnce: 1 }

/** @param name letters, digits, hyphens, dots and underscores. */
export function queue<T>(
  name: string,
  schema: z.ZodType<T>,
  settings: Partial<QueueSettings> = {},
): Queue<T> {
  return { name, schema, settings: { ...USUAL, ...settings } }
}
