import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { markDisputes } from '#app/features/mark-review/tables.ts'
import { practiceQuestions, practiceSets, responses, skillMastery } from '../tables.ts'
import { builtInBank, variantById } from '#app/features/question-bank/door.ts'
import { submitResponse } from './submit-response.server.ts'
import { disputeMark } from '#app/features/mark-review/door.ts'
import { annotateQuestion } from './annotate-question.server.ts'
import { finishSet } from './finish-set.server.ts'
import { openHint } from './open-hint.server.ts'
import { setCause } from './set-cause.server.ts'

let database: TestDatabase
let services: Services
let count = 0
const at = new Date('2026-11-20T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => at)
})
afterAll(() => database.drop())

const student = () => somebody(database.db)

/** Creates a set of these questions, without dice. */
async function sittingOf(person: Person, questionIds: string[]): Promise<string> {
  const setId = `set-${++count}`
  await database.db.insert(practiceSets).values({
    id: setId,
    personId: person.personId,
    subjectId: 'vce-chemistry',
    title: 'Test',
    origin: 'chosen',
    startedAt: at,
  })
  await database.db.insert(practiceQuestions).values(
    questionIds.map((questionId, position) => ({
      setId,
      position,
      questionId,
      seed: 1,
      skillId: builtInBank().byId.get(questionId)!.skill,
    })),
  )
  return setId
}

const single = builtInBank().questions.filter(
  (one) => one.family === 'chemistry' && one.parts.length === 1 && one.parts[0]!.answer.kind === 'choice',
)
const numeric = builtInBank().questions.find(
  (one) => one.family === 'chemistry' && one.parts.length === 1 && one.parts[0]!.answer.kind === 'tolerance',
)!
const rightKey = (questionId: string) => {
  const { answer } = variantById(questionId, 1)!.marking.parts[0]!
  return 'choices' in answer ? answer.choices.find(({ correct }) => correct)!.key : ''
}
const form = (response: string, position = 0) => ({
  position,
  part: 'a',
  response,
  confidence: 'certain' as const,
  seconds: '12',
})
const stored = (person: Person) =>
  database.db.select().from(responses).where(eq(responses.personId, person.personId))
const mastery = (person: Person) =>
  database.db.select().from(skillMastery).where(eq(skillMastery.personId, person.personId))
const answered = async (person: Person) => {
  const rows = await database.db.execute(
    sql`SELECT count(*)::int AS n FROM events e JOIN pseudonyms p ON p.pseudonym = e.subject WHERE p.person_id = ${person.personId} AND e.type = 'practice.answered'`,
  )
  return (rows.rows[0] as { n: number }).n
}

