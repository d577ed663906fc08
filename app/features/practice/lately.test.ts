import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { startOfDay } from '#app/platform/time/day-starts.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import fc from '#tests/seeded-properties.ts'
import { somebody } from '#tests/somebody.ts'
import { findLately } from './lately.server.ts'

const at = (text: string) => new Date(text).getTime()

/** Puts an answer to each of these moments, to skills in turn. */
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
    INSERT INTO skill_mastery (person_id, skill_id, mean, variance, stability, evidence, at)
    SELECT ${personId}, 'k' || n, 0, 1, 4, 1, now() FROM generate_series(0, ${skills - 1}::int) n ON CONFLICT DO NOTHING`)
}

/** The same by its definition: every day looked at by itself. */
function streakOf(times: readonly number[], now: number, zone: string): number {
  const days = new Set(times.filter((time) => time <= now).map((time) => dayNumber(time, zone)))
  const today = dayNumber(now, zone)
  const last = days.has(today) ? today : today - 1
  let day = last
  while (days.has(day)) day--
  return last - day
}

eachMode('the streak', (mode) => {
  let database: TestDatabase
  beforeAll(async () => (database = await withDatabase({ mode })))
  afterAll(() => database?.drop())

  it('is right for more answers than are read, and the latest of each skill come with it', async () => {
    const kim = await somebody(database.db)
    const zone = 'Australia/Sydney'
    const now = at('2026-11-20T01:00:00Z')
    const lately = async (who: Person) => findLately(database.db, who, { each: 5, now, zone })
    expect(await lately(kim)).toEqual({ responses: [], streak: 0 })
    // Twelve answers on each of a hundred days, then a gap of one, then more.
    const today = dayNumber(now, zone)
    const times = Array.from({ length: 130 }, (_, back) => today - back)
      .filter((day) => day !== today - 100)
      .flatMap((day) => Array.from({ length: 12 }, (_, i) => startOfDay(day, zone) + i * 3_000_000))
    await answered(database.db, kim, times, 7)
    const found = await lately(kim)
    expect(found.streak).toBe(100)
    const newest = found.responses.map(({ skillId, answeredAt }) => [skillId, answeredAt.getTime()])
    const inTurn = times.map((time, i) => [`k${i % 7}`, time] as const).toSorted(([, a], [, b]) => b - a)
    const wanted = inTurn.filter(
      ([skill, time]) => inTurn.filter(([other, later]) => other === skill && later > time).length < 5,
    )
    expect(newest).toEqual(wanted)
    expect(newest).toHaveLength(35)
    // Nobody else's.
    expect((await lately(await somebody(database.db))).streak).toBe(0)
  })

  it('goes by the days of the zone: over midnight, changes of the clock and half hours', async () => {
    const kim = await somebody(database.db)
    const zones = ['Sydney', 'Brisbane', 'Perth', 'Adelaide', 'Eucla', 'Lord_Howe'].map(
      (c) => `Australia/${c}`,
    )
    // About both changes of the clock, and the end of a year.
    const middle = fc.constantFrom('2026-04-05', '2026-10-04', '2027-01-01', '2027-06-15')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        middle,
        // Minutes about midnight, where days are told apart, on days with at most one missing.
        fc.array(fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -90, max: 1500 })), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.integer({ min: -200, max: 2900 }),
        async (zone, date, places, later) => {
          const day = at(`${date}T00:00:00Z`) / 86_400_000
          const times = places.map(([off, minute]) => startOfDay(day + off, zone) + minute * 60_000)
          const now = startOfDay(day + 5, zone) + later * 60_000
          const past = times.filter((time) => time <= now)
          await answered(database.db, kim, past)
          const { streak } = await findLately(database.db, kim, { each: 5, now, zone })
          expect(streak).toBe(streakOf(past, now, zone))
        },
      ),
      { numRuns: 150 },
    )
  })
})
