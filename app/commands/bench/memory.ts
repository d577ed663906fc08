import type pg from 'pg'
import { findNextCard, reviewCard } from '#app/features/flashcards/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { openDatabase, type DatabaseOptions } from '#app/platform/database/database.ts'
import { migrateDatabase } from '#app/platform/database/migrate.ts'
import type { Services } from '#app/platform/services.ts'
import { systemClock, systemDice } from '#app/platform/time/clock.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import type { Streams } from '../streams.ts'
import { onBothDatabases } from './both-databases.ts'
import { quantile } from './visitor.ts'

const CARDS = 100_000
const QUEUES = 300
const REVIEWS = 200
/** Reviews before the measurement, so that the code is compiled. */
const WARM_UP = 100
const PEOPLE = ['bench-0', 'bench-1']
/** Limits of the next card and of one review, in milliseconds. */
const MOST_QUEUE = 5
const MOST_REVIEW = 5

/**
 * Measures the next due card and one review at 100,000 cards a person: on the server of TEST_DATABASE_URL if it is set,
 * and embedded. It runs in this process, so network time is excluded. Fails when a limit is passed.
 */
export async function run([rows]: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const cards = rows ? Number(rows) : CARDS
  let met = true
  await onBothDatabases(io, async (name, options) => {
    met = (await measure(name, options, cards, io)) && met
  })
  return met ? 0 : 1
}

async function measure(
  name: string,
  options: DatabaseOptions,
  cards: number,
  io: Pick<Streams, 'stdout'>,
): Promise<boolean> {
  const { db, pool, close } = await openDatabase(options)
  try {
    await migrateDatabase(pool)
    const now = systemClock().getTime()
    const day = studyDay(now, USUAL_ZONE)
    await fill(pool, cards, day)
    const services = { db, clock: systemClock, dice: systemDice } as unknown as Services
    const request = { personId: PEOPLE[0]!, now, day, reviewsLeft: 60, newLeft: 10 }
    const queue: number[] = []
    for (let turn = 0; turn < QUEUES; turn++) {
      const began = performance.now()
      await findNextCard(db, request)
      queue.push(performance.now() - began)
    }
    const whole: number[] = []
    let before = process.cpuUsage()
    for (let turn = -WARM_UP; turn < REVIEWS; turn++) {
      if (turn === 0) before = process.cpuUsage()
      const began = performance.now()
      const card = (await findNextCard(db, request))!
      const grade = (['good', 'good', 'easy', 'hard'] as const)[(turn + WARM_UP) % 4]!
      const done = await reviewCard(services, student(PEOPLE[0]!), {
        card,
        grade,
        logLength: 0,
        zone: USUAL_ZONE,
      })
      if (!done.ok || !done.value.recorded) throw new Error(`The review of ${card} was not recorded.`)
      if (turn >= 0) whole.push(performance.now() - began)
    }
    const { user, system } = process.cpuUsage(before)
    const cpu = (user + system) / 1_000 / REVIEWS
    const p95 = quantile(queue, 0.95)
    io.stdout.write(
      `${name}, ${cards} cards a person: next card p50 ${quantile(queue, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${QUEUES} times); ` +
        `a review with the card after it ${cpu.toFixed(1)} CPU-ms, p95 ${quantile(whole, 0.95).toFixed(1)} ms (${REVIEWS} times)\n`,
    )
    return p95 <= MOST_QUEUE && cpu <= MOST_REVIEW
  } finally {
    await close()
  }
}

const student = (personId: string): Person => ({
  kind: 'person',
  personId,
  sessionId: '',
  roles: ['student'],
  capabilities: [],
  institutions: [],
})

/** Decks of 1,000 cards: a twentieth are due, a fifth are new, and the others are due within a year. */
async function fill(pool: pg.Pool, cards: number, day: number): Promise<void> {
  for (const person of PEOPLE) {
    await pool.query(
      `INSERT INTO people (id, name, email, email_verified, created_at, updated_at)
       VALUES ($1, 'Bench', $1 || '@bench.example', true, now(), now())`,
      [person],
    )
    await pool.query(
      `INSERT INTO flashcard_decks (id, person_id, name, created_at, updated_at)
       SELECT $1 || '-' || n, $1, 'Deck ' || n, now(), now() FROM generate_series(0, ($2::int - 1) / 1000) n`,
      [person, cards],
    )
    // In batches, so that the embedded database does not write everything at once.
    for (let from = 0; from < cards; from += 10_000) {
      const range = [person, from, Math.min(cards, from + 10_000) - 1]
      await pool.query(
        `INSERT INTO flashcard_notes (id, person_id, deck_id, kind, front, back, created_at, updated_at)
         SELECT $1 || '-' || n, $1, $1 || '-' || n / 1000, 'basic', 'Question ' || n, 'Answer ' || n, now(), now()
         FROM generate_series($2::int, $3::int) n`,
        range,
      )
      await pool.query(
        `INSERT INTO flashcards (id, person_id, note_id, deck_id, ordinal, state, stability, difficulty, reps, last_day, due_day, created_at)
         SELECT $1 || '-' || n, $1, $1 || '-' || n, $1 || '-' || n / 1000, 1,
           CASE WHEN n % 5 = 0 THEN 'new' ELSE 'review' END,
           CASE WHEN n % 5 = 0 THEN 0 ELSE 3 + n % 200 END, CASE WHEN n % 5 = 0 THEN 0 ELSE 5 END,
           CASE WHEN n % 5 = 0 THEN 0 ELSE 3 END,
           CASE WHEN n % 5 = 0 THEN NULL ELSE $4::int - 1 - n % 100 END,
           CASE WHEN n % 5 = 0 THEN NULL ELSE $4::int - 18 + n * 7919 % 365 END, now()
         FROM generate_series($2::int, $3::int) n`,
        [...range, day],
      )
    }
  }
  await pool.query('ANALYZE')
}
