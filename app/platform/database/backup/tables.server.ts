import type pg from 'pg'
import { RowsDigest, type Row } from './format.ts'

export interface Column {
  name: string
  type: string
}
export interface TableShape {
  name: string
  /** Without generated columns. */
  columns: Column[]
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The tables of the product, without the schema of pg-boss: waiting jobs are created again from stored data. */
export async function tableShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY c.relname, a.attnum`)
  const tables = new Map<string, TableShape>()
  for (const { table, column, type } of rows) {
    const shape = tables.get(table) ?? { name: table, columns: [] }
    shape.columns.push({ name: column, type })
    tables.set(table, shape)
  }
  return [...tables.values()]
}

const PAGE = 1000

/** Every row as text, in pages. Uses a cursor, so it needs a transaction. */
export async function* readRows(client: pg.ClientBase, table: TableShape): AsyncGenerator<Row> {
  const columns = table.columns.map(({ name }) => `${quote(name)}::text`).join(', ')
  await client.query(`DECLARE every_row NO SCROLL CURSOR FOR SELECT ${columns} FROM ${quote(table.name)}`)
  for (;;) {
    const { rows } = await client.query<Row>({ text: `FETCH ${PAGE} FROM every_row`, rowMode: 'array' })
    yield* rows
    if (rows.length < PAGE) break
  }
  await client.query('CLOSE every_row')
}

export async function digestOf(client: pg.ClientBase, table: TableShape): Promise<RowsDigest> {
  const digest = new RowsDigest()
  for await (const row of readRows(client, table)) digest.add(row)
  return digest
}

/** Makes the text of values independent of the server's settings. */
export async function settleText(client: pg.ClientBase): Promise<void> {
  await client.query(
    "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres'; " +
      "SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0; " +
      'SET LOCAL idle_in_transaction_session_timeout = 0',
  )
}
