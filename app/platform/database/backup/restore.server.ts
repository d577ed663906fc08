import { createHash, type Hash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { DatabaseProblem } from '../database-error.ts'
import { migrateDatabase } from '../migrate.ts'
import { projectPath } from '../project-path.ts'
import type { Done, End, Head } from './format.ts'
import { readBackup, type Part } from './read.server.ts'
import { digestOf, quote, settleText, tableShapes, type TableShape } from './tables.server.ts'
import { TableWriter } from './table-writer.ts'

export interface RestoreOptions {
  pool: pg.Pool
  source: string
  /** Opens a target for the bytes of one file. The name has been checked and stays inside the directory. */
  file: (name: string) => { write(bytes: Buffer): Promise<void>; end(): Promise<void> }
}

/**
 * Restores a backup into an empty database, all or nothing, then reads every table back and compares it with
 * the backup. A backup of an older version is restored first and migrated afterwards.
 */
export async function restoreBackup({ pool, source, file }: RestoreOptions): Promise<Done> {
  const parts = readBackup(source)
  const first = (await parts.next()).value
  if (first?.kind !== 'head') throw new DatabaseProblem(`${source} is not a backup.`)
  await asItWas(pool, first)
  const done = await inOneTransaction(pool, async (client) => {
    const tables = new Map((await tableShapes(client)).map((table) => [table.name, table]))
    await refuseFull(client, tables)
    const links = await foreignKeys(client)
    for (const { table, name } of links)
      await client.query(`ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`)
    const loaded = await load(client, parts, tables, file)
    for (const { table, name, definition } of links)
      await client.query(`ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`)
    await continueNumbers(client)
    return loaded
  })
  await migrateDatabase(pool)
  return done
}

async function inOneTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('BEGIN')
    await settleText(client)
    const result = await work(client)
    await client.query('COMMIT')
    broken = false
    return result
  } finally {
    if (broken) await client.query('ROLLBACK').catch(() => undefined)
    client.release(broken)
  }
}

async function load(
  client: pg.PoolClient,
  parts: AsyncGenerator<Part>,
  tables: Map<string, TableShape>,
  file: RestoreOptions['file'],
): Promise<Done> {
  let writer: TableWriter | undefined
  let target: ReturnType<RestoreOptions['file']> | undefined
  let hash: Hash = createHash('sha256')
  const ends: End[] = []
  for await (const part of parts) {
    if (part.kind === 'table') {
      const table = tables.get(part.table)
      if (!table) throw new DatabaseProblem(`The backup holds a table that is not known here: ${part.table}.`)
      writer = new TableWriter(client, table, part.columns)
    } else if (part.kind === 'file') {
      target = file(insideName(part.file))
      hash = createHash('sha256')
    } else if (part.kind === 'row') await writer!.add(part.row)
    else if (part.kind === 'bytes') {
      hash.update(part.bytes)
      await target!.write(part.bytes)
    } else if (part.kind === 'end' && writer) {
      await writer.flush()
      writer = undefined
      ends.push(part)
    } else if (part.kind === 'end') {
      await target?.end()
      if (hash.digest('hex') !== part.digest)
        throw new DatabaseProblem(`The file ${part.end} came back different.`)
    } else if (part.kind === 'done') {
      await proveEqual(client, tables, ends)
      return part
    }
  }
  throw new DatabaseProblem('The backup is cut off.')
}

async function proveEqual(
  client: pg.PoolClient,
  tables: Map<string, TableShape>,
  ends: End[],
): Promise<void> {
  for (const { end: name, rows, digest } of ends) {
    const found = await digestOf(client, tables.get(name)!)
    if (found.rows !== rows || found.value() !== digest)
      throw new DatabaseProblem(
        `The table ${name} came back different (${found.rows} rows of ${rows}). Nothing was kept.`,
      )
  }
}

/** Applies the migrations that the backup's database had, and no later ones. */
async function asItWas(pool: pg.Pool, head: Head): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'victor-migrations-'))
  try {
    cpSync(projectPath('migrations'), folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { when: number }[] }
    const last = Math.max(...head.migrations)
    if (!journal.entries.some(({ when }) => when === last))
      throw new DatabaseProblem(
        'The backup was made by another version of Victor, whose changes to the database are not known here.',
      )
    journal.entries = journal.entries.filter(({ when }) => when <= last)
    writeFileSync(path, JSON.stringify(journal))
    await migrateDatabase(pool, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function refuseFull(client: pg.PoolClient, tables: Map<string, TableShape>): Promise<void> {
  for (const { name } of tables.values()) {
    const { rowCount } = await client.query(`SELECT FROM ${quote(name)} LIMIT 1`)
    if (rowCount)
      throw new DatabaseProblem(`The database is not empty (${name} has rows). Restore into an empty one.`)
  }
}

/**
 * Drops foreign keys while loading, so that tables may come in any order, and adds them again, which checks
 * every row.
 */
async function foreignKeys(client: pg.PoolClient) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT c.relname AS "table", k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND k.conparentid = 0`)
  return rows
}

/** Continues each sequence after the highest restored number. */
async function continueNumbers(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT c.relname AS "table", a.attname AS "column",
           pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`)
  for (const { table, column, sequence } of rows)
    await client.query(
      `SELECT setval($1::regclass, coalesce((SELECT max(${quote(column)}) FROM ${quote(table)}), 0) + 1, false)`,
      [sequence],
    )
}

/** A backup may come from anywhere, so no file name in it may lead out of the directory. */
function insideName(name: string): string {
  const parts = name.split('/')
  if (
    name.startsWith('/') ||
    parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0'))
  )
    throw new DatabaseProblem(`The backup holds a file with an unusable name: ${name}`)
  return name
}
