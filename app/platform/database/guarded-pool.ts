import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

interface Mark {
  open: boolean
  after: (() => void)[]
}

const inTransaction = new AsyncLocalStorage<Mark>()

/** Marks work as the inside of a transaction, where taking a second connection is an error. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark: Mark = { open: true, after: [] }
  let done: T
  try {
    done = await inTransaction.run(mark, work)
  } finally {
    mark.open = false
  }
  for (const effect of mark.after) effect()
  return done
}

/**
 * Runs a small in-process effect (waking a worker, notifying a room) after the transaction is committed, and
 * never after a rollback. Outside a transaction it runs at once. Use a job for effects that must not be lost.
 */
export function afterCommit(effect: () => void): void {
  const mark = inTransaction.getStore()
  if (mark?.open) mark.after.push(effect)
  else effect()
}

/** Runs work that is not part of the current transaction, such as a worker that the transaction woke. */
export function outsideTransaction<T>(work: () => T): T {
  return inTransaction.exit(work)
}

/**
 * Only `tx` may be used inside a transaction. The outer `db` would wait for a connection that the transaction
 * itself holds: forever on the embedded database, and on a server once the pool is used up. So using `db`
 * throws at once in both modes.
 */
export class GuardedPool extends pg.Pool {
  override connect = refuseInside(pg.Pool.prototype.connect) as pg.Pool['connect']
  override query = refuseInside(pg.Pool.prototype.query) as pg.Pool['query']
}

function refuseInside(method: (...args: never[]) => unknown): unknown {
  return function (this: pg.Pool, ...args: never[]) {
    if (inTransaction.getStore()?.open)
      throw new Error('The outer database was used inside a transaction. Use the `tx` that was handed to it.')
    return method.apply(this, args)
  }
}
