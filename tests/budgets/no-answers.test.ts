import { globSync, readFileSync } from 'node:fs'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isArranged } from '#app/engines/questions/arranged-schema.ts'
import { isComputed } from '#app/engines/questions/variant.ts'
import { SEEDS } from '#app/features/practice/choose-questions.ts'
import { questionPage, type PartPage, type QuestionPage } from '#app/features/practice/shown-page.server.ts'
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
  [
    'position title family topic commandTerm marks minutes stem flagged note written parts id prompt input hints opened',
    'kind variables asks choices key text figures places form unit worked',
    // Items to arrange, words around gaps, points on a picture, long answers.
    'items plain ends rows targets lines gap from count snap words spelling asksText',
    // A picture as drawn.
    'picture alt caption width height shapes frame table head k x y d look filled open small anchor left right top bottom step',
  ].flatMap((names) => names.split(' ')),
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
    } else if (isComputed(answer)) short.push(answer.expected, answer.shown, ...part.accepts)
    else if (answer.kind === 'point' || answer.kind === 'region') short.push(answer.expected)
    else if (answer.kind === 'cloze')
      short.push(...answer.gaps.flatMap(({ accept, choices }) => (choices ? [] : accept)))
    else if (answer.kind === 'extended') {
      long.push(...answer.criteria.flatMap(({ bands = [] }) => bands.map(({ description }) => description)))
      long.push(...answer.samples.map(({ text }) => text))
    }
    // Items are seen; that they stand in an order or a group which gives nothing away is held by its own test.
    if (!isComputed(answer) && 'shown' in answer && answer.shown) long.push(answer.shown)
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

/** The words of a picture: what it is said to show, its labels and its figures. */
const wordsOf = (picture: QuestionPage['picture']): string[] =>
  picture
    ? [
        picture.alt,
        picture.caption ?? '',
        ...picture.shapes.flatMap((shape) => (shape.k === 'text' ? [shape.text] : [])),
        ...(picture.table ? [...picture.table.head, ...picture.table.rows.flat()] : []),
      ]
    : []

/** What stands in a field before anything is written there. */
function wordsIn({ input }: PartPage): string[] {
  switch (input.kind) {
    case 'choice':
    case 'multiple':
      return input.choices.map(({ text }) => text)
    case 'order':
      return input.items.flatMap(({ text, plain: words }) => [text, words])
    case 'match':
    case 'classify':
      return [...input.rows, ...input.targets].flatMap(({ text, plain: words }) => [text, words])
    case 'cloze':
      return input.lines.flat().flatMap((piece) => ('text' in piece ? [piece.text] : (piece.from ?? [])))
    case 'point':
    case 'region':
      return wordsOf(input.picture)
    default:
      return []
  }
}

/** The texts that a student is meant to read: here an answer's figure may well stand (as a choice, as data). */
function textsOf(page: QuestionPage): string {
  const parts = page.parts.flatMap((part) => [part.prompt, ...wordsOf(part.picture), ...wordsIn(part)])
  return [page.stem ?? '', ...wordsOf(page.picture), ...parts].join('\n')
}

/** The page without the words of the question: nothing of an answer has any business there. */
function aroundTexts({ stem: _, picture: _p, parts, ...rest }: QuestionPage): string {
  const bare = ({ input }: PartPage) => {
    if ('asks' in input) return input
    return 'snap' in input ? { ...input, picture: null } : input.kind
  }
  return JSON.stringify({ ...rest, parts: parts.map((part) => ({ input: bare(part), hints: part.hints })) })
}

const bank = theBank()

/** Letters; in a sentence of its own length an answer would not stand by chance. */
const MANY_WORDS = 90

describe('what is sent of a question', () => {
  it('shows items in an order and under keys that say nothing, whatever the seed', () => {
    let met = 0
    for (const { id, parts } of bank.questions)
      for (const [index, { answer }] of parts.entries()) {
        if (!isArranged(answer)) continue
        met++
        const first = new Set<string>()
        for (let seed = 1; seed <= SEEDS; seed++) {
          const { input } = pageOf(dealt(id, seed)!).parts[index]!
          if (input.kind === 'order') {
            expect(input.items.map(({ key }) => key).join('')).toBe('ABCDEFGH'.slice(0, input.items.length))
            first.add(input.items.map(({ text }) => text).join('|'))
          } else if (input.kind === 'match') first.add(input.targets.map(({ text }) => text).join('|'))
          else if (input.kind === 'classify') first.add(input.rows.map(({ text }) => text).join('|'))
          else if (input.kind === 'cloze')
            first.add(
              input.lines
                .flat()
                .flatMap((piece) => ('gap' in piece ? (piece.from ?? []) : []))
                .join('|'),
            )
        }
        const typed = answer.kind === 'cloze' && answer.gaps.every(({ choices }) => !choices)
        if (!typed) expect(first.size, `${id}, part ${index + 1}`).toBeGreaterThan(1)
      }
    expect(met).toBeGreaterThan(3)
  })

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
        const words = plain(textsOf(page))
        for (const secret of secretsOf(one).long) {
          // A key point of a word or two may be a thing that the question names.
          if (secret.length < MANY_WORDS && words.includes(secret)) continue
          if (sent.includes(secret)) found.push(`${id}, seed ${seed}: ${secret.slice(0, 80)}`)
        }
      }
    expect(found).toEqual([])
  })

  it('holds no expected answer outside the words of the question itself', () => {
    const found: string[] = []
    for (const { id } of bank.questions)
      for (const seed of SOME_SEEDS) {
        const one = dealt(id, seed)!
        const around = aroundTexts(pageOf(one))
        for (const secret of secretsOf(one).short)
          if (around.includes(secret)) found.push(`${id}, seed ${seed}: ${secret}`)
      }
    expect(found).toEqual([])
  })
})

describe('documents and data of sittings over the whole bank', { timeout: 300_000 }, () => {
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
  }, 300_000)
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
            /"(?:seed|correct|expected|misconceptions?|solution|accepts|tried|commonLoss)\\?"/,
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
