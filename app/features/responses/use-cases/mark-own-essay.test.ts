import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { readPracticeSet } from '#app/features/practice/pages/practice-set-page.server.ts'
import { practiceQuestions, practiceSets, responseMarks, responses, skillMastery } from '../tables.ts'
import { builtInBank, outcomePage } from '#app/features/question-bank/door.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import { submitResponse, type Submitted } from './submit-response.server.ts'
import { markOwnEssay } from './mark-own-essay.server.ts'
import { startSet } from '#app/features/practice/door.ts'

let database: TestDatabase
let services: Services
let count = 0
const at = new Date('2026-11-20T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => at, { dice: () => 0.4 })
})
afterAll(() => database?.drop())

const student = () => somebody(database.db)

const bank = builtInBank()
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
  const done = await submitResponse(services, person, { setId, position: 0, part: 'a', response: text })
  return { setId, done }
}

/** The outcome that a screen shows for a saved response. */
function outcomeOf(done: Result<unknown>) {
  if (!done.ok) throw new Error(done.error.message)
  const { variant, partId, saved } = done.value as Extract<Submitted, { kind: 'marked' }>
  return outcomePage(variant, { ...saved, partId })
}

const marksFor = (mark: (index: number) => number | string) =>
  Object.fromEntries(criteria.map(({ id }, index) => [`mark-${id}`, String(mark(index))]))

it('is saved without marks, finishes its set and does not change mastery', async () => {
  const person = await student()
  const { setId, done } = await handedIn(person)
  expect(done).toMatchObject({ ok: true, value: { kind: 'marked', already: false } })
  expect(outcomeOf(done)).toMatchObject({ verdict: 'unmarked', markedBy: null, awarded: 0 })
  const again = await submitResponse(services, person, {
    setId,
    position: 0,
    part: 'a',
    response: 'Other\nwords',
  })
  expect(again).toMatchObject({ ok: true, value: { already: true } })
  expect(outcomeOf(again)).toMatchObject({ about: 'France' })
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

it('shows criteria and samples only after it is submitted', async () => {
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
  expect(JSON.stringify(await readPracticeSet(services, person, setId))).not.toContain(words)
  await submitResponse(services, person, {
    setId,
    position: 0,
    part: 'a',
    response: 'France\nHunger mattered.',
  })
  expect(JSON.stringify(await readPracticeSet(services, person, setId))).toContain(words)
})

it('can be marked repeatedly by its writer and by nobody else', async () => {
  const [person, other] = [await student(), await student()]
  const { setId, done } = await handedIn(person)
  if (!done.ok || done.value.kind !== 'marked') throw new Error('not kept')
  const response = done.value.saved.id
  expect(await markOwnEssay(services, other, { response, ...marksFor(() => 1) })).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  })
  for (const bad of [marksFor((index) => (index === 0 ? '' : 1)), marksFor(() => 99), marksFor(() => 'many')])
    expect(await markOwnEssay(services, person, { response, ...bad })).toMatchObject({
      ok: false,
      error: { code: 'invalid-input' },
    })
  for (const mark of [1, 2]) {
    const judged = await markOwnEssay(services, person, { response, ...marksFor(() => mark) })
    expect(outcomeOf(judged)).toMatchObject({
      markedBy: 'self',
      awarded: mark * criteria.length,
      of: long.parts[0]!.marks,
    })
  }
  // A double submit, or a retry after a lost reply, saves one mark.
  const twice = { response, ...marksFor(() => 2) }
  const again = await Promise.all([
    markOwnEssay(services, person, twice),
    markOwnEssay(services, person, twice),
  ])
  for (const one of again) expect(outcomeOf(one)).toMatchObject({ awarded: 2 * criteria.length })
  const { rows: judged } = await database.db.execute(
    sql`SELECT 1 FROM events WHERE type = 'practice.judged' AND data ->> 'responseId' = ${response}`,
  )
  expect(judged).toHaveLength(2)
  const marks = await database.db.select().from(responseMarks).where(eq(responseMarks.responseId, response))
  expect(marks).toMatchObject([{ markedBy: 'self', awarded: 2 * criteria.length, markerId: person.personId }])
  // The response itself still has 0 of 0 marks, so sums of marks ignore it.
  const [row] = await database.db.select().from(responses).where(eq(responses.id, response))
  expect(row).toMatchObject({ awarded: 0, of: 0, result: { verdict: 'unmarked' } })
  const learnt = await database.db
    .select()
    .from(skillMastery)
    .where(eq(skillMastery.personId, person.personId))
  expect(learnt).toEqual([])
  const sitting = await readPracticeSet(services, person, setId)
  expect(sitting!.questions[0]!.parts[0]!.outcome).toMatchObject({
    markedBy: 'self',
    scheme: expect.any(Object),
  })

  // A mark by another person overrides the writer's own.
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
  const after = await readPracticeSet(services, person, setId)
  expect(after!.questions[0]!.parts[0]!.outcome).toMatchObject({ markedBy: 'person', awarded: 0 })
  // It still overrides when the writer marks again.
  const anew = await markOwnEssay(services, person, { response, ...marksFor(() => 1) })
  expect(outcomeOf(anew)).toMatchObject({ markedBy: 'person', awarded: 0 })
  expect(await readPracticeSet(services, person, setId)).toEqual(after)
  const { rows } = await database.db.execute(
    sql`SELECT type FROM events WHERE type IN ('practice.written', 'practice.judged')`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(4)
})

it('is chosen only on request', async () => {
  const person = await student()
  const subject = long.topics[0]!.slice(0, long.topics[0]!.indexOf('.'))
  const chosenAreEssays = async (form: Record<string, string>) => {
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
  expect(await chosenAreEssays({})).not.toContain(true)
  expect(await chosenAreEssays({ form: 'long' })).not.toContain(false)
  expect(await chosenAreEssays({ question: long.id, count: '1' })).toEqual([true])
})
