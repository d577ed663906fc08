import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database } from './database.ts'

const dialect = new PgDialect()

/**
 * Runs a statement under a name, so that each connection plans it once and not at every request. For the few
 * statements that stand on the way of every answer: planning them took longer than running them, above all in the
 * embedded database. The text under a name must not vary (pg refuses that); values may. Not inside a transaction.
 */
export async function executePrepared(
  db: Database,
  name: string,
  statement: SQL,
): Promise<Record<string, unknown>[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const pool = (db as Database & { $client: pg.Pool }).$client
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values: params })
  return rows
}
