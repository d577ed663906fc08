import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findEvidence, practiceQuestions } from '#app/features/responses/door.ts'
import { isEssay, builtInBank } from '#app/features/question-bank/door.ts'
import { startSet } from '#app/features/practice/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { dashboardPage } from './dashboard-page.server.ts'
import { progressPage } from './progress-page.server.ts'
import { readOverview, readSubject } from './overview.server.ts'

const SUBJECT = 'vce-chemistry'
const ZONE = 'Australia/Melbourne'
const NOW = Date.parse('2026-11-20T01:00:00Z')
const DAY = 86_400_000

let database: TestDatabase
let person: Person
beforeAll(async () => (database = await withDatabase()))
beforeEach(async () => {
  person = await somebody(database.db)
  await database.db.execute(sql`
    INSERT INTO person_subjects (person_id, subject_id, position, added_at) VALUES (${person.personId}, ${SUBJECT}, 0, now())`)
  await database.db.execute(sql`
    INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at)
    VALUES (${`s-${person.personId}`}, ${person.personId}, ${SUBJECT}, 'T', 'chosen', now())`)
})
afterAll(() => database.drop())

const skills = [
  ...new Set(
    builtInBank()
      .bySubject.get(SUBJECT)!
      .map(({ skill }) => skill),
  ),
]
const overview = () =>
  readOverview(
    servicesOf(database.db, () => new Date(NOW)),
    person,
    ZONE,
  )
const becauseOf = async (skill: string) =>
  (await overview()).ranked.find(({ skillId }) => skillId === skill)!.because

let place = 0
async function answer(
  skillId: string,
  daysAgo: number,
  { question = 'q', subject = SUBJECT, awarded = 2, of = 2 } = {},
): Promise<string> {
  const id = `r${place++}`
  await database.db.execute(sql`
    INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
    VALUES (${id}, ${person.personId}, ${`s-${person.personId}`}, ${place}, 'a', ${question}, ${subject}, ${skillId}, 'x', ${awarded}, ${of}, '{}', ${new Date(NOW - daysAgo * DAY)})`)
  return id
}

async function answeredOnce(skillId: string, daysAgo: number): Promise<void> {
  await database.db.execute(sql`
    INSERT INTO skill_mastery (person_id, skill_id, mean, variance, stability, difficulty, evidence, at)
    VALUES (${person.personId}, ${skillId}, 2, 0.3, 4, 5, 2, ${new Date(NOW - daysAgo * DAY)})`)
}

it('lets a skill with an old answer slip, however many answers to other skills came later', async () => {
  const [old, busy] = skills as [string, string]
  const ids = [await answer(old, 40), await answer(old, 41)]
  await answeredOnce(old, 40)
  expect(await becauseOf(old)).toMatchObject({ kind: 'slipping', daysAgo: 40, responseIds: ids })
  await answeredOnce(busy, 1)
  for (let more = 0; more < 410; more++) await answer(busy, 20 - more / 25)
  expect(await becauseOf(old)).toMatchObject({ kind: 'slipping', daysAgo: 40, responseIds: ids })
})

it('includes every suggested skill in its set, in every subject and in a short session too', async () => {
  const { db } = database
  for (const { id } of builtInBank().curriculum.subjects) {
    await db.execute(sql`UPDATE person_subjects SET subject_id = ${id} WHERE person_id = ${person.personId}`)
    const read = await overview()
    const short = (builtInBank().bySubject.get(id) ?? []).filter((question) => !isEssay(question))
    // Skills with long answers only are not proposed.
    expect(new Set(read.ranked.map(({ skillId }) => skillId))).toEqual(
      new Set(short.map(({ skill }) => skill)),
    )
    for (const sessionMinutes of [5, 25]) {
      const { next } = dashboardPage(read, [], { days: [], streak: { days: 0, frozen: [] } }, ZONE, [], {
        sessionMinutes,
        quest: null,
        cardsDue: 0,
        atar: null,
        dates: [],
      })
      if (next === null) continue
      const form = { subject: id, count: String(next.questions) }
      const done = await startSet(
        servicesOf(db, () => new Date(NOW)),
        person,
        form,
        [next.skillId],
      )
      if (!done.ok) throw new Error(done.error.message)
      const dealtQuestions = await db
        .select()
        .from(practiceQuestions)
        .where(eq(practiceQuestions.setId, done.value.setId))
      expect(
        dealtQuestions.map(({ skillId }) => skillId),
        id,
      ).toContain(next.skillId)
      expect(dealtQuestions, id).toHaveLength(next.questions)
    }
  }
})

