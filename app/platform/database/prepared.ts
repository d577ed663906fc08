import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database, DatabaseOrTx } from './database.ts'

const dialect = new PgDialect()
const texts = new WeakMap<SQL, Query>()

/**
 * Runs a statement under a name, so that each connection plans it once and not at every request. For the few
 * statements that stand on the way of every answer: planning them took longer than running them, above all in the
 * embedded database. The text under a name must not vary (pg refuses that); values may. Not inside a transaction.
 * A statement that stands in its module, its values as `sql.placeholder`, is made into text once as well.
 */
export async function executePrepared(
  db: Database,
  name: string,
  statement: SQL,
  values: Record<string, unknown> = {},
): Promise<Record<string, unknown>[]> {
  let query = texts.get(statement)
  if (!query) texts.set(statement, (query = dialect.sqlToQuery(statement)))
  const pool = (db as Database & { $client: pg.Pool }).$client
  const { rows } = await pool.query<Record<string, unknown>>({
    name,
    text: query.sql,
    values: fillPlaceholders(query.params, values),
  })
  return rows
}

const built = new WeakMap<DatabaseOrTx, Map<string, unknown>>()

/**
 * A statement of the query builder, put together once for a database (0.1 CPU-ms each time otherwise) and planned once
 * a connection. Its values are placeholders; its text must not vary under its name.
 */
export function builtOnce<T>(db: DatabaseOrTx, name: string, build: () => { prepare(name: string): T }): T {
  const known = built.get(db) ?? new Map<string, unknown>()
  built.set(db, known)
  if (!known.has(name)) known.set(name, build().prepare(name))
  return known.get(name) as T
}
