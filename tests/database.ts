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
import { emptyDatabase } from './empty-database.ts'
import { removeAfterRun } from './leftovers.ts'
import { createJobs } from '#app/platform/jobs/jobs.ts'
import { projectPath } from '#app/platform/database/project-path.ts'

export type Mode = 'embedded' | 'postgresql'

/** The server for test databases. Without it, suites that need a server are skipped by name. */
export const testDatabaseUrl: string | undefined = process.env['TEST_DATABASE_URL']

export interface TestDatabase extends OpenDatabase {
  /** The data directory. In PostgreSQL mode it contains nothing of the database. */
  directory: string
  url: string | undefined
  /** Closes and removes the database. */
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  mode?: Mode
  /** A database that no other file uses: for tests that close it, restore into it or read its files. */
  own?: boolean
  /** An empty database, without tables. */
  empty?: boolean
  poolSize?: number
  log?: (line: string) => void
}

/** Databases of this worker that no test uses now. */
const free: Record<Mode, TestDatabase[]> = { embedded: [], postgresql: [] }

/**
 * A migrated database without rows: on the server in TEST_DATABASE_URL if set, else embedded. A worker reuses its
 * databases from file to file and empties one before each use, which takes a twentieth of the time of creating one. New
 * ones are copies of a template, made once for each state of migrations/.
 */
export async function withDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const mode = options.mode ?? (testDatabaseUrl ? 'postgresql' : 'embedded')
  const { own, empty, poolSize, log } = options
  if (own || empty || poolSize || log || !process.env['TEST_LEFTOVERS'])
    return mode === 'embedded' ? onDirectory(options) : onServer(options)
  const used = free[mode].pop()
  if (used) {
    await emptyDatabase(used.pool)
    return used
  }
  const made = mode === 'embedded' ? await onDirectory(options) : await onServer(options)
  removeAfterRun({
    directory: made.directory,
    ...(made.url ? { database: new URL(made.url).pathname.slice(1) } : {}),
  })
  const reusable: TestDatabase = { ...made, drop: async () => void free[mode].push(reusable) }
  return reusable
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
  // Two test files may create it at once: each creates its own, and the first to rename it wins.
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

/** Creates the tables, and those of the jobs, which take longer than all others together. */
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
  // The journal has the times by which a database knows what is already applied.
  hash.update(readFileSync(join(folder, 'meta/_journal.json')))
  return hash.digest('hex').slice(0, 16)
}
