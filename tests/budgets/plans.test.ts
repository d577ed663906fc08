import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recentResponses } from '#app/features/responses/door.ts'
import { studyDays } from '#app/features/study-log/door.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'

/** As many rows as a busy school makes in a year, and ten times as many: the plans must be equal. */
const PEOPLE = 40
const EACH = 600

eachMode('plans of the queries over answers', (mode) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await withDatabase({ mode, own: true })
    await fill(1, PEOPLE)
  })
  afterAll(() => database?.drop())

  const one = `'p-7'`
  const QUERIES: [string, string, string][] = [
    [
      'the latest answers of a person',
      `SELECT * FROM responses WHERE person_id = ${one} ORDER BY answered_at DESC LIMIT 400`,
      'responses_person',
    ],
    [
      'answers of a person in a skill that count for it',
      `SELECT * FROM responses WHERE person_id = ${one} AND skill_id = 'skill-3'
         AND "of" > 0 AND (question_id NOT LIKE 'own-%' OR question_id = ANY('{own-1-1}'::text[]))
       ORDER BY answered_at DESC LIMIT 51`,
      'responses_person_skill',
    ],
    [
      'marks that a person lost in a subject in four weeks',
      `SELECT "of" - awarded, cause FROM responses WHERE person_id = ${one} AND answered_at > now() - interval '29 days'
         AND subject_id = 'vce-physics' AND awarded < "of"`,
      'responses_person',
    ],
    [
      'an answer in its place',
      `SELECT * FROM responses WHERE set_id = 's-p-7' AND position = 3 AND part_id = 'a'`,
      'responses_once',
    ],
    [
      'answers to a question',
      `SELECT count(*) FROM responses WHERE question_id = 'question-11'`,
      'responses_question',
    ],
    [
      'the sittings of a person',
      `SELECT * FROM practice_sets WHERE person_id = ${one} ORDER BY started_at DESC LIMIT 10`,
      'practice_sets_person',
    ],
    [
      'the latest sitting of one start',
      `SELECT id FROM practice_sets WHERE id BETWEEN 's-p-7-0' AND 's-p-7-9' ORDER BY id DESC LIMIT 1`,
      'practice_sets_pkey',
    ],
    // Runs for every mark that a person changes; one ruling may change a thousand.
    [
      'the paper that a sitting of practice was made of',
      `SELECT * FROM mock_sittings WHERE set_id = 's-p-7' FOR UPDATE`,
      'mock_sittings_set',
    ],
    [
      'papers that nobody has marked yet',
      `SELECT id FROM mock_sittings WHERE "of" IS NULL AND writing_ends_at < now() LIMIT 500`,
      'mock_sittings_unmarked',
    ],
    [
      'the links of an answer, also those that were taken back',
      `SELECT * FROM marking_links WHERE response_id = 'r-7-3'`,
      'marking_links_response',
    ],
  ]

  it('use their indexes, also with ten times the rows', async () => {
    const before = await Promise.all(QUERIES.map(([, query]) => planOf(query)))
    await fill(PEOPLE + 1, PEOPLE * 10)
    const after = await Promise.all(QUERIES.map(([, query]) => planOf(query)))
    for (const [index, [name, , wanted]] of QUERIES.entries()) {
      expect(indexes(after[index]!), name).toContain(wanted)
      expect(after[index], name).not.toMatch(
        /Seq Scan on (?:responses|practice_sets|mock_sittings|marking_links)/,
      )
      expect(indexes(before[index]!), name).toEqual(indexes(after[index]!))
    }
  })

  it('the latest responses to each skill are found by index', async () => {
    const plan = await analysed(recentResponses('p-7', 5))
    expect(plan).toMatch(
      /Scan (?:using|on) responses_person_skill .*loops=40\)\s+Index Cond: \(\(person_id = .*AND \(skill_id = /,
    )
    expect(plan).not.toMatch(/Seq Scan on (?:responses|skill_mastery)/)
  })

  it('a study day is looked up by index, however much work it has', async () => {
    const now = Date.now()
    const first = Math.floor(now / 86_400_000) - 1_100
    const plan = await analysed(studyDays('p-7', { now, zone: 'UTC', first }))
    const looks = plan.match(/[^>]*Scan[^(]* on responses w\w*/g) ?? []
    expect(looks).toHaveLength(2)
    // The answer itself is read too, because a skipped question does not count.
    for (const look of looks) expect(look).toMatch(/Index Scan using responses_person/)
    // One response for each day is enough: of six hundred, only as many are read as there are days.
    for (const [, rows] of plan.matchAll(/responses w\w* .*actual time=\S+ rows=([\d.]+)/g))
      expect(Number(rows)).toBeLessThanOrEqual(1)
    expect(plan).not.toMatch(/Seq Scan on responses/)
  })

  async function analysed(query: SQL): Promise<string> {
    const { sql: text, params } = new PgDialect().sqlToQuery(query)
    const { rows } = await database.pool.query(`EXPLAIN ANALYZE ${text}`, params)
    return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')
  }

  const indexes = (plan: string) =>
    [...plan.matchAll(/using (\w+)|on (\w+_\w+)\b/g)].map(([, a, b]) => a ?? b)

  async function planOf(query: string): Promise<string> {
    const { rows } = await database.pool.query(`EXPLAIN ${query}`)
    return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')
  }

  async function fill(from: number, to: number): Promise<void> {
    const { pool } = database
    await pool.query(
      `INSERT INTO people (id, name, email, email_verified, created_at, updated_at)
       SELECT 'p-' || n, 'P', 'p' || n || '@x.example', true, now(), now() FROM generate_series($1::int, $2::int) n`,
      [from, to],
    )
    await pool.query(
      `INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at)
       SELECT CASE k WHEN 0 THEN 's-p-' || n ELSE 's-p-' || n || '-' || k END, 'p-' || n, 'vce-chemistry', 'T', 'chosen', now() - k * interval '1 day'
       FROM generate_series($1::int, $2::int) n, generate_series(0, 19) k`,
      [from, to],
    )
    await pool.query(
      `INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
       SELECT 'r-' || n || '-' || i, 'p-' || n, 's-p-' || n, i, 'a', 'question-' || (i * 7 + n) % 300, 'vce-chemistry', 'skill-' || i % 40, 'x', 1, 2, '{}', now() - i * interval '1 hour'
       FROM generate_series($1::int, $2::int) n, generate_series(0, ${EACH - 1}) i`,
      [from, to],
    )
    await pool.query(
      `INSERT INTO skill_mastery (person_id, skill_id, mean, variance, stability, difficulty, evidence, at)
       SELECT 'p-' || n, 'skill-' || k, 0, 1, 4, 5, 15, now() FROM generate_series($1::int, $2::int) n, generate_series(0, 39) k`,
      [from, to],
    )
    await pool.query(
      `INSERT INTO mock_sittings (id, person_id, blueprint_id, subject_id, paper, arrangements, started_at, reading_ends_at, writing_ends_at, submitted_at, awarded, "of", set_id)
       SELECT 'm-p-' || n || '-' || k, 'p-' || n, 'vce-chemistry', 'vce-chemistry', '{}', '{}', now(), now(), now(), now(), 1, 2, CASE k WHEN 0 THEN 's-p-' || n ELSE 's-p-' || n || '-' || k END
       FROM generate_series($1::int, $2::int) n, generate_series(0, 19) k`,
      [from, to],
    )
    await pool.query(
      `INSERT INTO marking_links (id, response_id, person_id, token_hash, created_at, expires_at, ended_at)
       SELECT 'l-' || n || '-' || i, 'r-' || n || '-' || i, 'p-' || n, 'h-' || n || '-' || i, now(), now(), now()
       FROM generate_series($1::int, $2::int) n, generate_series(0, 19) i`,
      [from, to],
    )
    await pool.query('ANALYZE')
  }
})
