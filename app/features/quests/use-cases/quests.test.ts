import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { saveSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { GUEST } from '#app/platform/access/actor.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { findQuestFacts } from '../queries/quest-facts.server.ts'
import { findQuests, type QuestRow } from '../queries/quest-progress.server.ts'
import { pointEntries, quests } from '../tables.ts'
import { claimQuest } from './claim-quest.server.ts'
import { storeQuests } from './store-quests.server.ts'

const zone = 'Australia/Melbourne'
let database: TestDatabase
let person: Person
let now = new Date('2026-11-26T02:00:00Z')
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())
beforeEach(async () => {
  now = new Date('2026-11-26T02:00:00Z')
  person = await somebody(database.db)
  await saveSubjects(services(), person, { certificate: 'VCE', subjects: ['vce-chemistry'], exams: {} })
})

const services = () => servicesOf(database.db, () => now)
const store = (where = zone) => storeQuests(services(), person, { zone: where, periods: ['day', 'week'] })
const read = () => findQuests(database.db, person, now)
const rowsOf = () => database.db.select().from(quests).where(eq(quests.personId, person.personId))

let count = 0
/** Stores one answer for each question of the quest, at this moment. */
async function answer(quest: QuestRow, times: number, { awarded = 1, response = 'x', at = now } = {}) {
  const set = `s-${person.personId}`
  await database.db.execute(sql`
    INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at)
    VALUES (${set}, ${person.personId}, ${quest.subjectId}, 'T', 'chosen', now()) ON CONFLICT DO NOTHING`)
  for (let i = 0; i < times; i++)
    await database.db.execute(sql`
      INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
      VALUES (${`a${++count}`}, ${person.personId}, ${set}, ${count}, 'a', ${`q${count}`}, ${quest.subjectId}, ${quest.skills[0] ?? 'k'}, ${response}, ${awarded}, 1, '{}', ${at})`)
}

it('stores three daily and two weekly quests when they are first seen, once', async () => {
  await Promise.all([store(), store(), store()])
  const rows = await read()
  expect(rows.map(({ period }) => period).toSorted()).toEqual(['day', 'day', 'day', 'week', 'week'])
  // A study day is from 4 am to 4 am, a week starts on Monday.
  const ends = Object.fromEntries(rows.map((row) => [row.period, [row.startsAt, row.endsAt]]))
  expect(ends).toEqual({
    day: [new Date('2026-11-25T17:00:00Z'), new Date('2026-11-26T17:00:00Z')],
    week: [new Date('2026-11-22T17:00:00Z'), new Date('2026-11-29T17:00:00Z')],
  })
  for (const { topicId, kind } of rows) {
    expect(kind).toBe('new')
    expect(builtInBank().curriculum.topic(topicId!)?.subjectId).toBe('vce-chemistry')
  }
})

it('keeps the quests of a day at 1 am and draws new ones after 4 am', async () => {
  await store()
  const first = await rowsOf()
  now = new Date('2026-11-26T14:30:00Z')
  await store()
  expect(await rowsOf()).toHaveLength(first.length)
  now = new Date('2026-11-26T17:30:00Z')
  await store()
  expect((await read()).filter(({ period }) => period === 'day')).toHaveLength(3)
  expect(await rowsOf()).toHaveLength(first.length + 3)
})

it('counts no work twice after a move to another zone', async () => {
  await store()
  // In London it is still 26 November when the quests of Melbourne have ended.
  now = new Date('2026-11-26T20:00:00Z')
  await store('Europe/London')
  const days = (await rowsOf())
    .filter(({ period }) => period === 'day')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  expect(days).toHaveLength(6)
  expect(days[3]!.startsAt).toEqual(days[0]!.endsAt)
  expect(days[3]!.endsAt).toEqual(new Date('2026-11-27T04:00:00Z'))
})

it('counts answers of the right skill and time, and no skipped question', async () => {
  await store()
  const quest = (await read()).find(({ period }) => period === 'day')!
  await answer(quest, 1)
  await answer(quest, 1, { response: '' })
  await answer(quest, 1, { at: new Date(quest.startsAt.getTime() - 1) })
  await answer({ ...quest, skills: ['another-skill'] }, 1)
  expect((await read()).find(({ id }) => id === quest.id)!.done).toBe(1)
})

