import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { candidatesQuery } from './next-question.server.ts'

const FEW = 10_000
const MANY = 100_000

eachMode('the plan of the next question', (mode) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await withDatabase({ mode, own: true })
    await fill(0, FEW)
  })
  afterAll(() => database?.drop())

  it('reads candidates by the rating index, with ten times the questions as well', async () => {
    const before = await plan()
    await fill(FEW, MANY)
    const after = await plan()
    for (const plan of [before, after]) {
      expect(plan.match(/(?:Index|Index Only) Scan.* using dojo_items_rating/g)).toHaveLength(2)
      expect(plan).not.toMatch(/Seq Scan|Sort/)
    }
    expect(after.replace(/\s+/g, ' ')).toBe(before.replace(/\s+/g, ' '))
  })

  async function plan(): Promise<string> {
    const resting = Array.from({ length: 40 }, (_, index) => `q-${index}/a`)
    const { sql: text, params } = new PgDialect().sqlToQuery(
      sql`EXPLAIN (COSTS OFF) ${candidatesQuery('topic', 1500, resting)}`,
    )
    const { rows } = await database.pool.query(text, params)
    return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')
  }

  async function fill(from: number, to: number): Promise<void> {
    const { pool } = database
    await pool.query(
      `INSERT INTO dojo_questions (item_id, rating, deviation, volatility)
       SELECT 'q-' || n || '/a', 1000 + (n::bigint * 7919) % 100000 / 100.0, 60, 0.06 FROM generate_series($1::int, $2::int - 1) n`,
      [from, to],
    )
    await pool.query(
      `INSERT INTO dojo_items (topic_id, item_id, rating)
       SELECT topic, item_id, rating FROM dojo_questions, (VALUES ('topic'), ('another')) t (topic)
       ON CONFLICT DO NOTHING`,
    )
    await pool.query('ANALYZE')
  }
})
