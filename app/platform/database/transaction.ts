import { isRetryable } from './database-error.ts'
import type { Database, Tx } from './database.ts'

const ATTEMPTS = 5

/**
 * Runs a transaction, and again after a conflict (40001, 40P01): at most five times with growing pauses. The
 * work may run more than once, so it must have no effect outside `tx`.
 * @param dice varies the pauses, so that two transactions do not conflict again
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