describe('a response', () => {
  let person: Person
  beforeEach(async () => {
    person = await student()
  })

  it('finishes a set with its last open part, and not before', async () => {
    const ids = single.slice(0, 3).map(({ id }) => id)
    const setId = await sittingOf(person, ids)
    const finishedAt = async () =>
      (await database.db.select().from(practiceSets).where(eq(practiceSets.id, setId)))[0]!.finishedAt
    await submitResponse(services, person, { setId, ...form(rightKey(ids[0]!)) })
    // The first question is removed from the bank. Its response stays in the record.
    const questionId = 'withdrawn-01'
    await database.db
      .update(practiceQuestions)
      .set({ questionId })
      .where(sql`${practiceQuestions.setId} = ${setId} AND ${practiceQuestions.position} = 0`)
    await database.db.update(responses).set({ questionId }).where(eq(responses.setId, setId))
    expect(await submitResponse(services, person, { setId, ...form(rightKey(ids[1]!), 1) })).toMatchObject({
      ok: true,
    })
    expect(await finishedAt()).toBeNull()
    expect(await submitResponse(services, person, { setId, ...form(rightKey(ids[2]!), 2) })).toMatchObject({
      ok: true,
    })
    expect(await finishedAt()).not.toBeNull()
  })

  it('is marked and saved with its mastery, its event and the end of the set', async () => {
    const [question] = single
    const setId = await sittingOf(person, [question!.id])
    const done = await submitResponse(services, person, { setId, ...form(rightKey(question!.id)) })
    expect(done).toMatchObject({
      ok: true,
      value: { kind: 'marked', already: false, saved: { result: { verdict: 'right' }, confidence: 3 } },
    })
    expect(await stored(person)).toMatchObject([
      { awarded: question!.parts[0]!.marks, confidence: 3, seconds: 12, skillId: question!.skill },
    ])
    const [state] = await mastery(person)
    expect(state).toMatchObject({ skillId: question!.skill, evidence: 1 })
    expect(state!.mean).toBeGreaterThan(0)
    expect(await answered(person)).toBe(1)
    const [set] = await database.db.select().from(practiceSets).where(eq(practiceSets.id, setId))
    expect(set!.finishedAt).toEqual(at)
  })

  it('has one effect when it is posted 60 times at once', async () => {
    const [question] = single
    const setId = await sittingOf(person, [question!.id, single[1]!.id])
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        submitResponse(services, person, { setId, ...form(rightKey(question!.id)) }),
      ),
    )
    expect(
      new Set(answers.map((one) => one.ok && one.value.kind === 'marked' && one.value.saved.id)).size,
    ).toBe(1)
    expect(answers.filter((one) => one.ok && one.value.kind === 'marked' && !one.value.already)).toHaveLength(
      1,
    )
    expect(await stored(person)).toHaveLength(1)
    expect(await mastery(person)).toMatchObject([{ evidence: 1 }])
    expect(await answered(person)).toBe(1)
  })

  it('from a second window is returned unsaved when the first window has submitted', async () => {
    const setId = await sittingOf(person, [numeric.id, single[0]!.id])
    const first = await submitResponse(services, person, { setId, ...form('12') })
    if (!first.ok || first.value.kind !== 'marked') throw new Error('not marked')
    const again = { ...first.value, already: true }
    expect(await submitResponse(services, person, { setId, ...form('12') })).toEqual({
      ok: true,
      value: again,
    })
    expect(await submitResponse(services, person, { setId, ...form(' 12\r\n') })).toEqual({
      ok: true,
      value: again,
    })
    expect(await submitResponse(services, person, { setId, ...form('13') })).toEqual({
      ok: true,
      value: { ...again, unsaved: '13' },
    })
    expect(await stored(person)).toMatchObject([{ response: '12' }])
  })

  it('to one skill counts twice when two are sent at the same moment', async () => {
    const [question] = single
    const one = await sittingOf(person, [question!.id, single[1]!.id])
    const other = await sittingOf(person, [question!.id, single[1]!.id])
    const key = rightKey(question!.id)
    await Promise.all([
      submitResponse(services, person, { setId: one, ...form(key) }),
      submitResponse(services, person, { setId: other, ...form('A') }),
    ])
    expect((await mastery(person)).find(({ skillId }) => skillId === question!.skill)).toMatchObject({
      evidence: 2,
    })
    expect(await answered(person)).toBe(2)
  })

  it('to one skill is saved ten times and counts ten times when ten sets submit at once', async () => {
    const crowded = await withDatabase({ poolSize: 10 })
    try {
      const many = servicesOf(crowded.db, () => at)
      const busy = await somebody(crowded.db)
      const { id: questionId, skill: skillId } = single[0]!
      const ids = Array.from({ length: 10 }, (_, index) => `busy-${index}`)
      const set = { personId: busy.personId, subjectId: 'vce-chemistry', title: 'T', startedAt: at }
      await crowded.db.insert(practiceSets).values(ids.map((id) => ({ ...set, id, origin: 'chosen' })))
      await crowded.db
        .insert(practiceQuestions)
        .values(ids.map((setId) => ({ setId, position: 0, questionId, seed: 1, skillId })))
      const done = await Promise.all(ids.map((id) => submitResponse(many, busy, { setId: id, ...form('A') })))
      expect(done.filter(({ ok }) => ok)).toHaveLength(10)
      expect(await crowded.db.select().from(responses)).toHaveLength(10)
      expect(await crowded.db.select().from(skillMastery)).toMatchObject([{ evidence: 10 }])
    } finally {
      await crowded.drop()
    }
  })

  it('that cannot be read is sent back with a question and saves nothing', async () => {
    const setId = await sittingOf(person, [numeric.id])
    expect(await submitResponse(services, person, { setId, ...form('3 .. 4') })).toMatchObject({
      ok: true,
      value: { kind: 'ask', response: '3 .. 4' },
    })
    expect(await stored(person)).toEqual([])
    expect(await mastery(person)).toEqual([])
    expect(await answered(person)).toBe(0)
  })

  it.each([
    ['nothing', {}],
    ['a part that does not exist', { ...form('A'), part: 'zz' }],
    ['a position out of range', { ...form('A'), position: 500 }],
    ['a confidence of nobody', { ...form('A'), confidence: 'very' }],
    ['too much', form('x'.repeat(30_001))],
  ])('is refused with a message for %s', async (_what, bad) => {
    const setId = await sittingOf(person, [single[0]!.id])
    expect(await posted(submitResponse, services, person, { setId, ...bad })).toMatchObject({
      ok: false,
      error: { code: 'invalid-input' },
    })
    expect(await stored(person)).toEqual([])
  })

  it("to another person's question returns not found, as does every other form about it", async () => {
    const other = await student()
    const setId = await sittingOf(other, [single[0]!.id])
    const submitted = await submitResponse(services, other, { setId, ...form('A') })
    const response = submitted.ok && submitted.value.kind === 'marked' ? submitted.value.saved.id : ''
    const refused = { ok: false, error: { code: 'not-found' } }
    expect(await submitResponse(services, person, { setId, ...form('A') })).toMatchObject(refused)
    expect(await openHint(services, person, { setId, position: 0, part: 'a' })).toMatchObject(refused)
    expect(await annotateQuestion(services, person, { setId, position: 0, flagged: 'yes' })).toMatchObject(
      refused,
    )
    expect(await setCause(services, person, { response, cause: 'slip' })).toMatchObject(refused)
    expect(await disputeMark(services, person, { response, reason: 'It was right' })).toMatchObject(refused)
    expect(await stored(person)).toEqual([])
  })
})

