import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { DatabaseProblem, isUnreachable } from './database-error.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { GuardedPool, insideTransaction } from './guarded-pool.ts'

export type Database = NodePgDatabase
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** For queries that run inside or outside a transaction. */
export type DatabaseOrTx = Database | Tx

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  mode: 'embedded' | 'postgresql'
  /** Figures of the embedded database; absent on a server. */
  embedded: Embedded | undefined
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or later. Without it, the embedded database in `directory` is used. */
  url?: string | undefined
  directory: string
  /** Connections to a server. The embedded database always has one. */
  poolSize?: number
  /** Bytes of disk space that the embedded database leaves free; rows that need more are refused (53100). */
  keepFree?: number
  /** Log lines for the operator, such as a lost connection. Never contains values of rows. */
  log?: (line: string) => void
}

/** Opens the database. Throws a DatabaseProblem with a message for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const log = options.log ?? (() => undefined)
  const embedded =
    options.url === undefined ? await startEmbedded(options.directory, log, options.keepFree) : undefined
  const pool = new GuardedPool(embedded ? toEmbedded(embedded) : toServer(options))
  // Without a listener, an error of an idle connection would end the process.
  pool.on('error', (error) => log(`An idle connection to the database was lost: ${error.message}`))
  // A connection in use may also fail between two statements; then its next statement fails.
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
    // Short, so that a request fails with "unavailable" instead of hanging while the server is away.
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
 * Drizzle cannot release a connection whose BEGIN failed, so the pool would lose it. This function takes the
 * connection itself and always releases it, or destroys it if it is broken.
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
