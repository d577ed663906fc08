import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import { startOfDay } from '#app/platform/time/day-starts.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import fc from '#tests/seeded-properties.ts'
import { somebody } from '#tests/somebody.ts'
import { streakOf } from '../rules/streak.ts'
import { findStreak, findStudyDays } from './study-days.server.ts'

const at = (text: string) => new Date(text).getTime()

/** Stores work at these moments: answers, card reviews and recalled formulas in turn. */
async function studied(db: Database, { personId }: Person, times: readonly number[]): Promise<void> {
  const rows = JSON.stringify(times.map((time, i) => ({ i, at: new Date(time).toISOString() })))
  const given = sql`json_to_recordset(${rows}::json) AS one(i int, at timestamptz)`
  for (const table of ['responses', 'flashcard_reviews', 'formula_recalls'])
    await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE person_id = ${personId}`)
  await db.execute(sql`
    INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at)
    VALUES (${personId}, ${personId}, 'vce-chemistry', 'T', 'chosen', now()) ON CONFLICT DO NOTHING`)
  await db.execute(sql`
    INSERT INTO flashcard_decks (id, person_id, name, created_at, updated_at)
    VALUES (${personId}, ${personId}, 'D', now(), now()) ON CONFLICT DO NOTHING`)
  await db.execute(sql`
    INSERT INTO flashcard_notes (id, person_id, deck_id, kind, front, back, created_at, updated_at)
    VALUES (${personId}, ${personId}, ${personId}, 'basic', 'F', 'B', now(), now()) ON CONFLICT DO NOTHING`)
  await db.execute(sql`
    INSERT INTO flashcards (id, person_id, note_id, deck_id, ordinal, created_at)
    VALUES (${personId}, ${personId}, ${personId}, ${personId}, 1, now()) ON CONFLICT DO NOTHING`)
  await db.execute(sql`
    INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
    SELECT ${personId} || '-' || i, ${personId}, ${personId}, i % 30000, 'a', 'q', 'vce-chemistry', 'k', 'x', 1, 2, '{}', at
    FROM ${given} WHERE i % 3 = 0`)
  await db.execute(sql`
    INSERT INTO flashcard_reviews (id, person_id, card_id, kind, grade, at, day, position, state_before, elapsed, weights)
    SELECT ${personId} || '-' || i, ${personId}, ${personId}, 'review', 'good', at, 0, i, 'review', 0, 'w'
    FROM ${given} WHERE i % 3 = 1`)
  await db.execute(sql`
    INSERT INTO formula_recalls (id, person_id, formula_id, rating, recalled_at)
    SELECT ${personId} || '-' || i, ${personId}, 'momentum', 3, at FROM ${given} WHERE i % 3 = 2`)
}

eachMode('study days', (mode) => {
  let database: TestDatabase
  beforeAll(async () => (database = await withDatabase({ mode })))
  afterAll(() => database?.drop())

  it('count card reviews and recalled formulas', async () => {
    const kim = await somebody(database.db)
    const range = { now: at('2026-11-20T01:00:00Z'), zone: 'Australia/Melbourne' }
    expect(await findStreak(database.db, kim, range)).toMatchObject({ days: [], streak: { days: 0 } })
    await studied(database.db, kim, [at('2026-11-18T01:00:00Z'), at('2026-11-19T01:00:00Z'), range.now])
    expect((await findStreak(database.db, kim, range)).streak).toMatchObject({ days: 3, freezesLeft: 2 })
    const stranger = await somebody(database.db)
    expect(await findStudyDays(database.db, stranger, range)).toEqual([])
  })

  it('leave out imported reviews, imports, resets, undos and skipped questions', async () => {
    const kim = await somebody(database.db)
    const id = kim.personId
    const range = { now: at('2026-11-20T01:00:00Z'), zone: 'Australia/Melbourne' }
    const ago = (days: number) => new Date(range.now - days * 86_400_000)
    await studied(database.db, kim, [ago(3).getTime(), ago(1).getTime()])
    const today = studyDay(range.now, range.zone)
    expect(await findStudyDays(database.db, kim, range)).toEqual([today - 1, today - 3])
    const add = (
      days: number,
      row: { kind: string; grade?: string; undoes?: string; schedule?: string; weights?: string },
    ) =>
      database.db.execute(sql`
        INSERT INTO flashcard_reviews (id, person_id, card_id, kind, grade, undoes, schedule, at, day, position, state_before, elapsed, weights)
        VALUES (${`${id} ${days}`}, ${id}, ${id}, ${row.kind}, ${row.grade ?? null}, ${row.undoes ?? null}, ${row.schedule ?? null}::jsonb,
          ${ago(days)}, 0, ${100 + days}, 'new', 0, ${row.weights ?? 'w'})`)
    await add(0, { kind: 'undo', undoes: 'x' })
    await add(2, { kind: 'reset' })
    await add(4, { kind: 'import', schedule: '{}', weights: 'imported' })
    for (let days = 5; days < 40; days++)
      await add(days, { kind: 'review', grade: 'good', weights: 'imported' })
    await database.db.execute(sql`
      INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
      VALUES (${`${id} skipped`}, ${id}, ${id}, 99, 'a', 'q', 'vce-chemistry', 'k', '', 0, 1, '{}', ${ago(41)})`)
    expect(await findStudyDays(database.db, kim, range)).toEqual([today - 1, today - 3])
    await add(42, { kind: 'review', grade: 'good' })
    expect(await findStudyDays(database.db, kim, range)).toEqual([today - 1, today - 3, today - 42])
  })

  it('count a saved past paper and a mock test that was handed in, and no paper that was only opened', async () => {
    const kim = await somebody(database.db)
    const range = { now: at('2026-11-20T01:00:00Z'), zone: 'Australia/Melbourne' }
    const paper = (id: string, day: string, revision: number) => sql`
      INSERT INTO paper_attempts (id, person_id, paper_id, subject_id, started_at, saved_at, sections, revision)
      VALUES (${id + kim.personId}, ${kim.personId}, 'p', 'vce-chemistry', ${day}, ${day}, '[]', ${revision})`
    await database.db.execute(paper('saved', '2026-11-20T00:30:00Z', 2))
    await database.db.execute(paper('opened', '2026-11-17T00:30:00Z', 0))
    await database.db.execute(sql`
      INSERT INTO mock_sittings (id, person_id, blueprint_id, subject_id, paper, arrangements, started_at,
        reading_ends_at, writing_ends_at, submitted_at, submitted_by)
      VALUES (${kim.personId}, ${kim.personId}, 'b', 'vce-chemistry', '{}', '{}', '2026-11-18T22:00:00Z',
        '2026-11-18T22:15:00Z', '2026-11-19T00:30:00Z', '2026-11-19T00:30:00Z', 'person')`)
    const today = studyDay(range.now, range.zone)
    expect(await findStudyDays(database.db, kim, range)).toEqual([today, today - 1])
  })

  it.each([40, 100, 500])('find a streak of %i days', async (length) => {
    const kim = await somebody(database.db)
    const range = { now: at('2026-11-20T01:00:00Z'), zone: 'Australia/Melbourne' }
    await studied(
      database.db,
      kim,
      Array.from({ length: length + 20 }, (_, back) => back)
        .filter((back) => back < length || back >= length + 10)
        .map((back) => range.now - back * 86_400_000),
    )
    expect((await findStreak(database.db, kim, range)).streak.days).toBe(length)
  })

  it("counts days in the person's time zone: around midnight, clock changes and half-hour zones", async () => {
    const kim = await somebody(database.db)
    const zones = ['Sydney', 'Brisbane', 'Perth', 'Adelaide', 'Eucla', 'Lord_Howe'].map(
      (c) => `Australia/${c}`,
    )
    // Around both clock changes, and the end of a year.
    const middle = fc.constantFrom('2026-04-05', '2026-10-04', '2027-01-01', '2027-06-15')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        middle,
        // Minutes of a day and around it; a study day starts at minute 240.
        fc.array(fc.tuple(fc.integer({ min: -9, max: 6 }), fc.integer({ min: -90, max: 1800 })), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.integer({ min: -200, max: 2900 }),
        async (zone, date, places, later) => {
          const day = at(`${date}T00:00:00Z`) / 86_400_000
          const times = places.map(([off, minute]) => startOfDay(day + off, zone) + minute * 60_000)
          const now = startOfDay(day + 5, zone) + later * 60_000
          const past = times.filter((time) => time <= now)
          await studied(database.db, kim, past)
          const days = past.map((time) => studyDay(time, zone))
          const { best: _, ...wanted } = streakOf(days, studyDay(now, zone))
          expect((await findStreak(database.db, kim, { now, zone })).streak).toMatchObject(wanted)
          expect(await findStudyDays(database.db, kim, { now, zone })).toEqual(
            [...new Set(days)].toSorted((a, b) => b - a),
          )
        },
      ),
      { numRuns: 150 },
    )
  })
})
