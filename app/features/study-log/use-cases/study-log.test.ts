import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { demoStudy } from '#seeds/demo-study.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { logFile } from '../pages/log-file.server.ts'
import { logPage } from '../pages/log-page.server.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { weekPage } from '../pages/week-page.server.ts'
import { weekPdf } from '../pages/week-pdf.server.ts'
import { findGoals } from '../queries/goals.server.ts'
import { setGoal } from './set-goal.server.ts'

const zone = 'Australia/Melbourne'
let database: TestDatabase
let person: Person
let now = new Date('2026-11-20T01:00:00Z')
beforeAll(async () => {
  database = await withDatabase()
  person = await somebody(database.db)
})
afterAll(() => database.drop())
const services = () => servicesOf(database.db, () => now)
const set = (actor: Person | typeof GUEST, hours: unknown) =>
  posted(setGoal, services(), actor, { hours, zone })

it('keeps the goal of earlier weeks when a goal changes', async () => {
  expect(await set(person, '2')).toEqual({ ok: true, value: { minutes: 120 } })
  expect(await set(person, '2.5')).toMatchObject({ ok: true })
  now = new Date('2026-11-24T01:00:00Z')
  expect(await set(person, '4')).toMatchObject({ ok: true })
  expect(await findGoals(database.db, person)).toEqual([
    { fromWeek: '2026-11-23', minutes: 240 },
    { fromWeek: '2026-11-16', minutes: 150 },
  ])
  for (const wrong of ['-1', '101', 'many', '', undefined])
    expect(await set(person, wrong)).toMatchObject({ error: { code: 'invalid-input' } })
  expect(await set(GUEST, '2')).toMatchObject({ error: { code: 'not-signed-in' } })
})

it('reads the log, the report and the file from stored work', async () => {
  now = new Date('2026-11-20T01:00:00Z')
  const pupil = await somebody(database.db)
  expect((await logPage(services(), pupil, zone)).isEmpty).toBe(true)
  const [row] = await database.db.select().from(people).where(eq(people.id, pupil.personId))
  await demoStudy(services(), row!.email)
  const page = await logPage(services(), pupil, zone)
  expect(page.isEmpty).toBe(false)
  const { rows } = await database.db.execute(
    sql`SELECT count(*)::int AS n FROM responses WHERE person_id = ${pupil.personId}`,
  )
  const answers = page.heatMap.rows.reduce((sum, [, , count]) => sum + Number(count), 0)
  expect(answers).toBe(rows[0]!['n'])
  expect(page.weeks.map(({ monday }) => monday)).toEqual([
    '2026-11-16',
    '2026-11-09',
    '2026-11-02',
    '2026-10-26',
  ])
  const week = await weekPage(services(), pupil, zone, '2026-11-09')
  expect(week.list.length).toBeGreaterThan(0)
  expect(week.subjects.length).toBeGreaterThan(0)
  expect(week.isOpen).toBe(false)
  const pdf = readPdf(await weekPdf(week, now)).text.replace(/\s+/g, '')
  for (const words of [week.title, week.time, week.subjects[0]!.name, week.list[0]!.on])
    expect(pdf).toContain(words.replace(/\s+/g, ''))
  const file = (await logFile(services(), pupil, zone)).trim().split('\r\n')
  expect(file[0]).toBe('date,from,to,minutes,answers,reviews,activities,subjects')
  expect(file.slice(1).reduce((sum, line) => sum + Number(line.split(',')[4]), 0)).toBe(answers)
})

it.each(['2026-11-10', '2026-11-23', '2026-02-30', 'week', ''])('has no report of %j', async (date) => {
  now = new Date('2026-11-20T01:00:00Z')
  await expect(weekPage(services(), person, zone, date)).rejects.toBeDefined()
})

