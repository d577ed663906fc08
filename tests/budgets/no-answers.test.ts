import { globSync, readFileSync } from 'node:fs'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEEDS } from '#app/features/practice/choose-questions.ts'
import { questionPage, type QuestionPage } from '#app/features/practice/shown-page.server.ts'
import type { Sitting } from '#app/features/practice/sitting.server.ts'
import { practiceQuestions, practiceSets } from '#app/features/practice/tables.ts'
import { theBank } from '#app/features/practice/the-bank.server.ts'
import { dealt, html, type Dealt } from '#app/features/practice/variants.server.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { eq } from 'drizzle-orm'
import { openInProcess, type InProcess } from './in-process.ts'

/** A learner's browser never holds an answer before answering: held for every question of the bank. */
const SOME_SEEDS = [1, 17, SEEDS]

/** All that may be sent of a question. A new name here needs a reason. */
const MAY_BE_SENT = new Set(
  'position title family topic commandTerm marks minutes stem flagged note parts id prompt input hints opened kind variables asks choices key text figures places form unit'.split(
    ' ',
  ),
)

const plain = (source: string) =>
  source
    .replace(/<annotation[\s\S]*?<\/annotation>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** What marks a question or explains its answer, as source and as it would be rendered. */
function secretsOf({ marking }: Dealt): { short: string[]; long: string[] } {
  const short: string[] = []
  const long: string[] = [marking.commonLoss]
  for (const part of marking.parts) {
    long.push(part.solution, ...part.hints, ...part.misconceptions.map(({ feedback }) => feedback))
    const { answer } = part
    if ('choices' in answer) long.push(...answer.choices.flatMap(({ feedback }) => feedback ?? []))
    else if ('points' in answer) {
      long.push(answer.model, ...answer.points.map((point) => point.for))
    } else short.push(answer.expected, answer.shown, ...part.accepts)
  }
  const both = (texts: string[]) => [...new Set(texts.flatMap((text) => [text.trim(), plain(html(text))]))]
  return {
    short: both(short).filter((text) => text.length > 3),
    long: both(long).filter((text) => text.length > 12),
  }
}

const keysOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysOf)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : []

const pageOf = (one: Dealt): QuestionPage =>
  questionPage({ position: 0, hintsOpened: {}, flagged: false, note: '', topic: 'Topic' }, one, [])

/** The texts that a student is meant to read: here an answer's figure may well stand (as a choice, as data). */
function textsOf(page: QuestionPage): string {
  const choices = page.parts.flatMap(({ input }) =>
    'choices' in input ? input.choices.map(({ text }) => text) : [],
  )
  return [page.stem ?? '', ...page.parts.map(({ prompt }) => prompt), ...choices].join('\n')
}

const bank = theBank()

describe('what is sent of a question', () => {
  it('has only the names that may be sent', () => {
    for (const { id } of bank.questions)
      for (const key of new Set(keysOf(pageOf(dealt(id, 1)!))))
        expect(MAY_BE_SENT, `${id}: ${key}`).toContain(key)
  })

  it('holds no solution, hint, feedback, model answer or mark scheme, in any question', () => {
    const found: string[] = []
    for (const { id } of bank.questions)
      for (const seed of SOME_SEEDS) {
        const one = dealt(id, seed)!
        const page = pageOf(one)
        const sent = `${JSON.stringify(page)}\n${plain(textsOf(page))}\n${page.title}`
        for (const secret of secretsOf(one).long)
          if (sent.includes(secret)) found.push(`${id}, seed ${seed}: ${secret.slice(0, 80)}`)
      }
    expect(found).toEqual([])
  })

  it('holds no expected answer outside the words of the question itself', () => {
    const found: string[] = []
    for (const { id } of bank.questions)
      for (const seed of SOME_SEEDS) {
        const one = dealt(id, seed)!
        const { stem: _, parts, ...rest } = pageOf(one)
        const around = JSON.stringify({
          ...rest,
          parts: parts.map(({ input, hints }) => ({ input: 'choices' in input ? input.kind : input, hints })),
        })
        for (const secret of secretsOf(one).short)
          if (around.includes(secret)) found.push(`${id}, seed ${seed}: ${secret}`)
      }
    expect(found).toEqual([])
  })
})

