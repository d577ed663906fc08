import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { appendOnlyStatements } from './append-only.ts'
import { DatabaseProblem } from './database-error.ts'
import { projectPath } from './project-path.ts'

// An arbitrary number that nothing else in the database uses as a lock.
const LOCK = 7_146_204_118

export interface MigrationState {
  applied: number
  known: number
  /** A newer version of Victor has migrated the database. */
  ahead: boolean
}

/**
 * Applies the missing migrations. If several servers start at once, one migrates and the others wait for the
 * lock (without the lock 18 of 24 failed).
 * @returns how many migrations this call applied
 */
export async function migrateDatabase(pool: pg.Pool, folder = projectPath('migrations')): Promise<number> {
  const client = await pool.connect()
  let whole = false
  try {
    // A long migration, or waiting for another server's, must not time out.
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const before = await stateOn(client, folder)
    if (before.ahead)
      throw new DatabaseProblem(
        'A newer version of Victor updated this database. Start the newer version, or restore a backup from this version.',
      )
    // The first migration has an index that needs it.
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    await migrate(drizzle(client), { migrationsFolder: folder })
    await guardAppendOnly(client)
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    await client.query('RESET statement_timeout')
    whole = true
    return before.known - before.applied
  } finally {
    // After a failure the closed connection releases the lock; the embedded database must be told to.
    if (!whole) await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    client.release(!whole)
  }
}

/** Reads the migration state without changing it. */
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
  const { rows } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists",
  )
  if (!rows[0]?.exists) return { applied: 0, known: known.length, ahead: false }
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
