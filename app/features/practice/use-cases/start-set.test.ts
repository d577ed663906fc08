import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { practiceQuestions, practiceSets } from '../tables.ts'
import { theBank } from '../the-bank.server.ts'
import { passPart } from './pass-part.server.ts'
import { startSet } from './start-set.server.ts'
import { finishSet } from './work-on-question.server.ts'

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

async function start(form: object = PHYSICS, lead: string[] = [], who = person): Promise<string> {
  const done = await startSet(services, who, form, lead)
  if (!done.ok) throw new Error(done.error.message)
  return done.value.setId
}
const sets = () => database.db.select().from(practiceSets).where(eq(practiceSets.personId, person.personId))
const different = async (ids: Promise<string>[]) => new Set(await Promise.all(ids)).size

it('deals what was asked for, of that subject, without repeats', async () => {
  const rows = await database.db
    .select()
    .from(practiceQuestions)
    .where(eq(practiceQuestions.setId, await start({ subject: 'vce-physics', count: '8' })))
  expect(rows).toHaveLength(8)
  expect(new Set(rows.map(({ questionId }) => questionId)).size).toBe(8)
  for (const { questionId, skillId } of rows) {
    const question = theBank().byId.get(questionId)!
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

it('a form sent twenty times at once, and once more after a lost reply, starts one sitting', async () => {
  const begun = async () =>
    (await database.db.select({ type: events.type }).from(events)).filter(
      ({ type }) => type === 'practice.started',
    ).length
  const before = await begun()
  expect(await different(Array.from({ length: 20 }, () => start()))).toBe(1)
  now += 60_000
  const again = await start()
  const kept = await sets()
  expect(kept.map(({ id }) => id)).toEqual([again])
  expect(again).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(
    await database.db.select().from(practiceQuestions).where(eq(practiceQuestions.setId, again)),
  ).toHaveLength(4)
  expect((await begun()) - before).toBe(1)
})

it('what asks for something else, or for somebody else, is another', async () => {
  const other = await somebody(database.db)
  const skill = theBank().questions.find(({ topics }) => topics[0]!.startsWith('vce-physics.'))!.skill
  expect(
    await different([
      start(),
      start({ ...PHYSICS, count: '5' }),
      start(PHYSICS, [skill]),
      start(PHYSICS, [], other),
    ]),
  ).toBe(4)
})

it('a set around a skill has it, however few minutes there are, and is named after nothing that it has not', async () => {
  const named = async (subject: string, skill: string) => {
    const id = await start({ subject, minutes: '5' }, [skill])
    const dealt = await database.db.select().from(practiceQuestions).where(eq(practiceQuestions.setId, id))
    const [set] = await database.db.select().from(practiceSets).where(eq(practiceSets.id, id))
    return { title: set!.title, has: dealt.some(({ skillId }) => skillId === skill) }
  }
  // Its shortest question takes longer than that.
  expect(await named('hsc-mathematics-extension-1', 'arc-length')).toEqual({
    title: theBank().skills.get('arc-length')!.name,
    has: true,
  })
  // It is asked in essays only, and nobody asked for one.
  expect(await named('vce-english', 'argument-analysis')).toEqual({
    title: theBank().curriculum.subject('vce-english')!.subject,
    has: false,
  })
})

it('once it is begun, ended, or a while ago, the same form starts the next one: again a single one', async () => {
  const begun = await start()
  expect((await passPart(services, person, begun, { position: 0, part: await partOf(begun) })).ok).toBe(true)
  expect(await different([Promise.resolve(begun), ...Array.from({ length: 8 }, () => start())])).toBe(2)
  const ended = await start()
  await finishSet(services, person, ended)
  const later = await start()
  now += 11 * 60_000
  expect(new Set([begun, ended, later, await start()]).size).toBe(4)
  expect(await sets()).toHaveLength(4)
})

async function partOf(setId: string): Promise<string> {
  const rows = await database.db.select().from(practiceQuestions).where(eq(practiceQuestions.setId, setId))
  return theBank().byId.get(rows.find(({ position }) => position === 0)!.questionId)!.parts[0]!.id
}
