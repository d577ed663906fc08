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
  /** What the driver takes as `host`: the directory that holds the socket. */
  socketDirectory: string
  /** How many times files were put on the disk since the start. */
  syncCount(): Promise<number>
  /** For tests: ends the thread as a crash would. */
  breakDown(): void
  close(): Promise<void>
}

/** More than the write-ahead log ever takes (max_wal_size, and the segments being written). */
const KEEP_FREE = 128 * 1024 * 1024

interface Note {
  (line: string): void
}

/** Starts the embedded database in its thread, and starts it again if the thread dies. */
export async function startEmbedded(directory: string, note: Note, keepFree = KEEP_FREE): Promise<Embedded> {
  const lock = await lockDirectory(directory)
  let socketDirectory: string
  try {
    if (lock.before?.socketDirectory?.startsWith(join(shortTemporary(), 'victor-')))
      rmSync(lock.before.socketDirectory, { recursive: true, force: true })
    // mkdtemp makes it 0700: only this user can reach the socket, which asks for no password.
    socketDirectory = mkdtempSync(join(shortTemporary(), 'victor-'))
    lock.note({ socketDirectory })
  } catch (error) {
    lock.release()
    throw error
  }
  const settings: WorkerSettings = {
    dataDirectory: join(directory, 'database'),
    // The name under which the driver looks for port 5432 in a directory.
    socketPath: join(socketDirectory, '.s.PGSQL.5432'),
    keepFree,
  }
  const letGo = () => {
    rmSync(socketDirectory, { recursive: true, force: true })
    lock.release()
  }

  let ending = false
  let failures = 0
  let worker = await begin(settings).catch((error: unknown) => {
    letGo()
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
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      const closed = Promise.race([next(worker, 'closed').catch(() => undefined), gone])
      tell(worker, { kind: 'close' })
      await closed
      await worker.terminate()
      letGo()
    },
  }
}

function tell(worker: Worker, message: ToWorker): void {
  worker.postMessage(message)
}

type Said<K extends FromWorker['kind']> = Extract<FromWorker, { kind: K }>

function next<K extends FromWorker['kind']>(worker: Worker, kind: K): Promise<Said<K>> {
  return new Promise((resolve, reject) => {
    const hear = (message: FromWorker) => {
      if (message.kind === kind) resolve(message as Said<K>)
      else if (message.kind === 'failed') reject(new DatabaseProblem(message.message))
      else return
      worker.off('message', hear)
    }
    worker.on('message', hear)
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

/** A unix socket's path may have 107 characters. */
function shortTemporary(): string {
  return tmpdir().length <= 60 ? tmpdir() : '/tmp'
}
