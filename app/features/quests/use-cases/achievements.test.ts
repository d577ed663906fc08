import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { demoStudy } from '#seeds/demo-study.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { findAchievementWork } from '../queries/achievement-work.server.ts'
import { findEarned } from '../queries/earned.server.ts'
import { openAchievements } from './open-achievements.server.ts'

const zone = 'Australia/Melbourne'
let database: TestDatabase
let person: Person
beforeAll(async () => {
  database = await withDatabase()
  person = await somebody(database.db)
  const [row] = await database.db.select().from(people).where(eq(people.id, person.personId))
  await demoStudy(services(), row!.email)
})
afterAll(() => database.drop())
const services = () => servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
const count = async (text: string) =>
  Number((await database.db.execute(sql.raw(`SELECT count(*)::int AS n FROM ${text}`))).rows[0]!['n'])

it('counts stored work, and dates it by the piece of work that reached the target', async () => {
  const work = await findAchievementWork(database.db, person)
  const mine = `WHERE person_id = '${person.personId}'`
  expect(work.get('full')!.total).toBe(
    await count(`responses ${mine} AND response <> '' AND awarded = "of" AND "of" > 0`),
  )
  expect(work.get('sets')!.total).toBe(await count(`practice_sets ${mine} AND finished_at IS NOT NULL`))
  const [tenth] = (
    await database.db
      .execute(sql`SELECT id, finished_at FROM practice_sets WHERE person_id = ${person.personId}
      ORDER BY finished_at LIMIT 1 OFFSET 9`)
  ).rows
  expect(work.get('sets')!.reached.get(10)).toMatchObject({
    work: `set:${String(tenth!['id'])}`,
    at: new Date(String(tenth!['finished_at'])),
  })
  expect(await findAchievementWork(database.db, await somebody(database.db))).toEqual(new Map())
})

it('stores what is earned once, and keeps it when the work is gone', async () => {
  await Promise.all([1, 2, 3].map(() => openAchievements(services(), person, zone)))
  const earned = await findEarned(database.db, person)
  const ids = earned.map(({ achievementId }) => achievementId)
  expect(ids).toEqual(
    expect.arrayContaining(['answers-1', 'answers-25', 'sets-10', 'full-1', 'subjects-2', 'streak-3']),
  )
  expect(ids).not.toContain('answers-1000')
  expect(await count(`events WHERE type = 'achievements.earned'`)).toBe(new Set(ids).size)
  await database.db.execute(sql`DELETE FROM practice_sets WHERE person_id = ${person.personId}`)
  await openAchievements(services(), person, zone)
  expect(await findEarned(database.db, person)).toEqual(earned)
})

it('counts a regained question only when the part that lost marks gets full marks', async () => {
  const { db } = database
  const kim = await somebody(db)
  await db.execute(sql`
    INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at)
    VALUES ('two-parts', ${kim.personId}, 'vce-chemistry', 'T', 'chosen', now())`)
  let count = 0
  const answer = (partId: string, awarded: number, toConfirm = 0) =>
    db.execute(sql`
      INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, to_confirm, result, answered_at)
      VALUES (${`two-parts-${++count}`}, ${kim.personId}, 'two-parts', ${count}, ${partId}, 'q', 'vce-chemistry', 'k', 'x', ${awarded}, 1, ${toConfirm}, '{}',
        ${new Date(Date.parse('2026-11-01T00:00:00Z') + count * 60_000)})`)
  const regained = async () => (await findAchievementWork(db, kim)).get('regained')?.total ?? 0
  await answer('a', 0)
  await answer('b', 1)
  expect(await regained()).toBe(0)
  // A mark that waits for the student to confirm it is not lost.
  await answer('b', 0, 1)
  await answer('b', 1)
  expect(await regained()).toBe(0)
  await answer('a', 1)
  expect(await regained()).toBe(1)
})

it('stores nothing for staff who view a record', async () => {
  const [kim, support] = [await somebody(database.db), await somebody(database.db)]
  await database.db.execute(sql`
    INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at)
    VALUES ('viewed', ${kim.personId}, 'vce-chemistry', 'T', 'chosen', now())`)
  await database.db.execute(sql`
    INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
    VALUES ('viewed', ${kim.personId}, 'viewed', 1, 'a', 'q', 'vce-chemistry', 'k', 'x', 1, 1, '{}', now())`)
  const viewing = { ...support, viewing: { personId: kim.personId } } as Person
  const states = await openAchievements(services(), viewing, zone)
  expect(states.find(({ achievement }) => achievement.id === 'answers-1')?.earned).not.toBeNull()
  expect(await count(`earned_achievements WHERE person_id = '${kim.personId}'`)).toBe(0)
})
