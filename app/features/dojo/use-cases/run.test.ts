import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitResponse } from '#app/features/responses/door.ts'
import { readPracticeSet } from '#app/features/practice/pages/practice-set-page.server.ts'
import { responses, practiceSets, finishSet, openHint } from '#app/features/responses/door.ts'
import { builtInBank, variantById } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { answerTo } from '#tests/journeys/answer-sheet.ts'
import { dojoPage } from '../pages/dojo-page.server.ts'
import { runPage } from '../pages/run-page.server.ts'
import type { Mode } from '../rules/modes.ts'
import { takeStep } from './advance-run.server.ts'
import { dojoBelts, dojoQuestions, dojoRatings, dojoRuns } from '../tables.ts'
import { answerRun, finishRun, continueRun } from './answer-run.server.ts'
import { startRun } from './start-run.server.ts'

const TOPIC = 'vce-chemistry'
let database: TestDatabase
let services: Services
let now = Date.parse('2026-11-20T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase({ own: true })
  services = servicesOf(database.db, () => new Date(now))
})
afterAll(() => database.drop())

async function student(settings?: object): Promise<Person> {
  const person = await somebody(database.db)
  if (settings)
    await database.db.execute(
      sql`INSERT INTO person_settings (person_id, version, settings, updated_at) VALUES (${person.personId}, 1, ${JSON.stringify(settings)}::jsonb, now())`,
    )
  return person
}

async function start(person: Person, mode: Mode = 'untimed', topic = TOPIC): Promise<string> {
  const done = await startRun(services, person, { topic, mode })
  if (!done.ok) throw new Error(done.error.message)
  return done.value.runId
}

/** A right or wrong answer to the open question, read from the database. */
async function answerFor(runId: string, how: 'right' | 'wrong'): Promise<Record<string, string>> {
  const [run] = await database.db.select().from(dojoRuns).where(eq(dojoRuns.id, runId))
  const { rows } = await database.db.execute<{ question_id: string; seed: number }>(
    sql`SELECT question_id, seed FROM practice_questions WHERE set_id = ${runId} AND position = ${run!.settled}`,
  )
  const one = variantById(rows[0]!.question_id, rows[0]!.seed)!
  const part = run!.parts[run!.settled]!
  return { intent: 'answer', position: String(run!.settled), response: answerTo(one, part, how) }
}

async function answer(person: Person, runId: string, how: 'right' | 'wrong') {
  const done = await answerRun(services, person, { runId, ...(await answerFor(runId, how)) })
  if (!done.ok) throw new Error(done.error.message)
  return done.value
}

const runOf = async (runId: string) =>
  (await database.db.select().from(dojoRuns).where(eq(dojoRuns.id, runId)))[0]!
const ratingOf = async (person: Person) =>
  (await database.db.select().from(dojoRatings).where(eq(dojoRatings.personId, person.personId)))[0]
const answersOf = (person: Person) =>
  database.db.select().from(responses).where(eq(responses.personId, person.personId))
const eventsOf = async (person: Person) => {
  const { rows } = await database.db.execute<{ type: string }>(
    sql`SELECT e.type FROM events e JOIN pseudonyms p ON p.pseudonym = e.subject WHERE p.person_id = ${person.personId} ORDER BY e.id`,
  )
  return rows.map(({ type }) => type)
}

