import type pg from 'pg'
import type { Question } from '#app/engines/questions/schema.ts'
import { updateItems } from '#app/features/dojo/queries/items.server.ts'
import { nextQuestion } from '#app/features/dojo/queries/next-question.server.ts'
import { runPage } from '#app/features/dojo/pages/run-page.server.ts'
import { answerRun } from '#app/features/dojo/use-cases/answer-run.server.ts'
import { startRun } from '#app/features/dojo/use-cases/start-run.server.ts'
import { type Bank, builtInBank } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { openDatabase, type DatabaseOptions } from '#app/platform/database/database.ts'
import { migrateDatabase } from '#app/platform/database/migrate.ts'
import type { Services } from '#app/platform/services.ts'
import { systemClock, systemDice } from '#app/platform/time/clock.ts'
import type { Streams } from '../streams.ts'
import { onBothDatabases } from './both-databases.ts'
import { quantile } from './visitor.ts'

const QUESTIONS = 10_000
const RESPONSES = 1_000_000
const PEOPLE = 1_000
const ANSWERS = 400
/** The worst case: every question is in one topic. */
const TOPIC = 'vce-chemistry.u3.aos1'

/**
 * Measures the next question with 10,000 questions in one topic and 1,000,000 responses: on the server of
 * TEST_DATABASE_URL if it is set, and embedded. It runs in this process, so network time is excluded.
 */
export async function run([rows]: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const responses = rows ? Number(rows) : RESPONSES
  makeBank()
  await onBothDatabases(io, (name, options) => measure(name, options, responses, io))
  return 0
}

/** Copies of the bank's choice questions under other ids, all in one topic of this process's bank. */
function makeBank(): void {
  const bank = builtInBank()
  const source = bank.questions.filter(({ parts }) => parts.every(({ answer }) => answer.kind === 'choice'))
  const byId = bank.byId as Map<string, Question>
  const made = Array.from({ length: QUESTIONS }, (_, index): Question => {
    const one = source[index % source.length]!
    return {
      ...one,
      id: `bench-${index}`,
      topics: [TOPIC],
      difficulty: 1 + (index % 5),
      minutes: 1,
      parts: one.parts.slice(0, 1),
    }
  })
  for (const question of made) byId.set(question.id, question)
  // The questions of the dojo are computed from this list when they are first needed.
  ;(bank as { -readonly [K in keyof Bank]: Bank[K] }).questions = made
}

async function measure(
  name: string,
  options: DatabaseOptions,
  responses: number,
  io: Pick<Streams, 'stdout'>,
): Promise<void> {
  const { db, pool, close } = await openDatabase(options)
  try {
    await migrateDatabase(pool)
    const services = { db, clock: systemClock, dice: systemDice } as unknown as Services
    await updateItems(db)
    await fill(pool, responses)
    const person = (index: number): Person => ({
      kind: 'person',
      personId: `bench-${index % PEOPLE}`,
      sessionId: '',
      roles: ['student'],
      capabilities: [],
      institutions: [],
    })
    const next: number[] = []
    for (let turn = 0; turn < ANSWERS; turn++) {
      const student = { rating: 1200 + systemDice() * 700, deviation: 60 }
      const wanted = { personId: person(turn).personId, topicId: TOPIC, items: QUESTIONS, student }
      const began = performance.now()
      await db.transaction((tx) => nextQuestion(tx, wanted, systemDice))
      next.push(performance.now() - began)
    }
    const whole: number[] = []
    for (let turn = 0; turn < ANSWERS / 10; turn++) {
      const who = person(turn)
      const started = await startRun(services, who, { topic: TOPIC, mode: 'untimed' })
      if (!started.ok) throw new Error(started.error.message)
      const { runId } = started.value
      for (let position = 0; position < 10; position++) {
        const began = performance.now()
        const form = { intent: 'answer', position: String(position), response: 'ABCD'[position % 4]! }
        const done = await answerRun(services, who, { runId, ...form })
        if (!done.ok) throw new Error(done.error.message)
        await runPage(services, who, runId, position)
        whole.push(performance.now() - began)
      }
    }
    const line = (what: string, times: readonly number[]) =>
      io.stdout.write(
        `${name}, ${QUESTIONS} questions in one topic, ${responses} answers: ${what}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms (${times.length} times)\n`,
      )
    line('next question', next)
    line('an answer marked, kept and rated, with the next question', whole)
  } finally {
    await close()
  }
}

/** A thousand students with a thousand responses each, and ratings as far apart as so many responses make them. */
async function fill(pool: pg.Pool, responses: number): Promise<void> {
  const each = Math.round(responses / PEOPLE)
  await pool.query(
    `INSERT INTO people (id, name, email, email_verified, created_at, updated_at)
     SELECT 'bench-' || n, 'Bench', 'bench' || n || '@bench.example', true, now(), now() FROM generate_series(0, $1::int - 1) n`,
    [PEOPLE],
  )
  await pool.query(
    `INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at, finished_at)
     SELECT 'bench-' || n || '-' || k, 'bench-' || n, 'vce-chemistry', 'Bench', 'chosen', now() - k * interval '1 day', now()
     FROM generate_series(0, $1::int - 1) n, generate_series(0, ($2::int - 1) / 50) k`,
    [PEOPLE, each],
  )
  // In batches, so that the embedded database does not write everything at once.
  for (let from = 0; from < PEOPLE; from += 50) {
    const range = [from, Math.min(PEOPLE, from + 50) - 1, each - 1]
    await pool.query(
      `INSERT INTO practice_questions (set_id, position, question_id, skill_id, seed)
       SELECT 'bench-' || n || '-' || i / 50, i % 50, 'bench-' || (i * 7919 + n * 31) % ${QUESTIONS}, 'skill-' || i % 40, 1 + i % 50
       FROM generate_series($1::int, $2::int) n, generate_series(0, $3::int) i`,
      range,
    )
    await pool.query(
      `INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
       SELECT 'bench-' || n || '-' || i, 'bench-' || n, 'bench-' || n || '-' || i / 50, i % 50, 'a',
         'bench-' || (i * 7919 + n * 31) % ${QUESTIONS}, 'vce-chemistry', 'skill-' || i % 40, 'A', i % 2, 1, '{}', now() - i * interval '10 minutes'
       FROM generate_series($1::int, $2::int) n, generate_series(0, $3::int) i`,
      range,
    )
  }
  await pool.query(
    `UPDATE dojo_questions SET rating = 1000 + random() * 1000, deviation = 60, answers = ${Math.round(responses / QUESTIONS)}`,
  )
  await pool.query(
    'UPDATE dojo_items i SET rating = q.rating FROM dojo_questions q WHERE q.item_id = i.item_id',
  )
  await pool.query('ANALYZE')
}
