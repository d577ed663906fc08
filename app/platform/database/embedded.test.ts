import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { withDatabase } from '#tests/database.ts'
import { DatabaseProblem, isDiskFull, isUnreachable } from './database-error.ts'
import { openDatabase, type Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { projectPath } from './project-path.ts'

vi.setConfig({ testTimeout: 60_000 })

const made: string[] = []
function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'victor-test-'))
  made.push(path)
  return path
}
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

it('writes every commit to disk before it answers', async () => {
  const { db, embedded, drop } = await withDatabase({ mode: 'embedded', empty: true })
  await db.execute(sql`CREATE TABLE kept (n int)`)
  const before = await embedded!.syncCount()
  for (let n = 0; n < 50; n++) await db.execute(sql`INSERT INTO kept VALUES (${n})`)
  expect((await embedded!.syncCount()) - before).toBeGreaterThanOrEqual(50)
  await drop()
})

it('refuses a second opening and names the process with the lock', async () => {
  const place = directory()
  const lock = await lockDirectory(place)
  const second = openDatabase({ directory: place })
  await expect(second).rejects.toThrow(DatabaseProblem)
  await expect(openDatabase({ directory: place })).rejects.toThrow(`process ${process.pid}`)
  lock.release()
})

it('refuses while another process runs, and takes over after a kill', async () => {
  const place = directory()
  const lockPath = projectPath('app/platform/database/directory-lock.ts')
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { lockDirectory } = await import(${JSON.stringify(lockPath)})
     await lockDirectory(${JSON.stringify(place)})
     console.log('held')
     setInterval(() => {}, 1000)`,
  ])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await expect(lockDirectory(place)).rejects.toThrow(`open in process ${child.pid}.`)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
  const lock = await lockDirectory(place)
  expect(lock.before?.pid).toBe(child.pid)
  lock.release()
})

it('takes over a lock whose process id was reused', async () => {
  const place = directory()
  writeFileSync(join(place, 'database.lock'), JSON.stringify({ pid: process.pid, started: '1' }))
  const lock = await lockDirectory(place)
  expect(JSON.parse(readFileSync(join(place, 'database.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

it('gives a stale lock to one of twenty that try at once', async () => {
  const place = directory()
  writeFileSync(join(place, 'database.lock'), JSON.stringify({ pid: 2 ** 22 - 1, started: '1' }))
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(place)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('reopens after its thread dies, with every committed row', async () => {
  const lines: string[] = []
  const database = await withDatabase({ mode: 'embedded', empty: true, log: (line) => lines.push(line) })
  await database.db.execute(sql`CREATE TABLE kept (n int)`)
  await database.db.execute(sql`INSERT INTO kept VALUES (7)`)
  // CPU time of this process with all threads, so that other load on the machine does not matter.
  const before = process.cpuUsage()
  database.embedded!.breakDown()
  const rows = await until(async () => (await database.db.execute(sql`SELECT n FROM kept`)).rows)
  expect(rows).toEqual([{ n: 7 }])
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(15_000)
  expect(lines).toContain('The embedded database stopped; it is opened again.')
  await database.drop()
})

it('refuses writes when the disk is nearly full, still reads, and continues when there is space', async () => {
  const database = await withDatabase({ mode: 'embedded', empty: true })
  await database.db.execute(sql`CREATE TABLE kept (n int, t text)`)
  await database.close()
  const full = await openDatabase({ directory: database.directory, keepFree: Number.MAX_SAFE_INTEGER })
  const add = (db: Database) =>
    db.transaction((tx) =>
      tx.execute(sql`INSERT INTO kept SELECT n, repeat('x', 500) FROM generate_series(1, 50) n`),
    )
  const error = await add(full.db).catch((thrown: unknown) => thrown)
  expect(isDiskFull(error)).toBe(true)
  expect(isUnreachable(error)).toBe(false)
  expect((await full.db.execute(sql`SELECT count(*)::int AS n FROM kept`)).rows).toEqual([{ n: 0 }])
  await full.close()
  const roomy = await openDatabase({ directory: database.directory })
  await add(roomy.db)
  expect((await roomy.db.execute(sql`SELECT count(*)::int AS n FROM kept`)).rows).toEqual([{ n: 50 }])
  await roomy.close()
  await database.drop()
})

it('ends its thread when PostgreSQL fails, and reopens after the cause is fixed', async () => {
  const lines: string[] = []
  const database = await withDatabase({ mode: 'embedded', empty: true, log: (line) => lines.push(line) })
  await database.db.execute(sql`CREATE TABLE kept (n int, t text)`)
  const log = join(database.directory, 'database', 'pg_wal')
  const segments = readdirSync(log)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
  const next = join(log, (BigInt(`0x${segments.at(-1)!}`) + 1n).toString(16).toUpperCase().padStart(24, '0'))
  mkdirSync(next)
  // Twenty megabytes of log need a segment that cannot be written, so PostgreSQL panics.
  const write = sql`INSERT INTO kept SELECT n, repeat(md5(n::text), 30) FROM generate_series(1, 20000) n`
  const error = await database.db.execute(write).catch((thrown: unknown) => thrown)
  expect(isUnreachable(error)).toBe(true)
  rmSync(next, { recursive: true })
  const rows = await until(
    async () => (await database.db.execute(sql`SELECT count(*)::int AS n FROM kept`)).rows,
  )
  expect(rows).toEqual([{ n: 0 }])
  expect(lines).toContain('The embedded database stopped; it is opened again.')
  await database.drop()
})

it('leaves no partial database after an interrupted first start', async () => {
  const place = directory()
  const source = projectPath('app/platform/database/database.ts')
  for (const delay of [150, 600, 1000]) {
    const child = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { openDatabase } = await import(${JSON.stringify(source)})
       await openDatabase({ directory: ${JSON.stringify(place)} })`,
    ])
    await new Promise((resolve) => setTimeout(resolve, delay))
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exited
  }
  const database = await openDatabase({ directory: place })
  const { rows } = await database.db.execute(sql`SELECT 1 AS one`)
  expect(rows).toEqual([{ one: 1 }])
  await database.close()
})

async function until<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 1_000) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
