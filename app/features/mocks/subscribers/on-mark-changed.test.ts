import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { markDisputes } from '#app/features/mark-review/tables.ts'
import { markCorrections, responses, skillMastery, recomputeMastery } from '#app/features/responses/door.ts'
import { readPracticeSet } from '#app/features/practice/pages/practice-set-page.server.ts'
import { ruleOnMark } from '#app/features/mark-review/use-cases/rule-on-mark.server.ts'
import { disputeMark } from '#app/features/mark-review/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { deliver } from '#app/platform/events/deliver.server.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody as anybody } from '#tests/somebody.ts'
import { endSitting } from '../use-cases/end-sitting.server.ts'
import { mockRulings } from './on-mark-changed.server.ts'
import { placedVariant } from '../use-cases/mark-answers.server.ts'
import type { PaperQuestion } from '../rules/paper.ts'
import { reportPdf } from '../pages/report-pdf.server.ts'
import { readReport } from '../pages/report-page.server.ts'
import { findAnswers, findSitting } from '../queries/sittings.server.ts'
import { mockAnswers, mockSittings } from '../tables.ts'

let database: TestDatabase
let services: Services
let now = Date.parse('2026-11-20T01:00:00Z')
let count = 0

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(now))
})
afterAll(() => database.drop())

const somebody = () => anybody(database.db)
const marker = () => reviewer(database.db)

/** A submitted paper with these answers to the first parts of its questions. */
async function submittedPaper(
  person: Person,
  dealt: readonly { question: PaperQuestion; response: string }[],
) {
  const id = `sitting-${++count}`
  const at = new Date(now)
  await database.db.insert(mockSittings).values({
    id,
    personId: person.personId,
    blueprintId: 'vce-mathematical-methods-1',
    subjectId: 'vce-mathematical-methods',
    paper: {
      sections: [{ id: 'a', wanted: 40, questions: dealt.map(({ question }) => question) }],
      wanted: 40,
    },
    arrangements: { extraMinutesPerHour: 0, restMinutesPerHour: 0, reader: false },
    startedAt: at,
    readingEndsAt: at,
    writingEndsAt: new Date(now + 3_600_000),
  })
  await database.db.insert(mockAnswers).values(
    dealt.map(({ response }, position) => ({
      sittingId: id,
      position,
      partId: 'a',
      response,
      writtenMs: now,
      device: 'd',
      receivedAt: at,
    })),
  )
  const row = (await findSitting(database.db, person, id))!
  await endSitting(services, row, 'person')
  return id
}

const words = builtInBank().questions.find(
  (one) => one.parts[0]!.answer.kind === 'short-text' && one.parts[0]!.marks >= 2 && !one.params,
)!
const disputedAnswer = {
  question: { questionId: words.id, seed: 1, marks: 2 },
  response: 'Words nobody foresaw',
}

const sittingOf = async (person: Person, id: string) => (await findSitting(database.db, person, id))!
const responseOf = async (person: Person, sittingId: string, position = 0) => {
  const { setId } = await sittingOf(person, sittingId)
  const rows = await database.db.select().from(responses).where(eq(responses.setId, setId!))
  return rows.find((row) => row.position === position)!
}

async function rule(person: Person, responseId: string, awarded: number, reason: string) {
  now += 60_000
  await disputeMark(services, person, { response: responseId, reason: 'It says the same.' })
  const [row] = await database.db.select().from(markDisputes).where(eq(markDisputes.responseId, responseId))
  const done = await ruleOnMark(services, await marker(), {
    dispute: row!.id,
    awarded: String(awarded),
    reason,
  })
  if (!done.ok) throw new Error(JSON.stringify(done.error))
  await handOn()
  return done.value
}

/** Delivers every event, latest first and twice: neither order nor repetition may matter. */
async function handOn() {
  const rows = await database.db
    .select({ id: events.id })
    .from(events)
    .orderBy(sql`${events.id} DESC`)
  for (const { id } of rows) {
    await deliver(database.db, services.clock, mockRulings, id)
    await database.db.execute(sql`DELETE FROM event_deliveries`)
    await deliver(database.db, services.clock, mockRulings, id)
    await database.db.execute(sql`DELETE FROM event_deliveries`)
  }
}

