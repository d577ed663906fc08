import { Column, fillPlaceholders, Name, Placeholder, SQL, StringChunk, Table, type Query } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database, DatabaseOrTx } from './database.ts'

const dialect = new PgDialect()
const texts = new WeakMap<SQL, Query>()
/** Texts by name, of statements that are written where they are sent, with their values in them. */
const named = new Map<string, { text: string; values: number; letters: number }>()

/**
 * Runs a statement under a name, so that each connection plans it once and not at every request. For the few
 * statements that stand on the way of every answer: planning them took longer than running them, above all in the
 * embedded database. The text under a name must not vary (pg refuses that); values may. Not inside a transaction.
 * It is made into text once: a statement that stands in its module, its values as `sql.placeholder`, for itself, and one
 * that is written with its values by its name (0.1 CPU-ms each time otherwise).
 */
export async function executePrepared(
  db: Database,
  name: string,
  statement: SQL,
  values: Record<string, unknown> = {},
): Promise<Record<string, unknown>[]> {
  const { sql: text, params } = textOf(name, statement)
  const pool = (db as Database & { $client: pg.Pool }).$client
  const { rows } = await pool.query<Record<string, unknown>>({
    name,
    text,
    values: fillPlaceholders(params, values),
  })
  return rows
}

function textOf(name: string, statement: SQL): Pick<Query, 'sql' | 'params'> {
  const made = texts.get(statement)
  if (made) return made
  const found = readValues(statement, { values: [], letters: 0 })
  const known = named.get(name)
  // Of another length it is another statement: then pg says that a name has two texts.
  if (known && found && known.values === found.values.length && known.letters === found.letters)
    return { sql: known.text, params: found.values }
  const query = dialect.sqlToQuery(statement)
  texts.set(statement, query)
  if (found && found.values.every((value, at) => value === query.params[at]))
    named.set(name, { text: query.sql, values: query.params.length, letters: found.letters })
  return query
}

interface Found {
  values: unknown[]
  /** How long its own words are. */
  letters: number
}

/** The values of a statement in the order in which they stand in it; null where only the dialect can tell. */
function readValues(statement: SQL, found: Found): Found | null {
  for (const chunk of statement.queryChunks) {
    if (chunk === undefined || chunk instanceof Table || chunk instanceof Column || chunk instanceof Name)
      continue
    if (chunk instanceof StringChunk) for (const words of chunk.value) found.letters += words.length
    else if (chunk instanceof SQL) {
      if (!readValues(chunk, found)) return null
    } else if (isValue(chunk)) found.values.push(chunk)
    else return null
  }
  return found
}

const isValue = (chunk: unknown) =>
  typeof chunk !== 'object' || chunk === null || chunk instanceof Date || chunk instanceof Placeholder

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