describe('a run', () => {
  it('changes the rating of student and question with every answer, and ends after fifteen', async () => {
    const person = await student()
    const runId = await start(person)
    const first = await runOf(runId)
    expect(first).toMatchObject({ settled: 0, rating: 1500, deviation: 350, endsAt: null })
    for (let turn = 0; turn < 15; turn++) {
      const before = await runOf(runId)
      const how = turn === 4 ? 'wrong' : 'right'
      const done = await answer(person, runId, how)
      const after = await runOf(runId)
      expect(after.settled).toBe(turn + 1)
      if (how === 'right') expect(after.rating).toBeGreaterThan(before.rating)
      else expect(after.rating).toBeLessThan(before.rating)
      expect(after.deviation).toBeLessThan(before.deviation)
      expect(done.finished).toBe(turn === 14)
    }
    const run = await runOf(runId)
    expect(run).toMatchObject({ settled: 15, right: 14, streak: 10, bestStreak: 10 })
    expect(run.finishedAt).not.toBeNull()
    expect(await ratingOf(person)).toMatchObject({
      rating: run.rating,
      deviation: run.deviation,
      answers: 15,
    })
    const [set] = await database.db.select().from(practiceSets).where(eq(practiceSets.id, runId))
    expect(set!.finishedAt).not.toBeNull()
    expect(await answersOf(person)).toHaveLength(15)
    // Each answer rated one question.
    const moved = await database.db
      .select()
      .from(dojoQuestions)
      .where(sql`answers > 0`)
    expect(moved.reduce((sum, one) => sum + one.answers, 0)).toBe(15)
    // No question came twice while others were left.
    const items = (await answersOf(person)).map((one) => `${one.questionId}/${one.partId}`)
    expect(new Set(items).size).toBe(15)
    const earned = await database.db.select().from(dojoBelts).where(eq(dojoBelts.personId, person.personId))
    expect(earned.map(({ belt }) => belt)).toContain('yellow')
    const page = await runPage(services, person, runId)
    expect(page!.misses).toHaveLength(1)
    expect(page!.misses[0]!.page.parts[0]!.outcome!.solution).not.toBe('')
    expect(page!.earned.length).toBe(earned.length)
    const events = await eventsOf(person)
    expect(events.filter((type) => type === 'practice.answered')).toHaveLength(15)
    expect(events.filter((type) => type === 'dojo.finished')).toHaveLength(1)
    expect(events.filter((type) => type === 'dojo.belt-earned')).toHaveLength(earned.length)
  })

  it('counts an answer once when it is sent several times, even at the same moment', async () => {
    const person = await student()
    const runId = await start(person)
    const form = await answerFor(runId, 'right')
    const all = await Promise.all(
      Array.from({ length: 8 }, () => answerRun(services, person, { runId, ...form })),
    )
    expect(all.every((one) => one.ok && one.value.answered.kind === 'marked')).toBe(true)
    const run = await runOf(runId)
    expect(run).toMatchObject({ settled: 1, right: 1 })
    expect(run.parts).toHaveLength(2)
    expect(await ratingOf(person)).toMatchObject({ answers: 1, rating: run.rating })
    expect(await answersOf(person)).toHaveLength(1)
  })

  it('makes a missing step after an answer was saved', async () => {
    const person = await student()
    const runId = await start(person)
    const broken = { ...services, db: losingTheSecondTransaction(services.db) }
    await expect(answerRun(broken, person, { runId, ...(await answerFor(runId, 'right')) })).rejects.toThrow(
      'lost',
    )
    expect(await answersOf(person)).toHaveLength(1)
    expect(await runOf(runId)).toMatchObject({ settled: 0 })
    // No question is open until the step is made, and loading the page makes no step.
    expect((await runPage(services, person, runId))!.question).toBeNull()
    expect(await continueRun(services, person, { runId })).toEqual({ ok: true, value: { finished: false } })
    expect(await runOf(runId)).toMatchObject({ settled: 1, right: 1 })
    expect((await runPage(services, person, runId))!.question).not.toBeNull()
  })

  it('sends nothing that would mark the open question, and everything after the answer', async () => {
    const person = await student()
    const runId = await start(person)
    for (let turn = 0; turn < 12; turn++) {
      const { rows } = await database.db.execute<{ question_id: string; seed: number }>(
        sql`SELECT question_id, seed FROM practice_questions WHERE set_id = ${runId} AND position = ${turn}`,
      )
      const { marking } = variantById(rows[0]!.question_id, rows[0]!.seed)!
      const page = (await runPage(services, person, runId))!
      expect(page.question!.parts).toHaveLength(1)
      const part = marking.parts.find(({ id }) => id === page.question!.parts[0]!.id)!
      const open = JSON.stringify(page)
      for (const secret of [
        part.solution,
        ...part.hints,
        ...part.misconceptions.map(({ feedback }) => feedback),
      ])
        if (secret.length > 12) expect(open).not.toContain(JSON.stringify(secret).slice(1, -1))
      expect(open).not.toMatch(/"(?:solution|answer|correct|seed)":/)
      await answer(person, runId, 'wrong')
      expect(JSON.stringify(await runPage(services, person, runId, turn))).toContain('"solution":')
    }
  })

  it('asks again for an answer it cannot read, and changes no rating', async () => {
    const person = await student()
    const runId = await start(person)
    const done = await answerRun(services, person, { runId, intent: 'answer', position: '0', response: ' ' })
    expect(done).toMatchObject({ ok: true, value: { answered: { kind: 'ask' } } })
    expect(await runOf(runId)).toMatchObject({ settled: 0 })
  })

  it('counts a pass as a miss, saves it once and shows the solution', async () => {
    const person = await student()
    const runId = await start(person)
    const form = { intent: 'pass', position: '0' }
    for (let times = 0; times < 2; times++) {
      const done = await answerRun(services, person, { runId, ...form })
      expect(done).toMatchObject({
        ok: true,
        value: { answered: { kind: 'marked', saved: { result: { awarded: 0 } } } },
      })
    }
    expect(await runOf(runId)).toMatchObject({ settled: 1, right: 0, streak: 0 })
    expect(await answersOf(person)).toMatchObject([{ response: '', awarded: 0 }])
  })

  it('ends a streak run at the first miss', async () => {
    const person = await student()
    const runId = await start(person, 'streak')
    await answer(person, runId, 'right')
    await answer(person, runId, 'right')
    expect((await answer(person, runId, 'wrong')).finished).toBe(true)
    expect(await runOf(runId)).toMatchObject({ settled: 3, right: 2, bestStreak: 2 })
    const late = await answerRun(services, person, { runId, intent: 'answer', position: '3', response: 'A' })
    expect(late).toMatchObject({ ok: false })
    // A page in another window still shows the last dealt question.
    const other = await start(person, 'untimed')
    const form = await answerFor(other, 'right')
    await finishRun(services, person, { runId: other })
    expect(await answerRun(services, person, { runId: other, ...form })).toMatchObject({
      ok: false,
      error: { code: 'conflict', message: expect.stringContaining('This run has already ended') as string },
    })
  })
})

