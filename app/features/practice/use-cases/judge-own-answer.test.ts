import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { readSitting } from '../sitting.server.ts'
import { practiceQuestions, practiceSets, responseMarks, responses, skillMastery } from '../tables.ts'
import { theBank } from '../the-bank.server.ts'
import { answerPart } from './answer-part.server.ts'
import { judgeOwnAnswer } from './judge-own-answer.server.ts'
import { startSet } from './start-set.server.ts'

let database: TestDatabase
let services: Services
let count = 0
const at = new Date('2026-11-20T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => at, { dice: () => 0.4 })
}, 300_000)
afterAll(() => database?.drop())

const student = () => somebody(database.db)

const bank = theBank()
const long = bank.questions.find(
  ({ parts }) => parts.length === 1 && parts[0]!.answer.kind === 'extended' && parts[0]!.answer.criteria,
)!
const { answer } = long.parts[0]!
const criteria = answer.kind === 'extended' ? answer.criteria! : []

async function handedIn(person: Person, text = 'France\nHunger mattered, and ideas mattered more.') {
  const setId = `set-${++count}`
  const subjectId = long.topics[0]!.slice(0, long.topics[0]!.indexOf('.'))
  const set = { id: setId, personId: person.personId, subjectId, title: 'T', origin: 'chosen', startedAt: at }
  await database.db.insert(practiceSets).values(set)
  await database.db
    .insert(practiceQuestions)
    .values({ setId, position: 0, questionId: long.id, seed: 1, skillId: long.skill })
  const done = await answerPart(services, person, setId, { position: 0, part: 'a', response: text })
  return { setId, done }
}

const marksFor = (mark: (index: number) => number | string) =>
  Object.fromEntries(criteria.map(({ id }, index) => [`mark-${id}`, String(mark(index))]))

it('is kept with no marks, ends its sitting, and teaches nothing about mastery', async () => {
  const person = await student()
  const { setId, done } = await handedIn(person)
  expect(done).toMatchObject({
    ok: true,
    value: { kind: 'marked', already: false, outcome: { verdict: 'unmarked', markedBy: null, awarded: 0 } },
  })
  const again = await answerPart(services, person, setId, {
    position: 0,
    part: 'a',
    response: 'Other\nwords',
  })
  expect(again).toMatchObject({ ok: true, value: { already: true, outcome: { about: 'France' } } })
  const rows = await database.db.select().from(responses).where(eq(responses.setId, setId))
  expect(rows).toMatchObject([{ awarded: 0, of: 0 }])
  const learnt = await database.db
    .select()
    .from(skillMastery)
    .where(eq(skillMastery.personId, person.personId))
  expect(learnt).toEqual([])
  const [set] = await database.db.select().from(practiceSets).where(eq(practiceSets.id, setId))
  expect(set!.finishedAt).toEqual(at)
})

it('shows criteria and samples only once it is handed in', async () => {
  const person = await student()
  const setId = `set-${++count}`
  const set = {
    id: setId,
    personId: person.personId,
    subjectId: 'x',
    title: 'T',
    origin: 'chosen',
    startedAt: at,
  }
  await database.db.insert(practiceSets).values(set)
  await database.db
    .insert(practiceQuestions)
    .values({ setId, position: 0, questionId: long.id, seed: 1, skillId: long.skill })
  const words = criteria[0]!.bands![0]!.description.slice(0, 40)
  expect(JSON.stringify(await readSitting(services, person, setId))).not.toContain(words)
  await answerPart(services, person, setId, { position: 0, part: 'a', response: 'France\nHunger mattered.' })
  expect(JSON.stringify(await readSitting(services, person, setId))).toContain(words)
})

