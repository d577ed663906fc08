import type { z } from 'zod'

/** One kind of work to be done later. Its name and the shape of its data are a contract with jobs already waiting. */
export interface Queue<T> {
  name: string
  schema: z.ZodType<T>
  settings: QueueSettings
}

export interface QueueSettings {
  /** How often it is tried again after the first failure. */
  retries: number
  /** Seconds before the first retry; it doubles every time. */
  retrySeconds: number
  /** Seconds after which a running job counts as lost and is tried again. */
  expireSeconds: number
  /** How many of one batch run at once. */
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