it('an open run cannot be answered, hinted or ended outside the dojo', async () => {
  const person = await student()
  const runId = await start(person)
  await answer(person, runId, 'right')
  const form = { ...(await answerFor(runId, 'right')), part: (await runOf(runId)).parts[1]! }
  expect(await readPracticeSet(services, person, runId)).toMatchObject({ finished: false, openRun: true })
  for (const done of [
    await posted(submitResponse, services, person, { setId: runId, ...form }),
    await posted(openHint, services, person, { setId: runId, ...form }),
    await finishSet(services, person, { setId: runId }),
  ])
    expect(done).toMatchObject({ error: { code: 'conflict', message: expect.stringContaining('dojo') } })
  // Answers of the run can still be asked for, and the run continues.
  const [response] = await answersOf(person)
  expect(
    await submitResponse(services, person, {
      setId: runId,
      position: '0',
      part: response!.partId,
      response: 'A',
    }),
  ).toMatchObject({ ok: true, value: { already: true } })
  await answer(person, runId, 'right')
  expect(await runOf(runId)).toMatchObject({ settled: 2, right: 2 })
  await finishRun(services, person, { runId })
  expect(await readPracticeSet(services, person, runId)).toMatchObject({ finished: true, openRun: false })
  expect(await finishSet(services, person, { setId: runId })).toMatchObject({ ok: true })
})

