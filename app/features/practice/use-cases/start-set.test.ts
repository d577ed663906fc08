import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { practiceQuestions, practiceSets, passPart, finishSet } from '#app/features/responses/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { readPracticeSet } from '../pages/practice-set-page.server.ts'
import type { SetChoices } from '../rules/set-form.ts'
import { startSet } from './start-set.server.ts'

let database: TestDatabase
let services: Services
let person: Person
let now = Date.parse('2026-11-20T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase({ poolSize: 8 })
  services = servicesOf(database.db, () => new Date(now))
})
beforeEach(async () => (person = await somebody(database.db)))
afterAll(() => database.drop())

const PHYSICS = { subject: 'vce-physics', count: '4' }

async function start(form: SetChoices = PHYSICS, lead: string[] = [], who = person): Promise<string> {
  const done = await startSet(services, who, form, lead)
  if (!done.ok) throw new Error(done.error.message)
  return done.value.setId
}
const sets = () => database.db.select().from(practiceSets).where(eq(practiceSets.personId, person.personId))
const different = async (ids: Promise<string>[]) => new Set(await Promise.all(ids)).size

it('deals the requested questions of the subject, each once', async () => {
  const rows = await database.db
    .select()
    .from(practiceQuestions)
    .where(eq(practiceQuestions.setId, await start({ subject: 'vce-physics', count: '8' })))
  expect(rows).toHaveLength(8)
  expect(new Set(rows.map(({ questionId }) => questionId)).size).toBe(8)
  for (const { questionId, skillId } of rows) {
    const question = builtInBank().byId.get(questionId)!
    expect(question.topics.some((topic) => topic.startsWith('vce-physics.'))).toBe(true)
    expect(skillId).toBe(question.skill)
  }
  expect(await startSet(services, person, { subject: 'nonsense' })).toMatchObject({
    ok: false,
    error: { fields: { subject: expect.any(String) } },
  })
  expect(await startSet(services, person, { subject: 'vce-physics', status: 'flagged' })).toMatchObject({
    ok: false,
    error: { code: 'invalid-input' },
  })
})

it('starts one set when the same form is sent twenty times at once and once more after a lost reply', async () => {
  const begun = async () =>
    (await database.db.select({ type: events.type }).from(events)).filter(
      ({ type }) => type === 'practice.started',
    ).length
  const before = await begun()
  expect(await different(Array.from({ length: 20 }, () => start()))).toBe(1)
  now += 60_000
  const again = await start()
  const stored = await sets()
  expect(stored.map(({ id }) => id)).toEqual([again])
  expect(again).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(
    await database.db.select().from(practiceQuestions).where(eq(practiceQuestions.setId, again)),
  ).toHaveLength(4)
  expect((await begun()) - before).toBe(1)
})

it('starts another set for other filters or another person', async () => {
  const other = await somebody(database.db)
  const skill = builtInBank().questions.find(({ topics }) => topics[0]!.startsWith('vce-physics.'))!.skill
  expect(
    await different([
      start(),
      start({ ...PHYSICS, count: '5' }),
      start(PHYSICS, [skill]),
      start(PHYSICS, [], other),
    ]),
  ).toBe(4)
})

it('includes a question of the lead skill in any set, and names the set only after skills that it contains', async () => {
  const named = async (subject: string, skill: string) => {
    const id = await start({ subject, count: '3' }, [skill])
    const chosen = await database.db.select().from(practiceQuestions).where(eq(practiceQuestions.setId, id))
    const [set] = await database.db.select().from(practiceSets).where(eq(practiceSets.id, id))
    return { title: set!.title, has: chosen.some(({ skillId }) => skillId === skill) }
  }
  expect(await named('hsc-mathematics-extension-1', 'arc-length')).toEqual({
    title: builtInBank().skills.get('arc-length')!.name,
    has: true,
  })
  // This skill has only essays, and the form does not request essays.
  expect(await named('vce-english', 'argument-analysis')).toEqual({
    title: builtInBank().curriculum.subject('vce-english')!.shortName,
    has: false,
  })
})

it('names a set, its subject and its questions by short names, with the official title of the topic beside it', async () => {
  const read = async (form: SetChoices) => (await readPracticeSet(services, person, await start(form)))!
  const byTopic = await read({ subject: 'vce-chemistry', topic: 'vce-chemistry.u3.aos1', count: '8' })
  expect(byTopic.title).toBe('Fuels and cells')
  expect(byTopic.questions.map(({ topic, topicTitle }) => ({ topic, topicTitle }))).toContainEqual({
    topic: 'Fuels and cells',
    topicTitle: 'What are the current and future options for supplying energy?',
  })
  const bySubject = await read({ subject: 'vce-mathematical-methods', count: '4' })
  expect([bySubject.title, bySubject.subject.name]).toEqual(['Maths Methods', 'Maths Methods'])
})

it('starts one new set from the same form once the set has begun, has ended or is a while old', async () => {
  const begun = await start()
  expect(
    (await passPart(services, person, { setId: begun, position: 0, part: await partOf(begun) })).ok,
  ).toBe(true)
  expect(await different([Promise.resolve(begun), ...Array.from({ length: 8 }, () => start())])).toBe(2)
  const ended = await start()
  await finishSet(services, person, { setId: ended })
  const later = await start()
  now += 11 * 60_000
  expect(new Set([begun, ended, later, await start()]).size).toBe(4)
  expect(await sets()).toHaveLength(4)
})

async function partOf(setId: string): Promise<string> {
  const rows = await database.db.select().from(practiceQuestions).where(eq(practiceQuestions.setId, setId))
  return builtInBank().byId.get(rows.find(({ position }) => position === 0)!.questionId)!.parts[0]!.id
}
