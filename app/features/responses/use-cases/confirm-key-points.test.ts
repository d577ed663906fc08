import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { marksToConfirm } from '#app/engines/questions/key-point-marks.ts'
import { learn, unknown } from '#app/engines/mastery/mastery.ts'
import type { Claim } from '#app/engines/questions/part-result.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { builtInBank, variantById } from '#app/features/question-bank/door.ts'
import { disputeMark } from '#app/features/mark-review/door.ts'
import { ruleOnMark } from '#app/features/mark-review/use-cases/rule-on-mark.server.ts'
import { markDisputes } from '#app/features/mark-review/tables.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody } from '#tests/somebody.ts'
import { findHistory } from '../queries/response-history.server.ts'
import { findSubjectMarks } from '../queries/subject-marks.server.ts'
import { evidenceOf } from '../rules/evidence.ts'
import { practiceQuestions, practiceSets, responses, skillMastery } from '../tables.ts'
import { confirmKeyPoints } from './confirm-key-points.server.ts'
import { submitResponse } from './submit-response.server.ts'

let database: TestDatabase
let services: Services
let count = 0
const at = new Date('2026-11-20T01:00:00Z')
const WORDS = 'qwerty words that state nothing'

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => at)
})
afterAll(() => database?.drop())

/** A question with one short-text part of two key points or more, each worth one of its marks. */
const question = builtInBank().questions.find(({ parts: [part, ...more] }) => {
  if (more.length > 0 || part?.answer.kind !== 'short-text' || part.steps) return false
  const { points } = part.answer
  return points.length === part.marks && points.length >= 2
})!
const subjectId = question.topics[0]!.slice(0, question.topics[0]!.indexOf('.'))
const variant = variantById(question.id, 1)!
const empty = markPart(variant.marking, 'a', WORDS)
const ids = empty.points!.map(({ id }) => id)
const of = question.parts[0]!.marks

/** Submits an answer that states no key point. */
async function submitted(person: Person, response = WORDS) {
  const setId = `set-${++count}`
  const set = { id: setId, personId: person.personId, subjectId, title: 'T', origin: 'chosen', startedAt: at }
  await database.db.insert(practiceSets).values(set)
  await database.db
    .insert(practiceQuestions)
    .values({ setId, position: 0, questionId: question.id, seed: 1, skillId: question.skill })
  const done = await submitResponse(services, person, { setId, position: 0, part: 'a', response })
  if (!done.ok || done.value.kind !== 'marked') throw new Error('not marked')
  return done.value.saved.id
}

const rowOf = async (id: string) =>
  (await database.db.select().from(responses).where(eq(responses.id, id)))[0]!
const masteryOf = async (person: Person) =>
  (await database.db.select().from(skillMastery).where(eq(skillMastery.personId, person.personId)))[0]
const confirm = (person: Person, response: string, point: string, claim: Claim = 'said') =>
  confirmKeyPoints(services, person, { response, point, claim })
const eventsOf = async (response: string) =>
  (
    await database.db.execute(
      sql`SELECT data FROM events WHERE type = 'practice.point-confirmed' AND data ->> 'responseId' = ${response} ORDER BY id`,
    )
  ).rows

it('neither earns nor loses marks for key points that are to confirm', async () => {
  expect(marksToConfirm(empty)).toBe(of)
  const person = await somebody(database.db)
  const id = await submitted(person)
  expect(await rowOf(id)).toMatchObject({ awarded: 0, of, toConfirm: of, claims: {} })
  expect(await masteryOf(person)).toBeUndefined()
  expect((await findHistory(database.db, person)).get(question.id)).toMatchObject({ lostMarks: false })
  const marks = await findSubjectMarks(database.db, person, subjectId, { most: 5, since: new Date(0) })
  expect(marks).toEqual({ answers: [{ confidence: null, awarded: 0, of: 0 }], lost: [] })
})