describe('the clock of a timed run', () => {
  it('counts no answer after the time is up, and ends the run by the server’s clock', async () => {
    const person = await student()
    const runId = await start(person, 'timed')
    const { startedAt, endsAt } = await runOf(runId)
    expect(endsAt!.getTime() - startedAt.getTime()).toBe(300_000)
    await answer(person, runId, 'right')
    const form = await answerFor(runId, 'right')
    const began = now
    now += 303_500
    expect((await runPage(services, person, runId))!.question).toBeNull()
    expect(await answerRun(services, person, { runId, ...form })).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    })
    now = began
    const run = await runOf(runId)
    expect(run).toMatchObject({ settled: 1, finishedAt: endsAt })
  })

  it('counts an answer that was sent in time and arrives a moment later', async () => {
    const person = await student()
    const runId = await start(person, 'timed')
    const form = await answerFor(runId, 'right')
    const began = now
    now += 302_000
    const done = await answerRun(services, person, { runId, ...form })
    now = began
    expect(done).toMatchObject({ ok: true, value: { finished: true } })
    expect(await runOf(runId)).toMatchObject({ settled: 1, right: 1 })
  })

  it('returns the mark of a counted answer when it is sent again after the end', async () => {
    const person = await student()
    const runId = await start(person, 'timed')
    const form = await answerFor(runId, 'right')
    const first = await answerRun(services, person, { runId, ...form })
    now += 310_000
    for (const again of [form, { ...form, intent: 'pass' }])
      expect(await answerRun(services, person, { runId, ...again })).toMatchObject({
        ok: true,
        value: {
          finished: true,
          answered: {
            already: true,
            saved: first.ok && (first.value.answered as { saved: object }).saved,
          },
        },
      })
    expect(await runOf(runId)).toMatchObject({ settled: 1, right: 1, finishedAt: expect.any(Date) })
  })

  it('adds the extra time of an exam arrangement', async () => {
    const person = await student({ arrangements: { extraMinutesPerHour: 10 } })
    const { startedAt, endsAt } = await runOf(await start(person, 'timed'))
    expect(endsAt!.getTime() - startedAt.getTime()).toBe(350_000)
  })
})

describe('starting', () => {
  it('makes one run from a double submit or a second start before an answer', async () => {
    const person = await student()
    const ids = await Promise.all(Array.from({ length: 5 }, () => start(person)))
    expect(new Set([...ids, await start(person)]).size).toBe(1)
    expect(
      await database.db.select().from(dojoRuns).where(eq(dojoRuns.personId, person.personId)),
    ).toHaveLength(1)
  })

  it('gives the full time when a timed run without answers is started again', async () => {
    const person = await student()
    const first = await start(person, 'timed')
    const began = now
    now += 10_000
    const pressedTwice = await start(person, 'timed')
    now += 230_000
    const again = await start(person, 'timed')
    const { startedAt, endsAt } = await runOf(again)
    now = began
    expect(pressedTwice).toBe(first)
    expect(again).not.toBe(first)
    expect(startedAt.getTime()).toBe(began + 240_000)
    expect(endsAt!.getTime() - startedAt.getTime()).toBe(300_000)
    expect((await runOf(first)).finishedAt).not.toBeNull()
  })

  it('gives two starts for different topics at once their own runs', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const person = await student()
      const topics = [TOPIC, 'vce-biology']
      const all = await Promise.all(
        topics.map((topic) => startRun(services, person, { topic, mode: 'untimed' })),
      )
      expect(all.some(({ ok }) => ok)).toBe(true)
      for (const [index, done] of all.entries())
        if (done.ok) expect((await runOf(done.value.runId)).topicId).toBe(topics[index])
        else expect(done.error).toMatchObject({ code: 'conflict' })
      const open = await database.db
        .select()
        .from(dojoRuns)
        .where(sql`${eq(dojoRuns.personId, person.personId)} AND finished_at IS NULL`)
      expect(open).toHaveLength(1)
    }
  })

  it('ends the open run with its answers when another run starts', async () => {
    const person = await student()
    const first = await start(person)
    await answer(person, first, 'right')
    const second = await start(person, 'streak')
    expect(second).not.toBe(first)
    expect((await runOf(first)).finishedAt).not.toBeNull()
    expect(await runOf(second)).toMatchObject({ finishedAt: null, ratingBefore: (await runOf(first)).rating })
  })

  it('refuses an unknown topic or mode with a message', async () => {
    const person = await student()
    for (const form of [{}, { topic: 'vce-alchemy', mode: 'untimed' }, { topic: TOPIC, mode: 'forever' }])
      expect(await posted(startRun, services, person, form)).toMatchObject({
        ok: false,
        error: { code: 'invalid-input' },
      })
  })
})