describe('documents and data of sittings over the whole bank', { timeout: 120_000 }, () => {
  let product: InProcess
  let cookie: string
  let personId: string
  beforeAll(async () => {
    product = await openInProcess()
    cookie = await product.signIn('new')
    const [row] = await product.services.db
      .select({ id: people.id })
      .from(people)
      .where(eq(people.email, 'new@demo.victor.example'))
    personId = row!.id
  }, 60_000)
  afterAll(() => product?.close())

  it('send exactly the shown half of each question, and no more', async () => {
    const subjects = new Map<string, string[]>()
    for (const { id, topics } of bank.questions) {
      const subject = topics[0]!.slice(0, topics[0]!.indexOf('.'))
      subjects.set(subject, [...(subjects.get(subject) ?? []), id])
    }
    let compared = 0
    for (const [subjectId, ids] of subjects)
      for (let from = 0; from < ids.length; from += 25) {
        const seed = SOME_SEEDS[(from / 25) % SOME_SEEDS.length]!
        const setId = `set-${subjectId}-${from}`
        const some = ids.slice(from, from + 25)
        await product.services.db
          .insert(practiceSets)
          .values({ id: setId, personId, subjectId, title: 'All', origin: 'chosen', startedAt: new Date() })
        await product.services.db
          .insert(practiceQuestions)
          .values(some.map((questionId, position) => ({ setId, position, questionId, seed })))
        const document = await (await product.get(`/exam-practice/${setId}`, cookie)).text()
        const data = await product.get(`/exam-practice/${setId}.data`, cookie)
        const raw = await data.clone().text()
        const sitting = await sittingIn(data)
        expect(sitting.questions).toHaveLength(some.length)
        const texts = sitting.questions
          .map((page) => `${plain(textsOf(page))}\n${textsOf(page)}\n${page.topic}`)
          .join('\n')
        for (const [position, questionId] of some.entries()) {
          const one = dealt(questionId, seed)!
          const { topic: _t, position: _p, ...sent } = sitting.questions[position]!
          const { topic: _u, position: _q, ...shown } = pageOf(one)
          expect(sent).toEqual(shown)
          for (const secret of secretsOf(one).long) {
            // Another question of the same sitting may say the same words to everybody.
            if (texts.includes(secret)) continue
            expect(raw.includes(JSON.stringify(secret).slice(1, -1)), `${questionId}: ${secret}`).toBe(false)
            expect(plain(document).includes(secret), `${questionId}: ${secret}`).toBe(false)
          }
          compared++
        }
        for (const sent of [raw, document])
          expect(sent).not.toMatch(
            /"(?:seed|correct|expected|misconceptions?|solution|accepts|commonLoss)\\?"/,
          )
      }
    expect(compared).toBe(bank.questions.length)
  })

  it('send them once the question is answered, which shows that they would be found before', async () => {
    const answered = bank.questions.find(
      ({ parts: [part, second] }) => part!.answer.kind === 'choice' && !second,
    )!
    const setId = 'set-answered'
    await product.services.db.insert(practiceSets).values({
      id: setId,
      personId,
      subjectId: 'vce-chemistry',
      title: 'One',
      origin: 'chosen',
      startedAt: new Date(),
    })
    await product.services.db
      .insert(practiceQuestions)
      .values({ setId, position: 0, questionId: answered.id, seed: 1 })
    const solution = html(dealt(answered.id, 1)!.marking.parts[0]!.solution)
    const sent = async () => (await product.get(`/exam-practice/${setId}.data`, cookie)).text()
    expect(await sent()).not.toContain(JSON.stringify(solution).slice(1, -1))
    const form = { intent: 'answer', position: '0', part: 'a', response: 'a' }
    await product.post(`/exam-practice/${setId}`, form, cookie)
    expect(await sent()).toContain(JSON.stringify(solution).slice(1, -1))
  })
})

async function sittingIn(answer: Response): Promise<Sitting> {
  const { value, done } = await decode(answer.body!, globalThis as never)
  await done
  const routes = value as Record<string, { data: unknown }>
  const sitting = Object.values(routes)
    .map(({ data }) => data)
    .find((data) => typeof data === 'object' && data !== null && 'questions' in data)
  return sitting as Sitting
}

it('no script of the built browser code holds a question, a solution or a feedback', () => {
  const scripts = globSync('build/client/**/*.{js,json,css}').map((file) => readFileSync(file, 'utf8'))
  expect(scripts.length).toBeGreaterThan(20)
  const all = scripts.join('\n')
  const found: string[] = []
  for (const question of bank.questions) {
    const one = dealt(question.id, 1)!
    const pieces = [
      one.shown.stem ?? '',
      ...one.shown.parts.map(({ prompt }) => prompt),
      ...secretsOf(one).long,
    ].flatMap((text) => text.split(/[$\n*|]|\d/).map((piece) => piece.trim()))
    for (const piece of pieces)
      if (piece.length >= 30 && all.includes(piece)) found.push(`${question.id}: ${piece}`)
    if (all.includes(question.id)) found.push(question.id)
  }
  expect(found).toEqual([])
})
