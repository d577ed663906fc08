import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { people } from '#app/platform/accounts/tables.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { createJobs, type Jobs } from '#app/platform/jobs/jobs.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { createEvents, eventQueue, type Events } from './events.ts'
import { field, freeText } from './event-type.ts'
import { record, setDispatch } from './record.server.ts'
import { EVENT_NAMES, EVENT_SHAPES, readEventData } from './registry.ts'
import { subscriber } from './subscriber.ts'
import { events as eventTable, eventDeliveries, pseudonyms } from './tables.ts'
import { z } from 'zod'

const at = new Date('2026-03-02T09:00:00Z')
const clock = () => at

describe('the list of events', () => {
  it('allows no free text', () => {
    for (const name of EVENT_NAMES) {
      expect(name).toMatch(/^[a-z-]+(\.[a-z-]+)+$/)
      expect(freeText(EVENT_SHAPES[name]), name).toEqual([])
    }
  })

  it('detects free text in every schema', () => {
    const shape = {
      plain: z.string(),
      short: z.string().max(5),
      loose: z.string().regex(/^.*$/),
      deep: z.object({ text: z.string() }),
      maybe: z.string().optional(),
      list: z.array(z.string()),
      any: z.unknown(),
      either: z.union([z.string(), z.number()]),
      good: field.id(),
      goodToo: field.ids().optional(),
    }
    expect(freeText(shape)).toEqual(Object.keys(shape).filter((key) => !key.startsWith('good')))
  })

  it('refuses text in place of an id, unknown fields and unknown names', () => {
    const good = { questionId: 'q-1', responseId: 'r' }
    expect(readEventData('practice.disputed', good)).toEqual(good)
    expect(() => readEventData('practice.disputed', { ...good, responseId: 'my name is Kim' })).toThrow()
    expect(() => readEventData('practice.disputed', { ...good, note: 'x' })).toThrow()
    expect(() => readEventData('practice.dreamt' as never, {})).toThrow('not in the list')
  })
})

eachMode('events', (mode) => {
  let database: TestDatabase
  let jobs: Jobs
  let events: Events
  let failing = 0

  async function open(start = true) {
    failing = 0
    database = await withDatabase({ mode, own: true })
    const { db, pool } = database
    await db.execute(sql`CREATE TABLE tally (person_id text PRIMARY KEY, n int NOT NULL)`)
    await db.insert(people).values([
      { id: 'kim', name: 'Kim', email: 'kim@example.org' },
      { id: 'lee', name: 'Lee', email: 'lee@example.org' },
    ])
    const tally = subscriber(
      'tally',
      ['subjects.chosen'],
      async (tx, event) => {
        await tx.execute(sql`
          INSERT INTO tally VALUES (${event.personId}, ${event.data.subjects})
          ON CONFLICT (person_id) DO UPDATE SET n = tally.n + excluded.n`)
        if (failing-- > 0) throw new Error('after the effect, before the end')
      },
      async (tx) => void (await tx.execute(sql`DELETE FROM tally`)),
    )
    jobs = createJobs({ pool, mode, log: { error: () => undefined, warn: () => undefined }, lookEvery: 0.5 })
    events = createEvents({ db, jobs, clock, subscribers: [tally] })
    if (start) await jobs.start()
    return db
  }
  afterEach(async () => {
    setDispatch(undefined)
    await jobs.stop()
    await database.drop()
  })
  const chosen = (tx: Tx, personId: string, subjects: number) =>
    record(tx, { type: 'subjects.chosen', personId, at, data: { subjects } })
  const tallied = async () =>
    (await database.db.execute(sql`SELECT person_id, n FROM tally ORDER BY person_id`)).rows
  const expectDeliveries = () => expect.poll(async () => database.db.select().from(eventDeliveries))

  it('commits with the change or not at all, and reaches the subscriber', async () => {
    const db = await open()
    await db.transaction((tx) => chosen(tx, 'kim', 4))
    await db
      .transaction(async (tx) => {
        await chosen(tx, 'kim', 90)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await expectDeliveries().toHaveLength(1)
    expect(await tallied()).toEqual([{ person_id: 'kim', n: 4 }])
    const [row] = await db.select().from(eventTable)
    expect(JSON.stringify(row)).not.toContain('kim')
    expect(row!.actor).toBe(row!.subject)
  })

  it('has its effect once when the job runs twice', async () => {
    const db = await open()
    const id = await db.transaction((tx) => chosen(tx, 'kim', 4))
    await expectDeliveries().toHaveLength(1)
    // The server died before the job was marked as done, so pg-boss delivers it again.
    await jobs.enqueue(db, eventQueue, [
      { event: id, subscriber: 'tally' },
      { event: id, subscriber: 'tally' },
    ])
    const done = sql`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'events' AND state = 'completed'`
    await expect.poll(async () => (await db.execute(done)).rows[0]?.['n']).toBe(3)
    expect(await tallied()).toEqual([{ person_id: 'kim', n: 4 }])
  })

  it('rolls back when the handler fails, and tries again', async () => {
    const db = await open()
    failing = 1
    await db.transaction((tx) => chosen(tx, 'kim', 4))
    await expect.poll(() => failing).toBe(0)
    expect(await tallied()).toEqual([])
    await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`)
    await expectDeliveries().toHaveLength(1)
    expect(await tallied()).toEqual([{ person_id: 'kim', n: 4 }])
  })

  it('replays to the same state, without deleted people', async () => {
    const db = await open()
    for (const [person, n] of [
      ['kim', 1],
      ['lee', 2],
      ['kim', 3],
    ] as const)
      await db.transaction((tx) => chosen(tx, person, n))
    await expectDeliveries().toHaveLength(3)
    const before = await tallied()
    expect(await events.replay('tally')).toBe(3)
    expect(await tallied()).toEqual(before)

    await db.delete(people).where(eq(people.id, 'kim'))
    expect(await db.select().from(pseudonyms)).toHaveLength(1)
    expect(await events.replay('tally')).toBe(1)
    expect(await tallied()).toEqual([{ person_id: 'lee', n: 2 }])
    expect(await db.select().from(eventTable)).toHaveLength(3)
  })

  it('lists the subscribers when the name to replay is unknown', async () => {
    await open()
    await expect(events.replay('nobody')).rejects.toThrow('There are: tally')
  })

  it('delivers events that were recorded without subscribers', async () => {
    const db = await open()
    setDispatch(undefined)
    await db.transaction((tx) => chosen(tx, 'lee', 5))
    expect(await events.catchUp(new Date(0))).toBe(1)
    await expectDeliveries().toHaveLength(1)
    expect(await events.catchUp(new Date(0))).toBe(0)
    expect(await tallied()).toEqual([{ person_id: 'lee', n: 5 }])
  })

  it('gives a person one pseudonym when several events are recorded at once', async () => {
    const db = await open()
    await Promise.all(Array.from({ length: 12 }, () => db.transaction((tx) => chosen(tx, 'kim', 1))))
    const rows = await db.select().from(eventTable)
    expect(rows).toHaveLength(12)
    expect(new Set(rows.map(({ subject }) => subject)).size).toBe(1)
  })
})