it('saves a note of the full field length, also when the form sends line ends as two characters', async () => {
  const person = await student()
  const setId = await sittingOf(person, [single[0]!.id])
  const lines = (end: string) => Array.from({ length: 60 }, () => 'nine char').join(end)
  const saved = await annotateQuestion(services, person, { setId, position: 0, note: `${lines('\r\n')}x` })
  expect(saved).toEqual({ ok: true, value: { position: 0, flagged: false, note: `${lines('\n')}x` } })
})

describe('a response in a set that another server also uses', () => {
  const [first, second] = [single[0]!, single.find(({ skill }) => skill !== single[0]!.skill)!]
  let person: Person
  let setId: string
  let elsewhere: Services
  /** Marks the first of two questions, so that the rest of the set is known. */
  beforeEach(async () => {
    person = await student()
    setId = await sittingOf(person, [first.id, second.id])
    await submitResponse(services, person, { setId, ...form(rightKey(first.id)) })
    // The same database without this process's caches, like another server.
    elsewhere = { ...services, db: Object.create(services.db) as Services['db'] }
  })
  const submitSecond = (on: Services) =>
    submitResponse(on, person, { setId, ...form(rightKey(second.id), 1) })
  const learnt = async (one: Person, skillId: string) =>
    (await mastery(one)).find((state) => state.skillId === skillId)

  it('returns the response that another server saved in the meantime', async () => {
    const fromElsewhere = await submitSecond(elsewhere)
    const here = await submitResponse(services, person, { setId, ...form('Z', 1) })
    expect(here).toMatchObject({ ok: true, value: { kind: 'marked', already: true } })
    const idOf = (one: typeof here) => one.ok && one.value.kind === 'marked' && one.value.saved.id
    expect(idOf(here)).toBe(idOf(fromElsewhere))
    expect(await stored(person)).toHaveLength(2)
  })

  it('counts a hint that another server opened in the meantime', async () => {
    const hinted = builtInBank().questions.find(
      (one) =>
        one.parts.length === 1 && one.parts[0]!.answer.kind === 'choice' && one.parts[0]!.hints?.length,
    )!
    const [without, withHint] = [await student(), await student()]
    for (const one of [without, withHint]) {
      const set = await sittingOf(one, [second.id, hinted.id])
      await submitResponse(services, one, { setId: set, ...form('A') })
      if (one === withHint) await openHint(elsewhere, one, { setId: set, position: 1, part: 'a' })
      await submitResponse(services, one, { setId: set, ...form(rightKey(hinted.id), 1) })
    }
    const [more, less] = [await learnt(without, hinted.skill), await learnt(withHint, hinted.skill)]
    expect(less!.mean).toBeLessThan(more!.mean)
  })

  it('is refused when another server has finished the set', async () => {
    await finishSet(elsewhere, person, { setId })
    expect(await submitSecond(services)).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(await stored(person)).toHaveLength(1)
  })

  it('starts from the mastery that another set changed in the meantime', async () => {
    const other = await sittingOf(person, [second.id])
    await submitResponse(elsewhere, person, { setId: other, ...form(rightKey(second.id)) })
    await submitSecond(services)
    expect(await learnt(person, second.skill)).toMatchObject({ evidence: 2 })
  })

  it('starts from unknown mastery when a ruling removed the evidence', async () => {
    const again = await sittingOf(person, [first.id, second.id, first.id])
    await submitResponse(services, person, { setId: again, ...form(rightKey(first.id)) })
    const before = await learnt(person, first.skill)
    expect(before).toMatchObject({ evidence: 2 })
    await database.db.delete(skillMastery).where(eq(skillMastery.personId, person.personId))
    await submitResponse(services, person, { setId: again, ...form(rightKey(first.id), 2) })
    expect(await learnt(person, first.skill)).toMatchObject({ evidence: 1 })
  })
})

