import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { DatabaseProblem, isUnreachable } from './database-error.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { GuardedPool, insideTransaction } from './guarded-pool.ts'

export type Database = NodePgDatabase
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** For queries that run inside a transaction or outside of one. */
export type DatabaseOrTx = Database | Tx

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  mode: 'embedded' | 'postgresql'
  /** The embedded database's own figures; absent on a server. */
  embedded: Embedded | undefined
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or later. Without it the embedded database in `directory` is opened. */
  url?: string | undefined
  directory: string
  /** Connections to a server. The embedded database always has one. */
  poolSize?: number
  /** Bytes of the disk that the embedded database leaves free: rows that would need more are refused (53100). */
  keepFree?: number
  /** Lines for the operator: a lost connection, a database opened again. Never holds values of rows. */
  log?: (line: string) => void
}

/** Opens the database. Throws DatabaseProblem with words for the operator when it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const log = options.log ?? (() => undefined)
  const embedded =
    options.url === undefined ? await startEmbedded(options.directory, log, options.keepFree) : undefined
  const pool = new GuardedPool(embedded ? toEmbedded(embedded) : toServer(options))
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on('error', (error) => log(`An idle connection to the database was lost: ${error.message}`))
  // The same for one in use, which dies between two statements: its next statement fails, and that is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const close = async () => {
    if (!pool.ending) await pool.end()
    await embedded?.close()
  }
  try {
    await refuseOldServer(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { db: databaseOn(pool), pool, mode: embedded ? 'embedded' : 'postgresql', embedded, close }
}

// How near a word must come to count as the same one mistyped (search; embedded-worker.ts sets the same).
// PostgreSQL's own 0.6 misses "recieve".
const SESSION = '-c pg_trgm.word_similarity_threshold=0.45'

function toEmbedded({ socketDirectory }: Embedded): pg.PoolConfig {
  return {
    host: socketDirectory,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 20_000,
  }
}

function toServer({ url, poolSize = 10 }: DatabaseOptions): pg.PoolConfig {
  return {
    connectionString: url,
    max: poolSize,
    application_name: 'victor',
    options: SESSION,
    // Short, so that a request says "unavailable" instead of hanging while the server is away.
    connectionTimeoutMillis: 4_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  }
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ number: string }>("SELECT current_setting('server_version_num') AS number")
    .catch((error: unknown) => {
      const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
      throw new DatabaseProblem(
        isUnreachable(error)
          ? `The database does not answer (${reason}). Is the server running, and is DATABASE_URL right?`
          : `The database refused the connection (${reason}). See user, password and database name in DATABASE_URL.`,
      )
    })
  const major = Math.floor(Number(rows[0]?.number) / 10_000)
  if (major < 15) throw new DatabaseProblem(`PostgreSQL ${major} is too old: 15 or later is needed.`)
}

/**
 * Drizzle takes a connection and sends BEGIN before it can let go of it again: if BEGIN fails, the connection is
 * lost to the pool for good. So the connection is taken here, and always given back, or thrown away if broken.
 */
function databaseOn(pool: pg.Pool): Database {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let broken = false
    try {
      return await insideTransaction(() => drizzle(client).transaction(work, config))
    } catch (error) {
      broken = isUnreachable(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  return db
}