describe('a session over Monday 4 am', () => {
  async function answerAt(actor: Person, moments: readonly string[]) {
    await database.db.execute(sql`
      INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at)
      VALUES (${actor.personId}, ${actor.personId}, 'vce-chemistry', 'T', 'chosen', ${new Date(moments[0]!)})`)
    for (const [index, moment] of moments.entries())
      await database.db.execute(sql`
        INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
        VALUES (${`${actor.personId}-${index}`}, ${actor.personId}, ${actor.personId}, ${index}, 'a', 'q', 'vce-chemistry', 'k', 'x', 1, 1, '{}', ${new Date(moment)})`)
  }

  it('belongs in full to the week in which it starts', async () => {
    now = new Date('2026-11-20T01:00:00Z')
    const pupil = await somebody(database.db)
    await answerAt(
      pupil,
      ['03:50', '03:56', '04:02', '04:08'].map((time) => `2026-11-16T${time}:00+11:00`),
    )
    const before = await weekPage(services(), pupil, zone, '2026-11-09')
    expect(before).toMatchObject({ minutes: 18, list: [{ work: '4 answers' }] })
    expect(await weekPage(services(), pupil, zone, '2026-11-16')).toMatchObject({ minutes: 0, list: [] })
    // The page of the log counts the same.
    const log = await logPage(services(), pupil, zone)
    expect(log.weeks.map(({ monday, minutes }) => [monday, minutes])).toEqual([
      ['2026-11-16', 0],
      ['2026-11-09', 18],
    ])
  })

  it('is in the file, however long ago it was', async () => {
    now = new Date('2026-11-20T01:00:00Z')
    const pupil = await somebody(database.db)
    await answerAt(pupil, ['2023-03-06T10:00:00+11:00', '2023-03-06T10:05:00+11:00'])
    expect(await logFile(services(), pupil, zone)).toContain(
      '2023-03-06,10:00,10:05,5,2,0,practice,Chemistry',
    )
  })
})

it('counts card reviews and recalled formulas', async () => {
  now = new Date('2026-11-20T01:00:00Z')
  const pupil = await somebody(database.db)
  const id = pupil.personId
  await database.db.execute(sql`
    INSERT INTO flashcard_decks (id, person_id, name, subject_id, created_at, updated_at) VALUES (${id}, ${id}, 'D', 'vce-physics', now(), now())`)
  await database.db.execute(sql`
    INSERT INTO flashcard_notes (id, person_id, deck_id, kind, front, back, created_at, updated_at)
    VALUES (${id}, ${id}, ${id}, 'basic', 'F', 'B', now(), now())`)
  await database.db.execute(sql`
    INSERT INTO flashcards (id, person_id, note_id, deck_id, ordinal, created_at) VALUES (${id}, ${id}, ${id}, ${id}, 1, now())`)
  for (const minute of [0, 2, 5])
    await database.db.execute(sql`
      INSERT INTO flashcard_reviews (id, person_id, card_id, kind, grade, at, day, position, state_before, elapsed, weights)
      VALUES (${`${id}-${minute}`}, ${id}, ${id}, 'review', 'good', ${new Date(now.getTime() - 3_600_000 + minute * 60_000)}, 0, ${minute}, 'review', 0, 'w')`)
  // A review that was taken back, and one that was made in another program.
  await database.db.execute(sql`
    INSERT INTO flashcard_reviews (id, person_id, card_id, kind, grade, undoes, at, day, position, state_before, elapsed, weights)
    VALUES (${`${id}-20`}, ${id}, ${id}, 'review', 'good', NULL, ${new Date(now.getTime() - 1_800_000)}, 0, 20, 'review', 0, 'w'),
      (${`${id}-21`}, ${id}, ${id}, 'undo', NULL, ${`${id}-20`}, ${new Date(now.getTime() - 1_790_000)}, 0, 21, 'review', 0, 'w'),
      (${`${id}-22`}, ${id}, ${id}, 'review', 'good', NULL, ${new Date(now.getTime() - 1_200_000)}, 0, 22, 'review', 0, 'imported')`)
  await database.db.execute(sql`
    INSERT INTO formula_recalls (id, person_id, formula_id, rating, recalled_at)
    VALUES (${id}, ${id}, 'momentum', 3, ${new Date(now.getTime() - 3_600_000 + 6 * 60_000)})`)
  const { list, minutes } = await weekPage(services(), pupil, zone, '2026-11-16')
  expect(minutes).toBe(3)
  expect(list.map(({ what, subjects, work }) => [what, subjects, work])).toEqual([
    ['Flashcards', 'Physics', '2 reviews'],
    ['Flashcards, Formulas', 'Physics', '2 reviews'],
  ])
})
