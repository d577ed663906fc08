import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learn, unknown } from '#app/engines/mastery/mastery.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody as anybody } from '#tests/somebody.ts'
import {
  evidenceOf,
  answerKey,
  type ReadResult,
  markCorrections,
  markRulings,
  practiceQuestions,
  practiceSets,
  responses,
  skillMastery,
  submitResponse,
  passPart,
} from '#app/features/responses/door.ts'
import { isFollowing } from '#app/features/responses/rules/answer-key.ts'
import { markDeskPage } from '../pages/mark-desk-page.server.ts'
import { applyRulingLate } from '#app/features/responses/jobs/apply-ruling.server.ts'
import { markDisputes } from '../tables.ts'
import { builtInBank, outcomePage, variantById } from '#app/features/question-bank/door.ts'
import type { Submitted } from '#app/features/responses/door.ts'
import { ruleOnMark } from './rule-on-mark.server.ts'
import { disputeMark } from './dispute-mark.server.ts'

let database: TestDatabase
let services: Services
let count = 0
let now = new Date('2026-11-20T01:00:00Z')
let late: string[] = []
const jobs = {
  enqueue: async (_tx: unknown, _queue: unknown, data: { rulingId: string }) => void late.push(data.rulingId),
}

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => now, { jobs })
})
afterAll(() => database.drop())

const somebody = (more?: Partial<Person>) => anybody(database.db, more)
const marker = () => reviewer(database.db)

async function deal(person: Person, questionId: string, seed = 1): Promise<string> {
  const setId = `set-${++count}`
  const { personId } = person
  await database.db.insert(practiceSets).values({
    id: setId,
    personId,
    subjectId: 'vce-biology',
    title: 'Test',
    origin: 'chosen',
    startedAt: now,
  })
  const skillId = builtInBank().byId.get(questionId)!.skill
  await database.db.insert(practiceQuestions).values({ setId, position: 0, questionId, seed, skillId })
  return setId
}

async function answer(person: Person, questionId: string, response: string, seed = 1) {
  const setId = await deal(person, questionId, seed)
  const done = await submitResponse(services, person, {
    setId,
    position: 0,
    part: 'a',
    response,
    seconds: '5',
  })
  if (!done.ok || done.value.kind !== 'marked') throw new Error(JSON.stringify(done))
  return outcomeOf(done.value)
}

const outcomeOf = ({ variant, partId, saved }: Extract<Submitted, { kind: 'marked' }>) =>
  outcomePage(variant, { ...saved, partId })

async function ask(person: Person, responseId: string): Promise<string> {
  await disputeMark(services, person, { response: responseId, reason: 'It says the same.' })
  const [row] = await database.db.select().from(markDisputes).where(eq(markDisputes.responseId, responseId))
  return row!.id
}

const words = builtInBank().questions.find(
  (one) => one.parts[0]!.answer.kind === 'short-text' && one.parts[0]!.marks >= 2 && !one.params,
)!
const choice = builtInBank().questions.find(
  (one) =>
    one.parts.length === 1 &&
    one.parts[0]!.answer.kind === 'choice' &&
    !one.params &&
    !one.parts[0]!.answer.fixedOrder,
)!
const number = builtInBank().questions.find(
  ({ parts: [part], params }) =>
    part!.answer.kind === 'numeric' && !part!.working && !params && part!.marks === 1,
)!
const boxes = builtInBank().questions.find((one) => one.parts[0]!.answer.kind === 'multiple' && !one.params)!

