import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { queue } from './queue.ts'

const log = { error: () => undefined, warn: () => undefined }

eachMode('jobs', (mode) => {
  let database: TestDatabase
  let jobs: Jobs
  const numbers = () => queue('numbers', z.object({ n: z.number() }), { retries: 2, retrySeconds: 0 })
  async function open(lookEvery = 0.5) {
    database = await withDatabase({ mode, own: true })
    jobs = createJobs({ pool: database.pool, mode, log, lookEvery })
    return database.db
  }
  afterEach(async () => {
    await jobs.stop()
    await database.drop()
  })

  it('starts a job within 300 ms of the commit, and none after a rollback', async () => {
    // Polling is so rare that the job starts only because of the commit.
    const db = await open(3600)
    const seen: number[] = []
    let onRun = () => {}
    const q = numbers()
    jobs.work(q, async ({ n }) => {
      seen.push(n)
      onRun()
    })
    await jobs.start()
    const began = async (n: number) => {
      const done = new Promise<void>((resolve) => (onRun = resolve))
      await db.transaction((tx) => jobs.enqueue(tx, q, { n }))
      const committed = performance.now()
      await done
      return performance.now() - committed
    }
    const times: number[] = []
    for (let n = 0; n < 5; n++) times.push(await began(n))
    await db
      .transaction(async (tx) => {
        await jobs.enqueue(tx, q, { n: 99 })
        throw new Error('taken back')
      })
      .catch(() => undefined)
    // Polls once more, now with a committed job.
    await began(5)
    expect(seen.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
    // The others wait for their turn.
    expect(Math.min(...times)).toBeLessThan(300)
  })

  it('retries a failing job, runs the rest of its batch once, and then gives up', async () => {
    const db = await open()
    const seen: number[] = []
    const q = numbers()
    jobs.work(q, async ({ n }) => {
      seen.push(n)
      if (n === 2) throw new Error('no')
    })
    await jobs.start()
    await jobs.enqueue(db, q, [{ n: 1 }, { n: 2 }, { n: 3 }])
    await expect.poll(() => seen.filter((n) => n === 2).length).toBe(3)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(seen.filter((n) => n === 2)).toHaveLength(3)
    expect(seen.filter((n) => n !== 2).toSorted((a, b) => a - b)).toEqual([1, 3])
  })

  it('runs each job of a slow batch once, although the batch takes longer than one job may', async () => {
    const db = await open()
    const seen: number[] = []
    const q = queue('slow', z.object({ n: z.number() }), { retries: 2, retrySeconds: 0, expireSeconds: 1 })
    jobs.work(q, async ({ n }) => {
      seen.push(n)
      await new Promise((resolve) => setTimeout(resolve, 400))
    })
    await jobs.start()
    await jobs.enqueue(
      db,
      q,
      Array.from({ length: 6 }, (_, n) => ({ n })),
    )
    await expect.poll(() => seen.length).toBeGreaterThanOrEqual(6)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(seen.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('stops and retries a job that takes too long, and runs the rest of its batch once', async () => {
    const db = await open()
    const seen: number[] = []
    let stopped = 0
    const q = queue('stuck', z.object({ n: z.number() }), { retries: 1, retrySeconds: 0, expireSeconds: 1 })
    jobs.work(q, async ({ n }, { signal }) => {
      seen.push(n)
      if (n === 2) await new Promise((resolve) => signal.addEventListener('abort', resolve))
      if (signal.aborted) stopped += 1
    })
    await jobs.start()
    await jobs.enqueue(db, q, [{ n: 1 }, { n: 2 }, { n: 3 }])
    await expect.poll(() => stopped).toBe(2)
    expect(seen.filter((n) => n === 2)).toHaveLength(2)
    expect(seen.filter((n) => n !== 2).toSorted((a, b) => a - b)).toEqual([1, 3])
  })

  it('gives a queue that exists already its new settings', async () => {
    const db = await open()
    const settings = async () =>
      (
        await db.execute(
          sql`SELECT expire_seconds, heartbeat_seconds FROM pgboss.queue WHERE name = 'numbers'`,
        )
      ).rows
    jobs.work(queue('numbers', z.object({}), { expireSeconds: 20, atOnce: 50 }), async () => undefined)
    await jobs.start()
    expect(await settings()).toEqual([{ expire_seconds: 20, heartbeat_seconds: 60 }])
    await jobs.stop()
    jobs = createJobs({ pool: database.pool, mode, log, lookEvery: 0.5 })
    jobs.work(queue('numbers', z.object({}), { expireSeconds: 40, atOnce: 25 }), async () => undefined)
    await jobs.start()
    expect(await settings()).toEqual([{ expire_seconds: 80, heartbeat_seconds: 60 }])
  })

  it('refuses invalid data, and a second queue with the same name', async () => {
    const db = await open()
    const q = numbers()
    jobs.work(q, async () => undefined)
    await jobs.start()
    await expect(jobs.enqueue(db, q, { n: 'one' as unknown as number })).rejects.toThrow()
    expect(() => jobs.work(numbers(), async () => undefined)).toThrow('Two queues')
  })

  it('waits for running jobs when it stops', async () => {
    const db = await open()
    const q = numbers()
    let ended = false
    let onStart = () => {}
    const started = new Promise<void>((resolve) => (onStart = resolve))
    jobs.work(q, async () => {
      onStart()
      await new Promise((resolve) => setTimeout(resolve, 400))
      await db.execute(sql`SELECT 1`)
      ended = true
    })
    await jobs.start()
    await jobs.enqueue(db, q, { n: 1 })
    await started
    await jobs.stop()
    expect(ended).toBe(true)
  })

  it('runs 4,000 jobs that were added at once', async () => {
    const db = await open()
    let done = 0
    const q = numbers()
    jobs.work(q, async () => {
      done += 1
    })
    await jobs.start()
    const many = Array.from({ length: 1000 }, (_, n) => ({ n }))
    await db.transaction(async (tx) => {
      for (let round = 0; round < 4; round++) await jobs.enqueue(tx, q, many)
    })
    await expect.poll(() => done).toBe(4000)
  })
})
