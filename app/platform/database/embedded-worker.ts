import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFiles, syncPath, syncTree } from './durable-files.ts'
import { serveSocket } from './embedded-socket.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './embedded-messages.ts'

/**
 * Runs the embedded PostgreSQL in its own thread, because it blocks its event loop. The usual PostgreSQL driver
 * connects over a unix socket.
 */
const { dataDirectory, socketPath, keepFree } = workerData as WorkerSettings
const port = parentPort!
const say = (message: FromWorker) => port.postMessage(message)

// PGlite's own parameters without -F, which turns fsync off, and with memory settings for a small computer.
const SETTINGS = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  fsync: 'on',
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  shared_buffers: '32MB',
  // Well below the space that DurableFiles reserves for the log.
  min_wal_size: '32MB',
  max_wal_size: '48MB',
}
const START = [
  '--single',
  '-O',
  '-j',
  ...Object.entries(SETTINGS).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
]

/**
 * Ends the thread, because the state of the backend is unknown. The main thread opens the database again, and
 * PostgreSQL recovers from its log.
 */
function stop(reason: string): never {
  say({ kind: 'failed', message: reason })
  process.exit(1)
}

async function open(directory: string): Promise<{ pg: PGlite; files: DurableFiles }> {
  const files = new DurableFiles(directory, { keepFree, onAbort: stop })
  const pg = await PGlite.create({ fs: files, startParams: START, extensions: { pg_trgm } })
  // PGlite's message loop ignores a trap and calls the dead module again forever.
  const module = (pg as unknown as { Module: { _PostgresMainLoopOnce: () => void } }).Module
  const once = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      once()
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) stop(error.message)
      throw error
    }
  }
  return { pg, files }
}

/**
 * Creates the database under a temporary name and renames it, so that an interrupted start leaves no partial database.
 */
async function make(): Promise<void> {
  const unfinished = `${dataDirectory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const { pg } = await open(unfinished)
  // The templates are never used. Without them, only two thirds of the files are synced after a crash.
  await pg.exec("UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1')")
  await pg.exec('DROP DATABASE template0')
  await pg.exec('DROP DATABASE template1')
  await pg.exec('VACUUM FREEZE')
  await pg.close()
  syncTree(unfinished)
  renameSync(unfinished, dataDirectory)
  syncPath(dirname(dataDirectory))
}

try {
  if (!existsSync(dataDirectory)) await make()
  const { pg, files } = await open(dataDirectory)
  rmSync(socketPath, { force: true })
  const server = await serveSocket(pg, socketPath)
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'count') say({ kind: 'counted', synced: files.synced })
    if (message.kind === 'close') void close(pg, server)
  })
  say({ kind: 'ready' })
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

async function close(pg: PGlite, server: Server): Promise<void> {
  server.close()
  await pg.exec('CHECKPOINT')
  await pg.close()
  say({ kind: 'closed' })
  port.close()
}
