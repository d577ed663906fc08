import { createHash, randomBytes } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type OpenDatabase } from '#app/platform/database/database.ts'
import { APPEND_ONLY } from '#app/platform/database/append-only.ts'
import { migrateDatabase } from '#app/platform/database/migrate.ts'
import { createJobs } from '#app/platform/jobs/jobs.ts'
import { projectPath } from '#app/platform/database/project-path.ts'

export type Mode = 'embedded' | 'postgresql'

/** Where tests may make databases, if anywhere: the suites that need a server are skipped by name without it. */
export const testDatabaseUrl: string | undefined = process.env['TEST_DATABASE_URL']

export interface TestDatabase extends OpenDatabase {
  /** The data directory; in PostgreSQL mode nothing of the database lies in it. */
  directory: string
  url: string | undefined
  /** Closes and removes it. */
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  mode?: Mode
  /** An empty database, without tables. */
  empty?: boolean
  poolSize?: number
  log?: (line: string) => void
}

/**
 * A database of one's own, with every migration applied: on the server in TEST_DATABASE_URL where there is one,
 * else embedded. Both are copies of a template, made once for each state of migrations/.
 */
export async function withDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const mode = options.mode ?? (testDatabaseUrl ? 'postgresql' : 'embedded')
  return mode === 'embedded' ? onDirectory(options) : onServer(options)
}

async function onDirectory(options: TestDatabaseOptions): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'victor-test-'))
  const template = options.empty ? await embeddedTemplate('empty') : await embeddedTemplate('migrated')
  cpSync(template, join(directory, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  const open = await openDatabase({ directory, ...(options.log ? { log: options.log } : {}) })
  return {
    ...open,
    directory,
    url: undefined,
    async drop() {
      await open.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function embeddedTemplate(kind: 'empty' | 'migrated'): Promise<string> {
  const place = join(tmpdir(), `victor-template-${kind}-${kind === 'empty' ? 'v2' : stateOfMigrations()}`)
  if (existsSync(place)) return place
  // Two test files may make it at once: each makes its own, and the first to move it into place wins.
  const directory = mkdtempSync(join(tmpdir(), 'victor-making-'))
  const open = await openDatabase({ directory })
  if (kind === 'migrated') await prepare(open)
  await open.close()
  try {
    renameSync(join(directory, 'database'), place)
  } catch (error) {
    if (!existsSync(place)) throw error
  }
  rmSync(directory, { recursive: true, force: true })
  return place
}

/** The tables, and those of the jobs, whose making takes longer than all the others. */
async function prepare({ pool, mode }: OpenDatabase): Promise<void> {
  await migrateDatabase(pool)
  const jobs = createJobs({
    pool,
    mode,
    workers: false,
    log: { error: () => undefined, warn: () => undefined },
  })
  await jobs.start()
  await jobs.stop()
}

async function onServer(options: TestDatabaseOptions): Promise<TestDatabase> {
  if (!testDatabaseUrl) throw new Error('TEST_DATABASE_URL is not set.')
  const name = `victor_test_${process.pid}_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => {
    const template = options.empty ? 'template1' : await serverTemplate(admin)
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  const url = urlOf(name)
  const directory = mkdtempSync(join(tmpdir(), 'victor-test-'))
  const open = await openDatabase({
    url,
    directory,
    poolSize: options.poolSize ?? 4,
    ...(options.log ? { log: options.log } : {}),
  })
  return {
    ...open,
    directory,
    url,
    async drop() {
      await open.close()
      rmSync(directory, { recursive: true, force: true })
      await asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

async function serverTemplate(admin: pg.Client): Promise<string> {
  const name = `victor_template_${stateOfMigrations()}`
  await admin.query('SELECT pg_advisory_lock(714620)')
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (rowCount) return name
  const making = `${name}_making`
  await admin.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${making}`)
  const open = await openDatabase({ url: urlOf(making), directory: tmpdir(), poolSize: 1 })
  await prepare(open)
  await open.close()
  await admin.query(`ALTER DATABASE ${making} RENAME TO ${name}`)
  return name
}

/** The lock of serverTemplate ends with this connection. */
async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: testDatabaseUrl })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(testDatabaseUrl!)
  url.pathname = `/${database}`
  return url.href
}

function stateOfMigrations(): string {
  const folder = projectPath('migrations')
  const hash = createHash('sha256').update(`2${APPEND_ONLY.join()}`)
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
