import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabaseUrl, withDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { APPEND_ONLY } from './append-only.ts'
import { sqlState } from './database-error.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase, migrationState } from './migrate.ts'
import { projectPath } from './project-path.ts'

it('has a migration for everything in tables.ts', async () => {
  const root = projectPath()
  const copy = mkdtempSync(join(projectPath('node_modules'), '.migrations-'))
  try {
    cpSync(projectPath('migrations'), copy, { recursive: true })
    const before = readdirSync(copy).sort()
    const kit = projectPath('node_modules/drizzle-kit/bin.cjs')
    const out = await runNode(
      [
        kit,
        'generate',
        '--dialect=postgresql',
        '--schema=./app/**/tables.ts',
        `--out=./${relative(root, copy)}`,
      ],
      root,
    )
    expect(readdirSync(copy).sort(), `run npx drizzle-kit generate\n${out}`).toEqual(before)
    expect(out).toContain('No schema changes')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

function runNode(args: string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (out += String(part)))
    child.on('close', () => resolve(out))
  })
}

eachMode('migrating', (mode) => {
  it('migrates an empty database once', async () => {
    const database = await withDatabase({ mode, empty: true })
    const { known } = await migrationState(database.pool)
    expect(known).toBeGreaterThan(0)
    expect(await migrateDatabase(database.pool)).toBe(known)
    expect(await migrateDatabase(database.pool)).toBe(0)
    expect(await migrationState(database.pool)).toEqual({ applied: known, known, ahead: false })
    await database.drop()
  })

  it('allows only inserts into append-only tables', async () => {
    const { db, drop } = await withDatabase({ mode, own: true })
    for (const table of APPEND_ONLY) {
      for (const change of [
        `UPDATE ${table} SET id = id`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ]) {
        const error = await db.execute(sql.raw(change)).catch((thrown: unknown) => thrown)
        expect(sqlState(error), change).toBe('23001')
      }
    }
    await drop()
  })

  it('refuses a database of a newer version', async () => {
    const { pool, drop } = await withDatabase({ mode, own: true })
    await pool.query('UPDATE drizzle.__drizzle_migrations SET created_at = 9999999999999')
    await expect(migrateDatabase(pool)).rejects.toThrow('newer version of Victor')
    await drop()
  })

  it('rolls back a failed migration, so that the next start can try again', async () => {
    const { pool, directory, drop } = await withDatabase({ mode, empty: true })
    const folder = join(directory, 'migrations')
    cpSync(projectPath('migrations'), folder, { recursive: true })
    const first = readdirSync(folder).find((name) => name.endsWith('.sql'))!
    const right = readFileSync(join(folder, first), 'utf8')
    writeFileSync(join(folder, first), `${right}\n--> statement-breakpoint\nSELECT nonsense();`)
    await expect(migrateDatabase(pool, folder)).rejects.toThrow('nonsense')
    expect((await migrationState(pool, folder)).applied).toBe(0)
    writeFileSync(join(folder, first), right)
    expect(await migrateDatabase(pool, folder)).toBeGreaterThan(0)
    await drop()
  })
})

describe.skipIf(!testDatabaseUrl)('migrating from several servers', () => {
  it('succeeds for twelve processes that start at once', async () => {
    const database = await withDatabase({ mode: 'postgresql', empty: true })
    const servers = await Promise.all(
      Array.from({ length: 12 }, () => openDatabase({ url: database.url, directory: database.directory })),
    )
    const counts = await Promise.all(servers.map(({ pool }) => migrateDatabase(pool)))
    const { known } = await migrationState(database.pool)
    expect(counts.filter((count) => count === known)).toHaveLength(1)
    expect(counts.filter((count) => count === 0)).toHaveLength(11)
    await Promise.all(servers.map((server) => server.close()))
    await database.drop()
  })
})