describe('a mark changed by a ruling', () => {
  it('changes the mark of everyone with the same response, before and after, and keeps the history', async () => {
    const [ana, ben, cem, dia, staff] = await Promise.all([
      somebody(),
      somebody(),
      somebody(),
      somebody(),
      marker(),
    ])
    const first = await answer(ana, words.id, 'A turn of words  nobody foresaw')
    const second = await answer(ben, words.id, 'a turn of words nobody foresaw')
    const other = await answer(cem, words.id, 'Something else entirely')
    expect(first.awarded).toBe(0)
    const dispute = await ask(ana, first.responseId)
    const also = await ask(ben, second.responseId)

    const desk = await markDeskPage(database.db, new URLSearchParams({ dispute }), String)
    expect(desk.open).toBe(2)
    expect(desk.dispute).toMatchObject({ same: 2, reason: 'It says the same.', awarded: 0 })
    expect(JSON.stringify(desk)).not.toContain(ana.personId)

    now = new Date(now.getTime() + 60_000)
    const reason = 'Both ideas are there in other words.'
    const decision = { dispute, awarded: '2', reason }
    const ruled = { ok: true, value: { changed: 2, closedDisputes: 2 } }
    const twice = [ruleOnMark(services, staff, decision), ruleOnMark(services, staff, decision)]
    expect(await Promise.all(twice)).toEqual([ruled, ruled])
    const marks = await database.db.select().from(responses).where(eq(responses.questionId, words.id))
    const awarded = (id: string) => marks.find((row) => row.id === id)!
    expect(awarded(first.responseId).awarded).toBe(2)
    expect(awarded(second.responseId).result).toMatchObject({ awarded: 2, ruled: { before: 0, reason } })
    expect(awarded(other.responseId).awarded).toBe(0)

    const trail = await database.db.select().from(markCorrections)
    expect(new Set(trail.map((row) => [row.responseId, row.before, row.after].join(' ')))).toEqual(
      new Set([first, second].map(({ responseId }) => `${responseId} 0 2`)),
    )
    expect(await database.db.select().from(auditLog).where(eq(auditLog.action, 'mark.ruled'))).toHaveLength(1)
    const [closed] = await database.db.select().from(markDisputes).where(eq(markDisputes.id, also))
    expect(closed).toMatchObject({ status: 'changed', decision: reason })

    // Mastery equals the mastery that the correct mark would have given from the start.
    const made = variantById(words.id, 1)!
    const at = new Date('2026-11-20T01:00:00Z')
    const expected = learn(
      unknown(at.getTime()),
      evidenceOf(made, { partId: 'a', awarded: 2, of: first.of, hints: 0, at, result: {} }),
    )
    const [mastery] = await database.db
      .select()
      .from(skillMastery)
      .where(eq(skillMastery.personId, ana.personId))
    expect(mastery!.mean).toBeCloseTo(expected.mean, 10)
    expect(mastery!.evidence).toBe(1)

    const later = await answer(dia, words.id, 'A turn of words nobody foresaw')
    expect(later).toMatchObject({ awarded: 2, ruled: { before: 0, reason } })
  })

  it('lowers a mark when a later ruling overrides an earlier one, for earlier and later responses', async () => {
    const [ana, ben, cem] = await Promise.all([somebody(), somebody(), somebody()])
    const text = 'Quite unlike what was foreseen'
    const first = await answer(ana, words.id, text)
    const second = await answer(ben, words.id, text)
    now = new Date(now.getTime() + 60_000)
    const full = { awarded: String(first.of), reason: 'Everything that was asked for is there.' }
    await ruleOnMark(services, await marker(), { dispute: await ask(ana, first.responseId), ...full })
    const raised = now
    now = new Date(now.getTime() + 86_400_000)
    const later = await answer(cem, words.id, text)
    // The history holds the day of the ruling, not the day of the response.
    expect(later).toMatchObject({ awarded: first.of, ruled: { before: 0, at: raised.toISOString() } })
    now = new Date(now.getTime() + 60_000)
    const one = { awarded: '1', reason: 'On a second reading an idea is missing.' }
    expect(
      await ruleOnMark(services, await marker(), { dispute: await ask(ben, second.responseId), ...one }),
    ).toMatchObject({ ok: true, value: { changed: 3 } })
    const rows = await database.db.select().from(responses).where(eq(responses.questionId, words.id))
    for (const { responseId } of [first, second, later])
      expect(rows.find(({ id }) => id === responseId)).toMatchObject({
        awarded: 1,
        result: { verdict: 'partly', ruled: { before: first.of, reason: one.reason } },
      })
    const [mastery] = await database.db
      .select()
      .from(skillMastery)
      .where(eq(skillMastery.personId, ana.personId))
    expect(mastery!.evidence).toBe(1)
  })

  it('reaches responses that were marked without knowing the ruling, once', async () => {
    const [ana, ben] = await Promise.all([somebody(), somebody()])
    const text = 'Marked on another server meanwhile'
    const first = await answer(ana, words.id, text)
    late = []
    now = new Date(now.getTime() + 60_000)
    await ruleOnMark(services, await marker(), {
      dispute: await ask(ana, first.responseId),
      awarded: '1',
      reason: 'One of the ideas is there in other words.',
    })
    // Saved by a server that had read the rulings a moment earlier.
    const second = await answer(ben, words.id, text)
    await database.db
      .update(responses)
      .set({
        awarded: 0,
        result: sql`(${responses.result} - 'ruled') || '{"awarded": 0, "verdict": "wrong"}'`,
      })
      .where(eq(responses.id, second.responseId))
    const marks = () => database.db.select().from(markCorrections)
    const before = (await marks()).length
    for (let turn = 0; turn < 2; turn++) await applyRulingLate(services, late[0]!)
    const [row] = await database.db.select().from(responses).where(eq(responses.id, second.responseId))
    expect(row).toMatchObject({ awarded: 1, result: { ruled: { before: 0 } } })
    expect(await marks()).toHaveLength(before + 1)
  })

  it('treats a response that follows from an earlier slip differently from the same words without a slip', () => {
    const { marking } = variantById(words.id, 1)!
    const step = { for: 'x', marks: 1, awarded: 1 }
    const key = (result: ReadResult) =>
      answerKey(words, marking, {
        partId: 'a',
        response: 'so 5',
        readAs: result.readAs,
        following: isFollowing(result),
      })
    const following = { readAs: '5', steps: [{ ...step, followThrough: true }] }
    expect(key(following)).not.toBe(key({ readAs: '5', steps: [step] }))
    // A ruling changes the steps that are shown, but not the identity of the response.
    const ruled = { before: 1, reason: 'x', at: 'x', following: true as const }
    expect(key({ readAs: '5', steps: [], ruled })).toBe(key(following))
  })

  it('still applies when the engine reads the same response differently', async () => {
    const [ana, ben, cem, staff] = await Promise.all([somebody(), somebody(), somebody(), marker()])
    const first = await answer(ana, number.id, '123456.5')
    const other = await answer(ben, number.id, ' 123456.5')
    const reading = (id: string, readAs: string) =>
      database.db
        .update(responses)
        .set({ result: sql`jsonb_set(${responses.result}, '{readAs}', ${JSON.stringify(readAs)}::jsonb)` })
        .where(eq(responses.id, id))
    // The reading of an older engine.
    await reading(first.responseId, '1.2e5')
    await reading(other.responseId, 'about 123456')
    const dispute = await ask(ana, first.responseId)
    expect((await markDeskPage(database.db, new URLSearchParams({ dispute }), String)).dispute).toMatchObject(
      {
        same: 2,
      },
    )
    const done = await ruleOnMark(services, staff, {
      dispute,
      awarded: '1',
      reason: 'It is the same number.',
    })
    expect(done).toMatchObject({ value: { changed: 2 } })
    // The key that was stored with the ruling equals no key of today.
    await database.db
      .update(markRulings)
      .set({ answerKey: 'of another day' })
      .where(eq(markRulings.questionId, number.id))
    expect(await answer(cem, number.id, '123456.5')).toMatchObject({ awarded: 1 })
  })

  it('finds the same choice under another letter', async () => {
    const [ana, ben, staff] = await Promise.all([somebody(), somebody(), marker()])
    const seeds = [1, 2, 3, 4, 5, 6]
    const keyOf = (seed: number) => {
      const { answer: made } = variantById(choice.id, seed)!.marking.parts[0]!
      const wrong = 'choices' in made ? made.choices.filter(({ correct }) => !correct) : []
      return wrong.toSorted((one, two) => one.id.localeCompare(two.id))[0]!.key
    }
    const seed = seeds.find((one) => keyOf(one) !== keyOf(1))!
    const first = await answer(ana, choice.id, keyOf(1))
    const second = await answer(ben, choice.id, keyOf(seed), seed)
    const done = await ruleOnMark(services, staff, {
      dispute: await ask(ana, first.responseId),
      awarded: '1',
      reason: 'The question can be read this way too.',
    })
    expect(done).toMatchObject({ ok: true, value: { changed: 2 } })
    const [row] = await database.db.select().from(responses).where(eq(responses.id, second.responseId))
    expect(row!.awarded).toBe(1)
  })

  it('distinguishes sets of checkboxes in any order and letter case', async () => {
    const { marking } = variantById(boxes.id, 1)!
    const made = marking.parts[0]!.answer
    const choices = 'choices' in made ? made.choices : []
    const wrong = choices.filter(({ correct }) => !correct).map(({ key }) => key)
    const right = choices.filter(({ correct }) => correct).map(({ key }) => key)
    const [one, other] = [
      [right[0]!, wrong[0]!],
      [right[1] ?? right[0]!, wrong[1] ?? wrong[0]!],
    ]
    const [ana, ben, cem, dia] = await Promise.all([somebody(), somebody(), somebody(), somebody()])
    // A form sends each checkbox as its own line.
    const first = await answer(ana, boxes.id, one.join('\n'))
    const same = await answer(ben, boxes.id, one.toReversed().join('').toLowerCase())
    const unlike = await answer(cem, boxes.id, other.join('\n'))
    const single = await answer(dia, boxes.id, wrong[0]!.toLowerCase())
    now = new Date(now.getTime() + 60_000)
    const done = await ruleOnMark(services, await marker(), {
      dispute: await ask(ana, first.responseId),
      awarded: String(first.of),
      reason: 'The question can be read this way too.',
    })
    expect(done).toMatchObject({ ok: true, value: { changed: 2 } })
    const rows = await database.db.select().from(responses).where(eq(responses.questionId, boxes.id))
    const marks = [first, same, unlike, single].map(
      ({ responseId }) => rows.find(({ id }) => id === responseId)!.awarded,
    )
    expect(marks).toEqual([first.of, first.of, 0, 0])
    expect(await answer(await somebody(), boxes.id, other.toReversed().join('\n'))).toMatchObject({
      awarded: 0,
      ruled: null,
    })
  })

  it('can be disputed once, and not when the response is empty', async () => {
    const person = await somebody()
    const setId = await deal(person, words.id)
    const passed = await passPart(services, person, { setId, position: 0, part: 'a' })
    if (!passed.ok || passed.value.kind !== 'marked') throw new Error(JSON.stringify(passed))
    const { id: responseId } = passed.value.saved
    const reason = 'It says the same.'
    expect(await disputeMark(services, person, { response: responseId, reason })).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    })
    const response = await answer(person, words.id, 'Words of which it is asked twice')
    const disputeEvents = () =>
      database.db
        .select()
        .from(events)
        .where(
          sql`${events.type} = 'practice.disputed' AND ${events.data} ->> 'responseId' IN (${responseId}, ${response.responseId})`,
        )
    for (let time = 0; time < 2; time++)
      expect(await disputeMark(services, person, { response: response.responseId, reason })).toMatchObject({
        ok: true,
      })
    expect(await disputeEvents()).toHaveLength(1)
  })

  it('is decided once, by content staff, with a reason and within the available marks', async () => {
    const [ana, staff, support] = await Promise.all([
      somebody(),
      marker(),
      somebody({ roles: ['staff'], capabilities: ['support'] }),
    ])
    const first = await answer(ana, words.id, 'Quite another thing')
    const dispute = await ask(ana, first.responseId)
    const form = { dispute, awarded: '0', reason: 'The key idea is missing here.' }
    for (const nobody of [ana, support])
      expect(await ruleOnMark(services, nobody, form)).toMatchObject({
        ok: false,
        error: { code: 'not-found' },
      })
    expect(await ruleOnMark(services, staff, { ...form, awarded: '9' })).toMatchObject({
      ok: false,
      error: { fields: { awarded: expect.stringContaining('worth') } },
    })
    expect(await ruleOnMark(services, staff, { ...form, reason: 'No' })).toMatchObject({
      ok: false,
      error: { fields: { reason: expect.any(String) } },
    })
    expect(await ruleOnMark(services, staff, form)).toMatchObject({
      ok: true,
      value: { changed: 0, closedDisputes: 1 },
    })
    // A retry returns the same result. Another person's ruling or a different ruling comes too late.
    expect(await ruleOnMark(services, staff, form)).toEqual({
      ok: true,
      value: { changed: 0, closedDisputes: 1 },
    })
    const conflict = { ok: false, error: { code: 'conflict' } }
    expect(await ruleOnMark(services, await marker(), form)).toMatchObject(conflict)
    expect(await ruleOnMark(services, staff, { ...form, awarded: '1' })).toMatchObject(conflict)
    const query = new URLSearchParams({ show: 'decided', dispute, page: '1e300' })
    const decided = await markDeskPage(database.db, query, String)
    expect(decided.paging.page).toBe(decided.paging.pages)
    expect(decided.dispute).toMatchObject({ status: 'kept', decision: form.reason })
  })
})

it('lets one ruling through and refuses the other when two people rule on equal responses at once', async () => {
  const [ana, ben, one, two] = await Promise.all([somebody(), somebody(), marker(), marker()])
  const text = `Said at one moment ${++count}`
  const disputeIds = await Promise.all(
    [ana, ben].map(async (who) => ask(who, (await answer(who, words.id, text)).responseId)),
  )
  const reason = 'Both ideas are there in other words.'
  const done = await Promise.all(
    [one, two].map((staff, at) =>
      ruleOnMark(services, staff, { dispute: disputeIds[at]!, awarded: String(at + 1), reason }),
    ),
  )
  expect(done.map((result) => (result.ok ? 'decided' : result.error.code)).toSorted()).toEqual([
    'conflict',
    'decided',
  ])
})