it('gives the points once when a hundred claims come at once', async () => {
  await store()
  const quest = (await read()).find(({ period }) => period === 'day')!
  await answer(quest, quest.target)
  const claims = await Promise.all(
    Array.from({ length: 100 }, () => claimQuest(services(), person, { quest: quest.id })),
  )
  expect(claims.filter(({ ok }) => !ok)).toEqual([])
  const entries = await database.db
    .select()
    .from(pointEntries)
    .where(eq(pointEntries.personId, person.personId))
  expect(entries).toMatchObject([{ amount: 10, reason: 'quest', ruleVersion: 1, questId: quest.id }])
  const events = await database.db
    .execute(sql`SELECT count(*)::int AS n FROM events WHERE type = 'quests.claimed'
    AND subject = (SELECT pseudonym FROM pseudonyms WHERE person_id = ${person.personId})`)
  expect(events.rows).toEqual([{ n: 1 }])
})

it('refuses a claim of unfinished work, of another person and of a guest', async () => {
  await store()
  const [quest] = await read()
  const claim = (actor: Person | typeof GUEST, input: unknown) => posted(claimQuest, services(), actor, input)
  expect(await claim(person, { quest: quest!.id })).toMatchObject({ error: { code: 'conflict' } })
  await answer(quest!, quest!.target)
  const stranger = await somebody(database.db)
  expect(await claim(stranger, { quest: quest!.id })).toMatchObject({ error: { code: 'not-found' } })
  expect(await claim(GUEST, { quest: quest!.id })).toMatchObject({ error: { code: 'not-signed-in' } })
  expect(await claim(person, {})).toMatchObject({ error: { code: 'invalid-input' } })
  const viewing = { ...stranger, viewing: { personId: person.personId } } as Person
  expect(await claim(viewing, { quest: quest!.id })).toMatchObject({ error: { code: 'read-only' } })
})

it('refuses a claim later than seven days after the end of the quest', async () => {
  await store()
  const quest = (await read()).find(({ period }) => period === 'day')!
  await answer(quest, quest.target)
  now = new Date(quest.endsAt.getTime() + 7 * 86_400_000 + 1)
  expect(await claimQuest(services(), person, { quest: quest.id })).toMatchObject({
    error: { code: 'conflict', message: expect.stringContaining('7 days') as string },
  })
  now = new Date(quest.endsAt.getTime() + 7 * 86_400_000)
  expect(await claimQuest(services(), person, { quest: quest.id })).toMatchObject({ ok: true })
})

it('counts full marks on questions that lost marks before', async () => {
  await store()
  const [row] = await rowsOf()
  await database.db
    .update(quests)
    .set({ kind: 'regain', skills: [], target: 3 })
    .where(eq(quests.id, row!.id))
  const [before] = (await read()).filter(({ id }) => id === row!.id)
  await answer(before!, 2, { awarded: 0 })
  const lost = count
  await answer(before!, 1)
  await database.db.execute(
    sql`UPDATE responses SET question_id = ${`q${lost}`}, answered_at = answered_at + interval '1 minute' WHERE id = ${`a${count}`}`,
  )
  expect((await read()).find(({ id }) => id === row!.id)!.done).toBe(1)
  // Another part of a question that lost marks has not regained them.
  await answer(before!, 1)
  await database.db.execute(
    sql`UPDATE responses SET question_id = ${`q${lost - 1}`}, part_id = 'b', answered_at = answered_at + interval '1 minute' WHERE id = ${`a${count}`}`,
  )
  expect((await read()).find(({ id }) => id === row!.id)!.done).toBe(1)
})

it('counts the questions that lost marks without marks to confirm, and draws from the subject with the most', async () => {
  const [quest] = [{ subjectId: 'vce-chemistry', skills: ['k'] } as unknown as QuestRow]
  await answer(quest, 3, { awarded: 0 })
  const facts = () => findQuestFacts(database.db, person, ['vce-chemistry', 'vce-physics'], now.getTime())
  expect((await facts()).regain).toEqual({ subjectId: 'vce-chemistry', questions: 3 })
  await database.db.execute(sql`UPDATE responses SET to_confirm = 1 WHERE id = ${`a${count}`}`)
  expect((await facts()).regain).toEqual({ subjectId: 'vce-chemistry', questions: 2 })
  await answer({ ...quest, subjectId: 'vce-physics' }, 4, { awarded: 0 })
  expect((await facts()).regain).toEqual({ subjectId: 'vce-physics', questions: 4 })
})
