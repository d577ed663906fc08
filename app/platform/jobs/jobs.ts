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
  /** Aborted when the server stops or the job takes too long. */
  signal: AbortSignal
}

export interface Jobs {
  /**
   * Adds jobs in the caller's transaction: they exist only if it commits, and start milliseconds later. Pass
   * `db` if there is no transaction.
   */
  enqueue<T>(
    tx: DatabaseOrTx,
    queue: Queue<T>,
    data: T | readonly T[],
    options?: EnqueueOptions,
  ): Promise<void>
  /**
   * Registers the handler of a queue, before start(). A handler may run twice for one job, so it must be
   * idempotent.
   */
  work<T>(queue: Queue<T>, handle: (data: T, handling: Handling) => Promise<void>): void
  /** Adds a job at the times of a cron expression, once across all servers. Before start(). */
  schedule<T>(queue: Queue<T>, cron: string, data: T, zone?: string): void
  /** Runs at every start of a server, once the queues exist, to resume work after a crash or a restore. */
  atStart(work: () => Promise<void>): void
  start(): Promise<void>
  /** Starts no new job and waits for running jobs. */
  stop(): Promise<void>
}

export interface JobsOptions {
  pool: pg.Pool
  mode: 'embedded' | 'postgresql'
  log: { error(details: object, message: string): void; warn(details: object, message: string): void }
  /** false: only adds jobs, which the server runs; for commands. */
  workers?: boolean
  /** Seconds between polls, which find retries and jobs of other servers. */
  lookEvery?: number
}

interface Registered {
  queue: Queue<unknown>
  handle: (data: unknown, handling: Handling) => Promise<void>
}

const BATCH_SIZE = 50
/** The jobs of a stopped server are retried after this time, not when their batch could have ended. */
const HEARTBEAT_SECONDS = 60

/** Jobs on pg-boss, in the same database and with the same connections as everything else. */
export function createJobs({ pool, mode, log, workers = true, ...options }: JobsOptions): Jobs {
  // The only server of an embedded database announces every job itself.
  const lookEvery = options.lookEvery ?? (mode === 'embedded' ? 10 : 3)
  const queues = new Map<string, Queue<unknown>>()
  const handlers = new Map<string, Registered>()
  const schedules: { queue: Queue<unknown>; cron: string; data: unknown; zone: string }[] = []
  const starts: (() => Promise<void>)[] = []
  const workerIds = new Map<string, string>()
  const boss = new PgBoss({
    db: {
      // A timer set inside a transaction may start a poll, which is not part of that transaction.
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
          batchSize: BATCH_SIZE,
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

const CHANGEABLE = ['retryLimit', 'retryDelay', 'expireInSeconds', 'heartbeatSeconds'] as const

async function makeQueues(boss: PgBoss, queues: Queue<unknown>[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((known) => [known.name, known]))
  for (const { name, settings } of queues) {
    const options = {
      retryLimit: settings.retries,
      retryDelay: settings.retrySeconds,
      retryBackoff: true,
      // pg-boss counts from the start of the batch. `runOne` limits each job.
      expireInSeconds: settings.expireSeconds * Math.ceil(BATCH_SIZE / settings.atOnce),
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: 7 * 24 * 3600,
    }
    const known = existing.get(name)
    if (!known) await boss.createQueue(name, options)
    else if (CHANGEABLE.some((setting) => known[setting] !== options[setting]))
      await boss.updateQueue(name, options)
    // pg-boss looks up a queue at its first use, outside the caller's transaction. On the embedded database's one
    // connection that would wait for itself, so every queue is looked up here.
    await boss.insert(name, [])
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
      // pg-boss has given up the batch, and its jobs may run elsewhere.
      if (job.signal.aborted) return
      try {
        await runOne(job, queue, handle)
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

/** Runs a job within the time of its queue. */
async function runOne(job: Job<unknown>, queue: Queue<unknown>, handle: Registered['handle']): Promise<void> {
  const { expireSeconds } = queue.settings
  const tooLong = new AbortController()
  const timer = setTimeout(
    () => tooLong.abort(new Error(`The job took longer than ${expireSeconds} seconds.`)),
    expireSeconds * 1000,
  )
  const late = Promise.withResolvers<never>()
  tooLong.signal.addEventListener('abort', () => late.reject(tooLong.signal.reason as Error))
  try {
    const signal = AbortSignal.any([job.signal, tooLong.signal])
    await Promise.race([handle(queue.schema.parse(job.data), { id: job.id, signal }), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