describe('another person', () => {
  it('finds, answers and ends no run', async () => {
    const [owner, other] = [await student(), await student()]
    const runId = await start(owner)
    expect(await runPage(services, other, runId)).toBeUndefined()
    const form = await answerFor(runId, 'right')
    for (const done of [
      await answerRun(services, other, { runId, ...form }),
      await continueRun(services, other, { runId }),
      await finishRun(services, other, { runId }),
    ])
      expect(done).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(await takeStep(services, other.personId, runId)).toBeUndefined()
    expect(await runOf(runId)).toMatchObject({ settled: 0, finishedAt: null })
  })

  it('may look at a viewed record but not play', async () => {
    const owner = await student()
    const runId = await start(owner)
    const staff = { ...(await student()), viewing: { personId: owner.personId } } as unknown as Person
    expect((await runPage(services, staff, runId))!.id).toBe(runId)
    expect(await startRun(services, staff, { topic: TOPIC, mode: 'untimed' })).toMatchObject({
      error: { code: 'read-only' },
    })
    expect(await answerRun(services, staff, { runId })).toMatchObject({ error: { code: 'read-only' } })
  })
})

it('the dojo page shows the rating and the questions with lost marks', async () => {
  const person = await student()
  const empty = await dojoPage(
    services,
    person,
    new URLSearchParams({ subject: TOPIC }),
    'Australia/Melbourne',
  )
  expect(empty).toMatchObject({ subjectId: TOPIC, topicRating: null, open: null, misses: [], history: [] })
  expect(empty.topics[0]!.value).toBe(TOPIC)
  const runId = await start(person)
  await answer(person, runId, 'wrong')
  await answer(person, runId, 'right')
  await finishRun(services, person, { runId })
  const open = await start(person, 'timed')
  const page = await dojoPage(
    services,
    person,
    new URLSearchParams({ subject: TOPIC }),
    'Australia/Melbourne',
  )
  expect(page.topicRating).toMatchObject({ answers: 2 })
  expect(page.history).toMatchObject([{ id: runId, answers: 2, right: 1 }])
  expect(page.misses).toMatchObject([{ runId, position: 0 }])
  expect(page.open).toMatchObject({ id: open, mode: 'timed' })
  expect(builtInBank().byId.has(page.misses[0]!.questionId)).toBe(true)
})

it('lists the ratings of a subject lowest first, however certain they are', async () => {
  const person = await student()
  const { personId } = person
  const row = { personId, volatility: 0.06, answers: 4, at: new Date(now) }
  const [topic] = builtInBank().curriculum.topicsOf(TOPIC)
  await database.db.insert(dojoRatings).values([
    { ...row, topicId: TOPIC, rating: 1500, deviation: 300 },
    { ...row, topicId: topic!.id, rating: 1300, deviation: 80 },
  ])
  const query = new URLSearchParams({ subject: TOPIC })
  const { all } = await dojoPage(services, person, query, 'Australia/Melbourne')
  expect(all.map(({ rating }) => rating)).toEqual([1300, 1500])
})

it('shows a rating’s certainty as of today, and starts a run from it', async () => {
  const person = await student()
  const runId = await start(person)
  await answer(person, runId, 'right')
  await finishRun(services, person, { runId })
  const { rating, deviation } = await runOf(runId)
  const query = new URLSearchParams({ subject: TOPIC })
  const shown = () => dojoPage(services, person, query, 'Australia/Melbourne')
  expect((await shown()).topicRating).toMatchObject({ rating, deviation })
  const began = now
  now += 365 * 86_400_000
  const { topicRating, all } = await shown()
  const second = await runOf(await start(person))
  now = began
  expect(topicRating!.rating).toBe(rating)
  expect(topicRating!.deviation).toBeGreaterThan(deviation + 10)
  expect(topicRating!.floor).toBe(rating - 2 * topicRating!.deviation)
  expect(all).toMatchObject([{ deviation: topicRating!.deviation, floor: topicRating!.floor }])
  expect(second).toMatchObject({ deviationBefore: topicRating!.deviation, deviation: topicRating!.deviation })
})

/** A database whose connection is lost when the step begins. */
/** The answer is saved in the first transaction; the second one, the step of the run, is lost. */
function losingTheSecondTransaction(db: Services['db']): Services['db'] {
  let transactions = 0
  return new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' && ++transactions > 1
        ? () => Promise.reject(new Error('lost'))
        : (Reflect.get(target, name) as unknown),
  })
}
