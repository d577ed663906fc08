import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variantById } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { somebody } from '#tests/somebody.ts'
import { isSelfMarked } from '../use-cases/mark-answers.server.ts'
import { placed } from '../rules/paper.ts'
import { findAnswers, findSittings } from '../queries/sittings.server.ts'
import { reportPdf } from './report-pdf.server.ts'
import { tallyWords } from '../rules/report.ts'
import { resultWords } from '../rules/result-text.ts'
import { readReport } from './report-page.server.ts'
import { readMock } from './sitting-page.server.ts'
import { judgeAnswer } from '../use-cases/judge-answer.server.ts'
import { submitMock } from '../use-cases/advance-phase.server.ts'
import { saveAnswers } from '../use-cases/save-answers.server.ts'
import { startMock } from '../use-cases/start-mock.server.ts'

let database: TestDatabase
let services: Services
let now = Date.parse('2026-11-20T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(now))
})
afterAll(() => database.drop())

async function sitting(blueprint: string): Promise<{ person: Person; id: string }> {
  const person = await somebody(database.db)
  const done = await startMock(services, person, { blueprint })
  if (!done.ok) throw new Error(done.error.message)
  now += 15 * 60_000
  return { person, id: done.value.sittingId }
}

async function pdfOf(person: Person, id: string): Promise<Parameters<typeof reportPdf>> {
  const { row, page } = (await readReport(services, person, id, null))!
  return [row, page, await findAnswers(services.db, id), 'Australia/Melbourne', new Date(now)]
}

/** Everything that a browser may know about a question of an open paper. A new name needs a reason. */
const NEVER =
  /^(?:seed|title|topic|hints|opened|outcome|solution|correct|feedback|expected|accepts|misconceptions?|marking|criteria|samples|model|commonLoss|as|questionId)$/

const keysOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysOf)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : []

describe('an open paper', () => {
  it.each(['vce-mathematical-methods-2', 'vce-chemistry', 'vce-english', 'hsc-physics'])(
    '%s sends nothing that marks it, names its method or reveals its seed',
    async (blueprint) => {
      const { person, id } = await sitting(blueprint)
      const { page, row } = (await readMock(services, person, id))!
      expect(page.questions).toHaveLength(placed(row.paper).length)
      const { title: _, ...rest } = page
      for (const key of new Set(keysOf(rest))) expect(key).not.toMatch(NEVER)
      const sent = JSON.stringify(page)
      for (const question of placed(row.paper)) {
        const { marking } = variantById(question.questionId, question.seed, question.as)!
        const secrets = marking.parts.flatMap((part) => [
          part.solution,
          ...part.hints,
          ...part.misconceptions.map(({ feedback }) => feedback),
          ...('choices' in part.answer ? part.answer.choices.flatMap(({ feedback }) => feedback ?? []) : []),
        ])
        for (const secret of [...secrets, marking.commonLoss])
          if (secret.length > 25)
            expect(sent.includes(JSON.stringify(secret).slice(1, -1)), secret).toBe(false)
      }
    },
  )
})

describe('long answers', () => {
  it("are marked by their writer after the end, separately from the program's marks", async () => {
    const { person, id } = await sitting('vce-english')
    const first = (await readMock(services, person, id))!
    const places = first.page.questions.flatMap(({ position, parts }) =>
      parts.filter(({ input }) => isSelfMarked(input)).map(({ id: part }) => ({ position, part })),
    )
    expect(places).toHaveLength(3)
    const response = 'The writer’s voice is measured. '.repeat(20)
    await saveAnswers(services, person, id, {
      device: 'device-a',
      since: 0,
      times: [],
      answers: places.slice(0, 2).map((one) => ({ ...one, response, writtenMs: now })),
    })
    const place = places[0]!
    const before = await judgeAnswer(services, person, {
      sittingId: id,
      ...place,
      position: String(place.position),
    })
    expect(before).toMatchObject({ ok: false, error: { code: 'conflict' } })
    await submitMock(services, person, id)
    const unjudged = (await readReport(services, person, id, place.position))!.page
    expect(unjudged).toMatchObject({
      machine: { awarded: 0, of: 0 },
      self: { of: 60, open: 2, openMarks: 40, empty: 20 },
      estimate: null,
    })
    expect(unjudged.asked).toMatchObject({ open: true })
    const { criteria } = unjudged.asked!.marked[0]!.outcome!.scheme!
    const marks = Object.fromEntries(criteria.map(({ id: name, most }) => [`mark-${name}`, String(most - 1)]))
    const form = { position: String(place.position), part: place.part, ...marks }
    expect(
      await judgeAnswer(services, person, { sittingId: id, ...form, [`mark-${criteria[0]!.id}`]: '99' }),
    ).toMatchObject({
      ok: false,
      error: { code: 'invalid-input' },
    })
    const given = criteria.reduce((sum, { most }) => sum + most - 1, 0)
    expect(await judgeAnswer(services, person, { sittingId: id, ...form })).toEqual({
      ok: true,
      value: { awarded: given, of: 20 },
    })
    const next = places[1]!
    const half = (await readReport(services, person, id, next.position))!.page
    const second = half.asked!.marked[0]!.outcome!.scheme!.criteria
    const zeros = Object.fromEntries(second.map(({ id: name }) => [`mark-${name}`, '0']))
    expect(
      await judgeAnswer(services, person, {
        sittingId: id,
        position: String(next.position),
        part: next.part,
        ...zeros,
      }),
    ).toMatchObject({ ok: true, value: { awarded: 0, of: 20 } })
    const judged = (await readReport(services, person, id, place.position))!.page
    expect(judged).toMatchObject({ machine: { of: 0 }, self: { of: 60, open: 0, awarded: given } })
    expect(judged.parts).toEqual({ answers: 2, parts: 3 })
    // An empty long answer scores 0, as in the examination, and nobody marks it.
    expect(judged.estimate).toMatchObject({ withSelf: true, empty: 20, open: 0 })
    expect(judged.sections.map(tallyWords)).toEqual([`${given} of 20`, '0 of 20', '0 of 20'])
    expect(judged.asked!.marked[0]!.outcome).toMatchObject({ markedBy: 'self', awarded: given })
    expect(judged.asked!.open).toBe(false)
    const text = readPdf(await reportPdf(...(await pdfOf(person, id)))).text.replace(/\s+/g, '')
    expect(text).toContain(`${given}of20byyou`)
    expect(text).not.toContain('0of0')
    const [line] = await findSittings(services.db, person)
    expect(resultWords(line!)).toBe('Submitted')
  })

  it('that are all empty give no estimate of a result', async () => {
    const { person, id } = await sitting('vce-english')
    await submitMock(services, person, id)
    const { page } = (await readReport(services, person, id, null))!
    expect(page).toMatchObject({ answered: false, estimate: null, self: { of: 60, empty: 60, open: 0 } })
  })
})
