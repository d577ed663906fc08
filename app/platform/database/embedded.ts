import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DatabaseProblem } from './database-error.ts'
import { lockDirectory } from './directory-lock.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './embedded-messages.ts'

export interface Embedded {
  /** The driver's `host`: the directory of the socket. */
  socketDirectory: string
  /** How many times files were synced since the start. */
  syncCount(): Promise<number>
  /** For tests: ends the thread like a crash. */
  breakDown(): void
  close(): Promise<void>
}

/** More than the write-ahead log ever needs (max_wal_size plus the segments being written). */
const KEEP_FREE = 128 * 1024 * 1024

interface Note {
  (line: string): void
}

/** Starts the embedded database in its thread, and restarts it if the thread dies. */
export async function startEmbedded(directory: string, note: Note, keepFree = KEEP_FREE): Promise<Embedded> {
  const lock = await lockDirectory(directory)
  let socketDirectory: string
  try {
    if (lock.before?.socketDirectory?.startsWith(join(shortTemporary(), 'victor-')))
      rmSync(lock.before.socketDirectory, { recursive: true, force: true })
    // mkdtemp creates it with mode 0700, so only this user can reach the socket, which needs no password.
    socketDirectory = mkdtempSync(join(shortTemporary(), 'victor-'))
    lock.note({ socketDirectory })
  } catch (error) {
    lock.release()
    throw error
  }
  const settings: WorkerSettings = {
    dataDirectory: join(directory, 'database'),
    // The file name that the driver uses for port 5432 in a directory.
    socketPath: join(socketDirectory, '.s.PGSQL.5432'),
    keepFree,
  }
  const releaseLock = () => {
    rmSync(socketDirectory, { recursive: true, force: true })
    lock.release()
  }

  let ending = false
  let failures = 0
  let worker = await begin(settings).catch((error: unknown) => {
    releaseLock()
    throw error
  })
  watch()

  function watch(): void {
    worker.once('exit', () => {
      if (ending) return
      note('The embedded database stopped; it is opened again.')
      void reopen()
    })
  }
  async function reopen(): Promise<void> {
    for (; !ending; failures += 1) {
      try {
        await new Promise((resolve) => setTimeout(resolve, Math.min(failures * 200, 3000)))
        worker = await begin(settings)
        failures = 0
        watch()
        return
      } catch (error) {
        note(`The embedded database cannot be opened: ${(error as Error).message}`)
      }
    }
  }

  return {
    socketDirectory,
    async syncCount() {
      const answer = next(worker, 'counted')
      tell(worker, { kind: 'count' })
      return (await answer).synced
    },
    breakDown() {
      void worker.terminate()
    },
    async close() {
      if (ending) return
      ending = true
      const exited = new Promise((resolve) => worker.once('exit', resolve))
      const closed = Promise.race([next(worker, 'closed').catch(() => undefined), exited])
      tell(worker, { kind: 'close' })
      await closed
      await worker.terminate()
      releaseLock()
    },
  }
}

function tell(worker: Worker, message: ToWorker): void {
  worker.postMessage(message)
}

type MessageOf<K extends FromWorker['kind']> = Extract<FromWorker, { kind: K }>

function next<K extends FromWorker['kind']>(worker: Worker, kind: K): Promise<MessageOf<K>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker) => {
      if (message.kind === kind) resolve(message as MessageOf<K>)
      else if (message.kind === 'failed') reject(new DatabaseProblem(message.message))
      else return
      worker.off('message', onMessage)
    }
    worker.on('message', onMessage)
    worker.once('error', reject)
    worker.once('exit', () => reject(new DatabaseProblem('The thread of the embedded database ended.')))
  })
}

async function begin(settings: WorkerSettings): Promise<Worker> {
  const source = createRequire(import.meta.url).resolve('#app/platform/database/embedded-worker.ts')
  const worker = new Worker(pathToFileURL(source), {
    workerData: settings,
    execArgv: [],
    name: 'database',
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    await next(worker, 'ready')
  } catch (error) {
    await worker.terminate()
    throw new DatabaseProblem(
      `The embedded database in ${settings.dataDirectory} cannot be opened: ${(error as Error).message}`,
    )
  }
  return worker
}

/** The path of a unix socket may have at most 107 characters. */
function shortTemporary(): string {
  return tmpdir().length <= 60 ? tmpdir() : '/tmp'
}