it('bases a reason and the answers behind a figure on answers that count', async () => {
  const [skill] = skills as [string]
  const ids = [await answer(skill, 1, { awarded: 1 }), await answer(skill, 2, { awarded: 0 })]
  // An essay that its writer has marked, and a question that nobody has reviewed.
  await answer(skill, 1, { awarded: 0, of: 0 })
  await answer(skill, 1, { question: 'own-3-1', awarded: 0, of: 1 })
  expect(await becauseOf(skill)).toEqual({ kind: 'never-met' })
  await answeredOnce(skill, 1)
  expect(await becauseOf(skill)).toMatchObject({
    kind: 'lost-marks',
    awarded: 1,
    of: 4,
    answers: 2,
    responseIds: ids,
  })
  const rows = await findEvidence(database.db, person, { skillIds: [skill] })
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

it('lists all marks lost in a subject, whatever was answered later in another', async () => {
  const [skill] = skills as [string]
  await answer(skill, 10, { awarded: 0 })
  await answer(skill, 29, { awarded: 0 })
  const marksLost = async () =>
    progressPage(
      await readSubject(
        servicesOf(database.db, () => new Date(NOW)),
        person,
        ZONE,
        SUBJECT,
      ),
      null,
      [],
      ZONE,
    ).lost
  const expected = [{ label: '7 to 13 days ago', lost: 2, causes: [{ cause: 'No cause chosen', marks: 2 }] }]
  expect(await marksLost()).toEqual(expected)
  for (let more = 0; more < 410; more++)
    await answer('elsewhere', more / 50, { subject: 'vce-physics', awarded: 0 })
  expect(await marksLost()).toEqual(expected)
})

it('opens on the subject of the latest answer, or on the subject in the address', async () => {
  await database.db.execute(sql`
    INSERT INTO person_subjects (person_id, subject_id, position, added_at) VALUES (${person.personId}, 'vce-physics', 1, now())`)
  const shown = async (subjectId: string | null) =>
    (
      await readSubject(
        servicesOf(database.db, () => new Date(NOW)),
        person,
        ZONE,
        subjectId,
      )
    ).subject?.id
  expect(await shown(null)).toBe(SUBJECT)
  await answer('elsewhere', 2)
  await answer('elsewhere', 1, { subject: 'vce-physics' })
  expect(await shown(null)).toBe('vce-physics')
  expect(await shown(SUBJECT)).toBe(SUBJECT)
})

it('counts an answer to a question with two topics once', async () => {
  const question = builtInBank()
    .bySubject.get(SUBJECT)!
    .find(({ topics }) => topics.filter((topic) => topic.startsWith(`${SUBJECT}.`)).length > 1)!
  await answer(question.skill, 1, { question: question.id })
  await answer(question.skill, 1, { question: question.id, of: 0, awarded: 0 })
  await answeredOnce(question.skill, 1)
  const read = await readSubject(
    servicesOf(database.db, () => new Date(NOW)),
    person,
    ZONE,
    SUBJECT,
  )
  const { subject } = progressPage(read, null, [], ZONE)
  expect(subject!.answers).toBe(1)
  const rows = subject!.units.flatMap(({ topics }) => topics.map(({ answers }) => answers))
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(1)
})
