import { createHash } from 'node:crypto'
import type { DBAdapter, DBTransactionAdapter } from 'better-auth'

/** The stored hash of a session token. One SHA-256 is enough for a token with 190 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

type Where = { field: string; value: unknown }
type Row = Record<string, unknown>

/**
 * better-auth stores plain session tokens, so a backup would sign its reader in as everybody. This wrapper stores and
 * looks up hashes, and puts the plain token back into the rows that it returns to better-auth.
 */
export function withHashedSessions<A extends DBAdapter>(adapter: A): A {
  return {
    ...wrap(adapter),
    transaction: <R>(run: (inner: DBTransactionAdapter) => Promise<R>) =>
      adapter.transaction((inner) => run(wrap(inner))),
  } as A
}

function wrap<A extends DBTransactionAdapter>(adapter: A): A {
  const hashedWhere = <T extends Where>(where: T[] | undefined): T[] | undefined =>
    where?.map((one) =>
      one.field !== 'token'
        ? one
        : {
            ...one,
            value: Array.isArray(one.value)
              ? one.value.map((v) => hashToken(String(v)))
              : hashToken(String(one.value)),
          },
    )
  const tokensIn = (where: Where[] | undefined) => {
    const tokens = (where ?? [])
      .filter((one) => one.field === 'token')
      .flatMap((one) => one.value as string | string[])
    return new Map(tokens.map((token) => [hashToken(token), token]))
  }
  const restore = <T>(row: T, tokens: Map<string, string>): T => {
    const stored = (row as Row | null)?.['token']
    const token = typeof stored === 'string' ? tokens.get(stored) : undefined
    return token === undefined ? row : { ...row, token }
  }
  type Call = { model: string; where?: Where[]; data?: Row; update?: Row }
  const through =
    (method: (call: never) => Promise<unknown>) =>
    async (call: Call): Promise<unknown> => {
      if (call.model !== 'session') return method(call as never)
      const tokens = tokensIn(call.where)
      const next: Call = { ...call }
      if (call.where) next.where = hashedWhere(call.where) ?? []
      for (const part of ['data', 'update'] as const) {
        const given = call[part]
        if (typeof given?.['token'] !== 'string') continue
        tokens.set(hashToken(given['token']), given['token'])
        next[part] = { ...given, token: hashToken(given['token']) }
      }
      const result = await method(next as never)
      return Array.isArray(result) ? result.map((row) => restore(row, tokens)) : restore(result, tokens)
    }
  const wrapped: Record<string, unknown> = { ...adapter }
  for (const name of [
    'create',
    'findOne',
    'findMany',
    'update',
    'updateMany',
    'delete',
    'deleteMany',
    'count',
    'consumeOne',
    'incrementOne',
  ]) {
    const method = (adapter as unknown as Record<string, unknown>)[name]
    if (typeof method === 'function')
      wrapped[name] = through(method.bind(adapter) as (call: never) => Promise<unknown>)
  }
  return wrapped as unknown as A
}
