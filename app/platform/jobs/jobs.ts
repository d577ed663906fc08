import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type Job, type JobResult } from 'pg-boss'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { afterCommit, outsideTransaction } from '#app/platform/database/guarded-pool.ts'
import type { Queue } from './queue.ts'

export interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date
}

export interface Handling {
  id: string
  /** Aborted when the server ends or the job has taken too long. */
  signal: AbortSignal
}

export interface Jobs {
  /**
   * Adds jobs in the caller's transaction: they exist exactly if it is committed, and are begun within
   * milliseconds of that. Pass `db` itself where there is no transaction.
   */
  enqueue<T>(
    tx: DatabaseOrTx,
    queue: Queue<T>,
    data: T | readonly T[],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Says who does the work. Before start(). A handler may run twice for one job: make it idempotent. */
  work<T>(queue: Queue<T>, handle: (data: T, handling: Handling) => Promise<void>): void
  /** Adds a job at times given by a cron expression, once over all servers. Before start(). */
  schedule<T>(queue: Queue<T>, cron: string, data: T, zone?: string): void
  /** Runs once the queues stand, at every start of a server: to take up what a crash or a restore left behind. */
  atStart(work: () => Promise<void>): void
  start(): Promise<void>
  /** Begins nothing new and waits for what is running. */
  stop(): Promise<void>
}

export interface JobsOptions {
  pool: pg.Pool
  mode: 'embedded' | 'postgresql'
  log: { error(details: object, message: string): void; warn(details: object, message: string): void }
  /** false: only adds jobs and leaves the work to the server; for commands. */
  workers?: boolean
  /** Seconds between looks for jobs that nobody announced: retries, and jobs added by other servers. */
  lookEvery?: number
}

interface Registered {
  queue: Queue<unknown>
  handle: (data: unknown, handling: Handling) => Promise<void>
}

/** Jobs on pg-boss, in the same database and over the same connections as everything else. */
export function createJobs({ pool, mode, log, workers = true, ...options }: JobsOptions): Jobs {
  // The one server of an embedded database announces every job itself.
  const lookEvery = options.lookEvery ?? (mode === 'embedded' ? 10 : 3)
  const queues = new Map<string, Queue<unknown>>()
  const handlers = new Map<string, Registered>()
  const schedules: { queue: Queue<unknown>; cron: string; data: unknown; zone: string }[] = []
  const starts: (() => Promise<void>)[] = []
  const workerIds = new Map<string, string>()
  const boss = new PgBoss({
    db: {
      // A poll may be started from within a transaction's context (a timer set there); it is no part of it.
      executeSql: (text, values) => outsideTransaction(() => pool.query(text, values as unknown[])),
    },
    backend: mode === 'embedded' ? 'pglite' : 'postgres',
    supervise: workers,
    schedule: workers,
    cronMonitorIntervalSeconds: 15,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ reason: error.message }, 'jobs failed'))
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'jobs warn'))

  const know = (queue: Queue<unknown>) => {
    const known = queues.get(queue.name)
    if (known && known !== queue) throw new Error(`Two queues are called ${queue.name}.`)
    queues.set(queue.name, queue)
  }
  const wake = (name: string) => {
    const id = workerIds.get(name)
    if (id) boss.notifyWorker(id)
  }

  return {
    async enqueue(tx, queue, data, options = {}) {
      const items = (Array.isArray(data) ? data : [data]) as unknown[]
      if (items.length === 0) return
      const rows = items.map((item) => ({
        data: queue.schema.parse(item) as object,
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      }))
      await boss.insert(queue.name, rows, { db: fromDrizzle(tx, sql) })
      if (!options.startAfter) afterCommit(() => wake(queue.name))
    },
    work(queue, handle) {
      know(queue as Queue<unknown>)
      handlers.set(queue.name, {
        queue: queue as Queue<unknown>,
        handle: handle as Registered['handle'],
      })
    },
    schedule(queue, cron, data, zone = 'UTC') {
      know(queue as Queue<unknown>)
      schedules.push({ queue: queue as Queue<unknown>, cron, data, zone })
    },
    atStart: (work) => void starts.push(work),
    async start() {
      await boss.start()
      await makeQueues(boss, [...queues.values()])
      if (!workers) return
      for (const { queue, cron, data, zone } of schedules)
        await boss.schedule(queue.name, cron, queue.schema.parse(data) as object, { tz: zone })
      for (const { queue, handle } of handlers.values()) {
        const options = {
          batchSize: 50,
          perJobResults: true,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: lookEvery,
        } as const
        const id = await boss.work(queue.name, options, (batch: Job<unknown>[]) =>
          runBatch(batch, queue, handle, log),
        )
        workerIds.set(queue.name, id)
      }
      for (const work of starts) await work()
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 15_000 })
      workerIds.clear()
    },
  }
}

async function makeQueues(boss: PgBoss, queues: Queue<unknown>[]): Promise<void> {
  const standing = new Map((await boss.getQueues()).map((known) => [known.name, known]))
  for (const { name, settings } of queues) {
    const options = {
      retryLimit: settings.retries,
      retryDelay: settings.retrySeconds,
      retryBackoff: true,
      expireInSeconds: settings.expireSeconds,
      deleteAfterSeconds: 7 * 24 * 3600,
    }
    const known = standing.get(name)
    if (!known) {
      await boss.createQueue(name, options)
      // pg-boss looks a queue up at its first use, outside of the caller's transaction: on the one connection
      // of the embedded database that would wait for itself. So each is looked up here.
      await boss.insert(name, [])
    } else if (known.retryLimit !== settings.retries || known.retryDelay !== settings.retrySeconds)
      await boss.updateQueue(name, options)
  }
}

async function runBatch(
  batch: Job<unknown>[],
  queue: Queue<unknown>,
  handle: Registered['handle'],
  log: JobsOptions['log'],
): Promise<JobResult[]> {
  const results: JobResult[] = []
  const waiting = [...batch]
  const runner = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        await handle(queue.schema.parse(job.data), { id: job.id, signal: job.signal })
        results.push({ id: job.id, status: 'completed' })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.error({ queue: queue.name, job: job.id, reason }, 'job failed')
        results.push({ id: job.id, status: 'failed', output: { reason } })
      }
    }
  }
  await Promise.all(Array.from({ length: queue.settings.atOnce }, runner))
  return results
}