it('changes the mark as the student says, with less weight for mastery', async () => {
  const person = await somebody(database.db)
  const id = await submitted(person)
  const done = await confirm(person, id, ids[0]!)
  expect(done).toMatchObject({
    ok: true,
    value: { saved: { result: { awarded: 1, verdict: 'to-confirm' } } },
  })
  expect(await rowOf(id)).toMatchObject({ awarded: 1, toConfirm: of - 1, claims: { [ids[0]!]: 'said' } })
  expect(await masteryOf(person)).toBeUndefined()
  for (const point of ids.slice(1)) await confirm(person, id, point, 'missed')
  const row = await rowOf(id)
  expect(row).toMatchObject({ awarded: 1, toConfirm: 0, result: { verdict: 'partly' } })
  expect(row.result.points!.map(({ by }) => by)).toEqual(ids.map(() => 'self'))
  const evidence = evidenceOf(variant, { partId: 'a', awarded: 1, of, hints: 0, at, result: row.result })
  expect(evidence.weight).toBe(0.5)
  const expected = learn(unknown(at.getTime()), evidence)
  expect((await masteryOf(person))!.mean).toBeCloseTo(expected.mean, 10)
  expect((await masteryOf(person))!.variance).toBeCloseTo(expected.variance, 10)
  const subjectMarks = await findSubjectMarks(database.db, person, subjectId, { most: 5, since: new Date(0) })
  expect(subjectMarks.lost).toMatchObject([{ lost: of - 1 }])
})

it("changes nothing when the same is said again, and allows changing one's mind", async () => {
  const person = await somebody(database.db)
  const id = await submitted(person)
  await Promise.all([confirm(person, id, ids[0]!), confirm(person, id, ids[0]!)])
  expect(await eventsOf(id)).toEqual([
    { data: { questionId: question.id, responseId: id, claim: 'said', before: 0, after: 1, of } },
  ])
  expect((await confirm(person, id, ids[0]!, 'missed')).ok).toBe(true)
  expect(await rowOf(id)).toMatchObject({ awarded: 0, claims: { [ids[0]!]: 'missed' } })
  expect(await eventsOf(id)).toHaveLength(2)
})

it('refuses the response of another person, and forms that are not of this answer', async () => {
  const [person, other] = [await somebody(database.db), await somebody(database.db)]
  const id = await submitted(person)
  expect(await confirm(other, id, ids[0]!)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  expect(await confirm(person, id, 'no-such-point')).toMatchObject({ ok: false, error: { code: 'conflict' } })
  expect(await confirm(person, id, ids[0]!, 'maybe' as Claim)).toMatchObject({
    ok: false,
    error: { code: 'invalid-input' },
  })
  expect(await rowOf(id)).toMatchObject({ awarded: 0, toConfirm: of })
})

it('refuses a claim for a key point that the program found', async () => {
  const person = await somebody(database.db)
  const { answer } = question.parts[0]!
  const id = await submitted(person, answer.kind === 'short-text' ? answer.model : '')
  expect(await rowOf(id)).toMatchObject({ awarded: of, toConfirm: 0 })
  expect(await confirm(person, id, ids[0]!, 'missed')).toMatchObject({
    ok: false,
    error: { code: 'conflict' },
  })
})

it('is open to review: a ruling settles the mark, and no claim changes it afterwards', async () => {
  const person = await somebody(database.db)
  const id = await submitted(person, `${WORDS} once`)
  await confirm(person, id, ids[0]!)
  expect((await disputeMark(services, person, { response: id, reason: 'I said it.' })).ok).toBe(true)
  const [dispute] = await database.db.select().from(markDisputes).where(eq(markDisputes.responseId, id))
  const ruled = await ruleOnMark(services, await reviewer(database.db), {
    dispute: dispute!.id,
    awarded: '1',
    reason: 'One point is there.',
  })
  expect(ruled.ok).toBe(true)
  const row = await rowOf(id)
  expect(row).toMatchObject({ awarded: 1, toConfirm: 0, result: { markedBy: 'person' } })
  expect(row.result.points![0]).toMatchObject({ by: 'person' })
  expect((await masteryOf(person))!.evidence).toBe(1)
  expect(await confirm(person, id, ids[1]!)).toMatchObject({ ok: false, error: { code: 'conflict' } })
  expect(await rowOf(id)).toMatchObject({ awarded: 1 })
})
