import { isRetryable } from './database-error.ts'
import type { Database, Tx } from './database.ts'

const ATTEMPTS = 5

/**
 * One transaction, run again when it met another one (40001, 40P01), at most five times with a growing pause.
 * The work must have no effect outside `tx`, for it may run more than once.
 *
 * @param dice spreads the pauses, so that two that met do not meet again.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  options: { isolation?: 'read committed' | 'repeatable read' | 'serializable'; dice?: () => number } = {},
): Promise<T> {
  const dice = options.dice ?? (() => 0.5)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, options.isolation ? { isolationLevel: options.isolation } : undefined)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 5 * (0.5 + dice())))
    }
  }
}