describe('a corrected mark in mock papers', () => {
  it('is raised, lowered by a later ruling, and added up again each time, for everybody', async () => {
    const [ana, ben] = await Promise.all([somebody(), somebody()])
    const other = { ...disputedAnswer, response: 'Something else' }
    const mine = await submittedPaper(ana, [disputedAnswer, other])
    const theirs = await submittedPaper(ben, [
      other,
      { ...disputedAnswer, response: 'words  nobody foresaw' },
    ])
    expect(await sittingOf(ana, mine)).toMatchObject({ awarded: 0 })

    const first = await responseOf(ana, mine)
    const because = 'Both ideas are there in other words.'
    expect(await rule(ana, first.id, 2, because)).toMatchObject({ changed: 2 })
    const [answer, untouched] = await findAnswers(database.db, mine)
    expect(answer).toMatchObject({
      awarded: 2,
      result: { awarded: 2, ruled: { before: 0, reason: because } },
    })
    expect(untouched).toMatchObject({ awarded: 0 })
    expect(untouched!.result!.ruled).toBeUndefined()
    expect(await sittingOf(ana, mine)).toMatchObject({ awarded: 2 })
    expect(await sittingOf(ben, theirs)).toMatchObject({ awarded: 2 })

    const read = (await readReport(services, ana, mine, 0))!
    expect(read.page.machine.awarded).toBe(2)
    expect(read.page.topics.reduce((sum, one) => sum + one.awarded, 0)).toBe(2)
    expect(read.page.corrected).toMatchObject([{ position: 0, before: 0, awarded: 2, reason: because }])
    expect(read.page.asked!.marked[0]!.outcome).toMatchObject({
      awarded: 2,
      ruled: { before: 0 },
      points: [],
    })
    const plain = (await readReport(services, ben, theirs, null))!
    expect(plain.page.questions.map(({ awarded }) => awarded)).toEqual([0, 2])
    const bytes = async (page: typeof read.page) =>
      (await reportPdf(read.row, page, [], 'Australia/Melbourne', new Date(0))).length
    expect(await bytes(read.page)).toBeGreaterThan(await bytes({ ...read.page, corrected: [] }))

    // The practice set to which the report links for disputes has the same mark.
    const practised = await readPracticeSet(services, ana, read.page.setId!)
    expect(practised!.questions[0]!.parts[0]!.outcome).toMatchObject({ awarded: 2, responseId: first.id })

    // Another ruling on the same answer, requested by another person.
    const second = await responseOf(ben, theirs, 1)
    await rule(ben, second.id, 1, 'On a second reading one idea is missing.')
    expect((await findAnswers(database.db, mine))[0]).toMatchObject({
      awarded: 1,
      result: { ruled: { before: 2, reason: 'On a second reading one idea is missing.' } },
    })
    expect(await sittingOf(ana, mine)).toMatchObject({ awarded: 1 })
    const trail = await database.db
      .select()
      .from(markCorrections)
      .where(eq(markCorrections.responseId, first.id))
      .orderBy(markCorrections.at)
    expect(trail.map(({ before, after }) => [before, after])).toEqual([
      [0, 2],
      [2, 1],
    ])

    // A paper sat later gets the ruled mark at once, with the day of the ruling.
    const cem = await somebody()
    now += 600_000
    const later = await submittedPaper(cem, [disputedAnswer])
    expect(await sittingOf(cem, later)).toMatchObject({ awarded: 1 })
    expect(await responseOf(cem, later)).toMatchObject({ awarded: 1, result: { ruled: { before: 0 } } })
    const [kept] = await findAnswers(database.db, later)
    expect(kept!.result!.ruled!.at).toBe((await findAnswers(database.db, mine))[0]!.result!.ruled!.at)
  })

  it('reaches a typed question that was asked with choices, and still counts as a guess among four', async () => {
    const asChoice = builtInBank().questions.flatMap((one) => {
      if (one.parts.length !== 1 || one.parts[0]!.answer.kind === 'choice') return []
      const question = { questionId: one.id, seed: 1, as: 'choice' as const, marks: 1 }
      const known = placedVariant({ ...question, position: 0, sectionId: 'a' })
      return known ? [{ question, known }] : []
    })[0]!
    const { answer } = asChoice.known.marking.parts[0]!
    const wrong = 'choices' in answer ? answer.choices.find(({ correct }) => !correct)!.key : ''
    const person = await somebody()
    const id = await submittedPaper(person, [{ question: asChoice.question, response: wrong }])
    const response = await responseOf(person, id)
    expect(response.awarded).toBe(0)
    const state = async () =>
      (await database.db.select().from(skillMastery).where(eq(skillMastery.personId, person.personId)))[0]!
    const before = await state()
    await database.db.transaction((tx) => recomputeMastery(tx, person.personId, response.skillId))
    expect((await state()).mean).toBeCloseTo(before.mean, 10)

    await rule(person, response.id, 1, 'The question can be read this way too.')
    expect(await sittingOf(person, id)).toMatchObject({ awarded: 1 })
    expect((await findAnswers(database.db, id))[0]).toMatchObject({ awarded: 1, response: wrong })
    expect((await state()).mean).toBeGreaterThan(before.mean)
    // The answer is no longer a known mistake.
    expect(await responseOf(person, id)).toMatchObject({ awarded: 1, misconceptionId: null })

    const again = await somebody()
    now += 600_000
    const later = await submittedPaper(again, [{ question: asChoice.question, response: wrong }])
    expect(await sittingOf(again, later)).toMatchObject({ awarded: 1 })
    expect(await responseOf(again, later)).toMatchObject({ awarded: 1 })
  })
})
