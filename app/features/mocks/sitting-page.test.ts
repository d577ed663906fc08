import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealt } from '#app/features/practice/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { somebody } from '#tests/somebody.ts'
import { isSelfMarked } from './mark-answers.server.ts'
import { placed } from './paper.ts'
import { findAnswers, findSittings } from './queries.server.ts'
import { reportPdf } from './report-pdf.server.ts'
import { tallyWords } from './report.ts'
import { resultWords } from './result-words.ts'
import { readReport } from './report-page.server.ts'
import { readMock } from './sitting-page.server.ts'
import { judgeAnswer } from './use-cases/judge-answer.server.ts'
import { submitMock } from './use-cases/move-on.server.ts'
import { saveAnswers } from './use-cases/save-answers.server.ts'
import { startMock } from './use-cases/start-mock.server.ts'

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
  return [row, page, await findAnswers(services.db, id), 'Australia/Melbourne']
}

/** All that a browser may hold of a question that is being sat. A new name needs a reason. */
const NEVER =
  /^(?:seed|title|topic|hints|opened|outcome|solution|correct|feedback|expected|accepts|misconceptions?|marking|criteria|samples|model|commonLoss|as|questionId)$/

const keysOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysOf)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : []

describe('a paper that is being sat', () => {
  it.each(['vce-mathematical-methods-2', 'vce-chemistry', 'vce-english', 'hsc-physics'])(
    '%s sends nothing that marks it, names its method or tells its seed',
    async (blueprint) => {
      const { person, id } = await sitting(blueprint)
      const { page, row } = (await readMock(services, person, id))!
      expect(page.questions).toHaveLength(placed(row.paper).length)
      const { title: _, ...rest } = page
      for (const key of new Set(keysOf(rest))) expect(key).not.toMatch(NEVER)
      const sent = JSON.stringify(page)
      for (const question of placed(row.paper)) {
        const { marking } = dealt(question.questionId, question.seed, question.as)!
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
  it('are judged by their writer after the end, apart from what the machine marks', async () => {
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
      answers: places.slice(0, 1).map((one) => ({ ...one, response, writtenMs: now })),
    })
    const [place] = places
    const before = await judgeAnswer(services, person, id, { ...place, position: String(place!.position) })
    expect(before).toMatchObject({ ok: false, error: { code: 'conflict' } })
    await submitMock(services, person, id)
    const unjudged = (await readReport(services, person, id, place!.position))!.page
    expect(unjudged).toMatchObject({
      machine: { awarded: 0, of: 0 },
      self: { of: 60, open: 1, openMarks: 20, empty: 40 },
      estimate: null,
    })
    expect(unjudged.asked).toMatchObject({ open: true })
    const { criteria } = unjudged.asked!.marked[0]!.outcome!.scheme!
    const marks = Object.fromEntries(criteria.map(({ id: name, most }) => [`mark-${name}`, String(most - 1)]))
    const form = { position: String(place!.position), part: place!.part, ...marks }
    expect(
      await judgeAnswer(services, person, id, { ...form, [`mark-${criteria[0]!.id}`]: '99' }),
    ).toMatchObject({
      ok: false,
      error: { code: 'invalid-input' },
    })
    const given = criteria.reduce((sum, { most }) => sum + most - 1, 0)
    expect(await judgeAnswer(services, person, id, form)).toEqual({
      ok: true,
      value: { awarded: given, of: 20 },
    })
    const judged = (await readReport(services, person, id, place!.position))!.page
    expect(judged).toMatchObject({ machine: { of: 0 }, self: { of: 60, open: 0, awarded: given } })
    // The two that were never written are 0, as they are in the examination, and nobody's judgement.
    expect(judged.estimate).toMatchObject({ withSelf: true, empty: 40, open: 0 })
    expect(judged.sections.map(tallyWords)).toEqual([`${given} of 20`, '0 of 20', '0 of 20'])
    expect(judged.asked!.marked[0]!.outcome).toMatchObject({ markedBy: 'self', awarded: given })
    expect(judged.asked!.open).toBe(false)
    const text = readPdf(reportPdf(...(await pdfOf(person, id)))).text.replace(/\s+/g, '')
    expect(text).toContain(`${given}of20byyou`)
    expect(text).not.toContain('0of0')
    const [line] = await findSittings(services.db, person)
    expect(resultWords(line!)).toBe('Handed in')
  })

  it('none of which was written say nothing about a result', async () => {
    const { person, id } = await sitting('vce-english')
    await submitMock(services, person, id)
    const { page } = (await readReport(services, person, id, null))!
    expect(page).toMatchObject({ answered: false, estimate: null, self: { of: 60, empty: 60, open: 0 } })
  })
})