it('opens a hint only while it can help, and lowers the evidence only of responses after it', async () => {
  const hinted = builtInBank().questions.find(
    (one) =>
      one.family === 'chemistry' &&
      one.parts.length === 1 &&
      one.parts[0]!.answer.kind === 'choice' &&
      (one.parts[0]!.hints?.length ?? 0) > 0,
  )!
  const person = await student()
  const setId = await sittingOf(person, [hinted.id, single[0]!.id])
  const place = { position: 0, part: 'a' }
  await submitResponse(services, person, { setId, ...form('A') })
  expect(await openHint(services, person, { setId, ...place })).toMatchObject({ error: { code: 'conflict' } })
  const [question] = await database.db
    .select({ hintsOpened: practiceQuestions.hintsOpened })
    .from(practiceQuestions)
    .where(eq(practiceQuestions.setId, setId))
  expect(question!.hintsOpened).toEqual({})
  const other = await sittingOf(person, [hinted.id])
  expect(await openHint(services, person, { setId: other, ...place })).toMatchObject({
    ok: true,
    value: { number: 1 },
  })
})

it('does not overwrite a note that another window saved unless the page showed it', async () => {
  const person = await student()
  const setId = await sittingOf(person, [single[0]!.id])
  const saveNote = (note: string, before?: string) =>
    annotateQuestion(services, person, {
      setId,
      position: 0,
      note,
      ...(before === undefined ? {} : { before }),
    })
  expect(await saveNote('Ask about this.\r\nTwice.', '')).toMatchObject({ ok: true })
  // A retry after a lost reply saves the same note.
  expect(await saveNote('Ask about this.\nTwice.', '')).toMatchObject({ ok: true })
  expect(await saveNote('Seen on Monday.', '')).toEqual({
    ok: false,
    error: {
      code: 'conflict',
      message: expect.stringMatching(/another window/),
      fields: { before: 'Ask about this.\nTwice.' },
    },
  })
  expect(await saveNote('Seen on Monday.', 'Ask about this.\r\nTwice.')).toMatchObject({
    ok: true,
    value: { note: 'Seen on Monday.' },
  })
  // A flag does not change the note.
  expect(await annotateQuestion(services, person, { setId, position: 0, flagged: 'yes' })).toEqual({
    ok: true,
    value: { position: 0, flagged: true, note: 'Seen on Monday.' },
  })
})

it('returns the same hint and counts it once when a request is repeated or another window asks', async () => {
  const hinted = builtInBank().questions.find(
    (one) => one.family === 'chemistry' && one.parts.length === 1 && (one.parts[0]!.hints?.length ?? 0) > 1,
  )!
  const person = await student()
  const setId = await sittingOf(person, [hinted.id])
  const hint = async (known: string) => {
    const done = await openHint(services, person, { setId, position: 0, part: 'a', known })
    if (!done.ok) throw new Error(done.error.message)
    const [row] = await database.db
      .select({ opened: practiceQuestions.hintsOpened })
      .from(practiceQuestions)
      .where(eq(practiceQuestions.setId, setId))
    return { ...done.value, opened: row!.opened }
  }
  const first = await hint('0')
  expect(first).toMatchObject({ number: 1, opened: { a: 1 } })
  expect(await hint('0')).toEqual(first)
  const second = await hint('1')
  expect(second).toMatchObject({ number: 2, opened: { a: 2 } })
  expect(second.hint).not.toBe(first.hint)
  expect(await hint('0')).toEqual({ ...first, opened: { a: 2 } })
})

it('saves a dispute once, with the context that is needed to decide it', async () => {
  const person = await student()
  const setId = await sittingOf(person, [single[0]!.id])
  const submitted = await submitResponse(services, person, { setId, ...form('A') })
  const response = submitted.ok && submitted.value.kind === 'marked' ? submitted.value.saved.id : ''
  for (const reason of ['It says so in the book', 'Once more'])
    expect(await disputeMark(services, person, { response, reason })).toMatchObject({ ok: true })
  const rows = await database.db.select().from(markDisputes).where(eq(markDisputes.personId, person.personId))
  expect(rows).toMatchObject([
    {
      reason: 'It says so in the book',
      status: 'open',
      context: {
        questionId: single[0]!.id,
        seed: 1,
        response: 'A',
        partId: 'a',
        bank: builtInBank().revision,
      },
    },
  ])
  expect(await disputeMark(services, person, { response, reason: 'no' })).toMatchObject({
    ok: false,
    error: { fields: { reason: expect.any(String) } },
  })
})
