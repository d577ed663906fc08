import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

interface Mark {
  open: boolean
  after: (() => void)[]
}

const inTransaction = new AsyncLocalStorage<Mark>()

/** Runs work as the inside of a transaction: until it ends, no second connection may be asked for in it. */
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
 * Runs a small effect on this process (waking a worker, telling a room) once the transaction has been committed,
 * and never if it was not. Outside a transaction it runs at once. What must not be lost belongs in a job instead.
 */
export function afterCommit(effect: () => void): void {
  const mark = inTransaction.getStore()
  if (mark?.open) mark.after.push(effect)
  else effect()
}

/** Runs work that is not part of the transaction it was started from, such as a worker woken by it. */
export function outsideTransaction<T>(work: () => T): T {
  return inTransaction.exit(work)
}

/**
 * Inside a transaction only `tx` may be used. The outer `db` would wait for a connection which the transaction
 * itself holds: for ever on the embedded database (it has one), and on a server as soon as the pool is used up.
 * So the mistake fails at once, in both modes.
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
