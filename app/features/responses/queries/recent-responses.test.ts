import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { somebody } from '#tests/somebody.ts'
import { findSkillStates } from './recent-responses.server.ts'

/** Inserts one response at each of these moments, to the skills in turn. */
async function answered(
  db: Database,
  { personId }: Person,
  times: readonly number[],
  skills = 1,
): Promise<void> {
  const rows = JSON.stringify(times.map((time, i) => ({ i, at: new Date(time).toISOString() })))
  await db.execute(sql`
    INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at)
    VALUES (${`s-${personId}`}, ${personId}, 'vce-chemistry', 'T', 'chosen', now()) ON CONFLICT DO NOTHING`)
  await db.execute(sql`DELETE FROM responses WHERE person_id = ${personId}`)
  await db.execute(sql`
    INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
    SELECT ${personId} || '-' || i, ${personId}, ${`s-${personId}`}, i % 30000, 'a', 'q', 'vce-chemistry', 'k' || i % ${skills}::int, 'x', 1, 2, '{}', at
    FROM json_to_recordset(${rows}::json) AS one(i int, at timestamptz)`)
  await db.execute(sql`
    INSERT INTO skill_mastery (person_id, skill_id, mean, variance, stability, difficulty, evidence, at)
    SELECT ${personId}, 'k' || n, 0, 1, 4, 5, 1, now() FROM generate_series(0, ${skills - 1}::int) n ON CONFLICT DO NOTHING`)
}

eachMode('recent responses', (mode) => {
  let database: TestDatabase
  beforeAll(async () => (database = await withDatabase({ mode })))
  afterAll(() => database?.drop())

  it('returns the latest responses to each skill, newest first', async () => {
    const kim = await somebody(database.db)
    const recent = (who: Person) => findSkillStates(database.db, who, 5).then(({ responses }) => responses)
    expect(await recent(kim)).toEqual([])
    // Twelve responses a day for a hundred days.
    const times = Array.from(
      { length: 1200 },
      (_, i) => Date.parse('2026-11-20T01:00:00Z') - Math.floor(i / 12) * 86_400_000 - (i % 12) * 3_000_000,
    )
    await answered(database.db, kim, times, 7)
    const newest = (await recent(kim)).map(({ skillId, answeredAt }) => [skillId, answeredAt.getTime()])
    const inTurn = times.map((time, i) => [`k${i % 7}`, time] as const).toSorted(([, a], [, b]) => b - a)
    const wanted = inTurn.filter(
      ([skill, time]) => inTurn.filter(([other, later]) => other === skill && later > time).length < 5,
    )
    expect(newest).toEqual(wanted)
    expect(newest).toHaveLength(35)
    expect(await recent(await somebody(database.db))).toEqual([])
  })
})
