import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { appendOnlyStatements } from './append-only.ts'
import { DatabaseProblem } from './database-error.ts'
import { projectPath } from './project-path.ts'

// Any number will do, as long as nothing else in the database takes the same one.
const LOCK = 7_146_204_118

export interface MigrationState {
  applied: number
  known: number
  /** The database was made by a newer Victor than this one. */
  ahead: boolean
}

/**
 * Brings the database up to date with migrations/. Several servers may start at once: one migrates, the others
 * wait for the lock and find nothing to do (without the lock 18 of 24 of them failed).
 *
 * @returns how many migrations were applied by this call.
 */
export async function migrateDatabase(pool: pg.Pool, folder = projectPath('migrations')): Promise<number> {
  const client = await pool.connect()
  let whole = false
  try {
    // A long migration, or a wait for another server's, is not a statement that ran away.
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const before = await stateOn(client, folder)
    if (before.ahead)
      throw new DatabaseProblem(
        'The database was brought up to date by a newer Victor than this one. Start that version, or restore a backup made by this one.',
      )
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    await migrate(drizzle(client), { migrationsFolder: folder })
    await guardAppendOnly(client)
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    await client.query('RESET statement_timeout')
    whole = true
    return before.known - before.applied
  } finally {
    // On failure the connection is closed, which lets go of the lock; the embedded one has to be asked.
    if (!whole) await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    client.release(!whole)
  }
}

/** How far the database is, without changing it. */
export async function migrationState(
  pool: pg.Pool,
  folder = projectPath('migrations'),
): Promise<MigrationState> {
  const client = await pool.connect()
  try {
    return await stateOn(client, folder)
  } finally {
    client.release()
  }
}

async function stateOn(client: pg.PoolClient, folder: string): Promise<MigrationState> {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const known = journal.entries.map(({ when }) => when)
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there",
  )
  if (!rows[0]?.there) return { applied: 0, known: known.length, ahead: false }
  const done = await client.query<{ created_at: string }>(
    'SELECT created_at FROM drizzle.__drizzle_migrations',
  )
  const last = Math.max(0, ...done.rows.map((row) => Number(row.created_at)))
  return {
    applied: known.filter((when) => when <= last).length,
    known: known.length,
    ahead: last > Math.max(0, ...known),
  }
}

async function guardAppendOnly(client: pg.PoolClient): Promise<void> {
  const tables = await client.query<{ name: string; guarded: boolean }>(`
    SELECT c.relname AS name,
           EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = c.relname || '_only_grows') AS guarded
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`)
  const names = tables.rows.map(({ name }) => name)
  const guarded = tables.rows.filter((row) => row.guarded).map(({ name }) => name)
  for (const statement of appendOnlyStatements(names, guarded)) await client.query(statement)
}