it('is judged by its writer, as often as they like, and by nobody else', async () => {
  const [person, other] = [await student(), await student()]
  const { setId, done } = await handedIn(person)
  if (!done.ok || done.value.kind !== 'marked') throw new Error('not kept')
  const response = done.value.outcome.responseId
  expect(await judgeOwnAnswer(services, other, { response, ...marksFor(() => 1) })).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  })
  for (const bad of [marksFor((index) => (index === 0 ? '' : 1)), marksFor(() => 99), marksFor(() => 'many')])
    expect(await judgeOwnAnswer(services, person, { response, ...bad })).toMatchObject({
      ok: false,
      error: { code: 'invalid-input' },
    })
  for (const mark of [1, 2]) {
    const judged = await judgeOwnAnswer(services, person, { response, ...marksFor(() => mark) })
    expect(judged).toMatchObject({
      ok: true,
      value: { outcome: { markedBy: 'self', awarded: mark * criteria.length, of: long.parts[0]!.marks } },
    })
  }
  // Pressed twice, or sent again after a lost reply, it is judged once.
  const twice = { response, ...marksFor(() => 2) }
  const again = await Promise.all([
    judgeOwnAnswer(services, person, twice),
    judgeOwnAnswer(services, person, twice),
  ])
  expect(again).toMatchObject([
    { ok: true, value: { outcome: { awarded: 2 * criteria.length } } },
    { ok: true },
  ])
  const { rows: judged } = await database.db.execute(
    sql`SELECT 1 FROM events WHERE type = 'practice.judged' AND data ->> 'responseId' = ${response}`,
  )
  expect(judged).toHaveLength(2)
  const marks = await database.db.select().from(responseMarks).where(eq(responseMarks.responseId, response))
  expect(marks).toMatchObject([{ markedBy: 'self', awarded: 2 * criteria.length, markerId: person.personId }])
  // The answer itself still says 0 of 0: whoever adds up marks adds none.
  const [row] = await database.db.select().from(responses).where(eq(responses.id, response))
  expect(row).toMatchObject({ awarded: 0, of: 0, result: { verdict: 'unmarked' } })
  const learnt = await database.db
    .select()
    .from(skillMastery)
    .where(eq(skillMastery.personId, person.personId))
  expect(learnt).toEqual([])
  const sitting = await readSitting(services, person, setId)
  expect(sitting!.questions[0]!.parts[0]!.outcome).toMatchObject({
    markedBy: 'self',
    scheme: expect.any(Object),
  })

  // Somebody else's mark goes before the writer's own.
  await database.db.insert(responseMarks).values({
    responseId: response,
    markedBy: 'person',
    personId: person.personId,
    markerId: other.personId,
    criteria: criteria.map(({ id, for: what, marks = 1 }) => ({
      id,
      for: what,
      awarded: 0,
      of: marks,
      band: null,
    })),
    awarded: 0,
    of: long.parts[0]!.marks,
    markedAt: at,
  })
  const after = await readSitting(services, person, setId)
  expect(after!.questions[0]!.parts[0]!.outcome).toMatchObject({ markedBy: 'person', awarded: 0 })
  // And stays before it, when the writer judges anew.
  const anew = await judgeOwnAnswer(services, person, { response, ...marksFor(() => 1) })
  expect(anew).toMatchObject({ ok: true, value: { outcome: { markedBy: 'person', awarded: 0 } } })
  expect(await readSitting(services, person, setId)).toEqual(after)
  const { rows } = await database.db.execute(
    sql`SELECT type FROM events WHERE type IN ('practice.written', 'practice.judged')`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(4)
})

it('is dealt when it is asked for, and otherwise not', async () => {
  const person = await student()
  const subject = long.topics[0]!.slice(0, long.topics[0]!.indexOf('.'))
  const dealt = async (form: Record<string, string>) => {
    const started = await startSet(services, person, { subject, count: '30', ...form })
    if (!started.ok) throw new Error(started.error.message)
    const rows = await database.db
      .select()
      .from(practiceQuestions)
      .where(eq(practiceQuestions.setId, started.value.setId))
    return rows.map(({ questionId }) =>
      bank.byId.get(questionId)!.parts.some(({ answer: one }) => one.kind === 'extended'),
    )
  }
  expect(await dealt({})).not.toContain(true)
  expect(await dealt({ form: 'long' })).not.toContain(false)
  expect(await dealt({ question: long.id, count: '1' })).toEqual([true])
})
