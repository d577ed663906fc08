import { globSync, readFileSync } from 'node:fs'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isArranged } from '#app/engines/questions/arranged-schema.ts'
import { isComputed } from '#app/engines/questions/variant.ts'
import {
  SEEDS,
  questionPage,
  type PartPage,
  type QuestionPage,
  builtInBank,
  variantById,
  html,
  type QuestionVariant,
} from '#app/features/question-bank/door.ts'
import type { PracticeSet } from '#app/features/practice/pages/practice-set-page.server.ts'
import { practiceQuestions, practiceSets } from '#app/features/responses/door.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { eq } from 'drizzle-orm'
import { openInProcess, type InProcess } from './in-process.ts'

/**
 * A student's browser never has an answer before answering. What is sent of a question is tested for every question of
 * the bank; whole documents for 25 questions of each subject, and for every question in the nightly run.
 */
const NIGHTLY = process.env['TEST_NIGHTLY'] === 'yes'
const SOME_SEEDS = [1, 17, SEEDS]

/** Everything that may be sent of a question. A new name needs a reason. */
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

/** What marks a question or explains its answer, as source and as rendered. */
function secretsOf({ marking }: QuestionVariant): { short: string[]; long: string[] } {
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
    // Items are visible; another test checks that their order and groups reveal nothing.
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

const pageOf = (one: QuestionVariant): QuestionPage =>
  questionPage({ position: 0, hintsOpened: {}, flagged: false, note: '', topic: 'Topic' }, one, [])

/** The text of a picture: its description, labels and numbers. */
const wordsOf = (picture: QuestionPage['picture']): string[] =>
  picture
    ? [
        picture.alt,
        picture.caption ?? '',
        ...picture.shapes.flatMap((shape) => (shape.k === 'text' ? [shape.text] : [])),
        ...(picture.table ? [...picture.table.head, ...picture.table.rows.flat()] : []),
      ]
    : []

/** The content of a field before anything is typed. */
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

/** The texts that a student reads, which may contain the number of an answer (as a choice, as data). */
function textsOf(page: QuestionPage): string {
  const parts = page.parts.flatMap((part) => [part.prompt, ...wordsOf(part.picture), ...wordsIn(part)])
  return [page.stem ?? '', ...wordsOf(page.picture), ...parts].join('\n')
}

/** The page without the texts of the question: it must not contain any answer. */
function aroundTexts({ stem: _, picture: _p, parts, ...rest }: QuestionPage): string {
  const bare = ({ input }: PartPage) => {
    if ('asks' in input) return input
    return 'snap' in input ? { ...input, picture: null } : input.kind
  }
  return JSON.stringify({ ...rest, parts: parts.map((part) => ({ input: bare(part), hints: part.hints })) })
}

const bank = builtInBank()

/** Letters: a longer answer is not in a text by chance. */
const MANY_WORDS = 90

describe('what is sent of a question', () => {
  it('shows items in an order and with keys that reveal nothing, for any seed', () => {
    let itemCount = 0
    for (const { id, parts } of bank.questions)
      for (const [index, { answer }] of parts.entries()) {
        if (!isArranged(answer)) continue
        itemCount++
        const first = new Set<string>()
        for (let seed = 1; seed <= SEEDS; seed++) {
          const { input } = pageOf(variantById(id, seed)!).parts[index]!
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
    expect(itemCount).toBeGreaterThan(3)
  })

  it('has only permitted names', () => {
    for (const { id } of bank.questions)
      for (const key of new Set(keysOf(pageOf(variantById(id, 1)!))))
        expect(MAY_BE_SENT, `${id}: ${key}`).toContain(key)
  })

  it('contains no solution, hint, feedback, model answer or mark scheme, in any question', () => {
    const found: string[] = []
    for (const { id } of bank.questions)
      for (const seed of SOME_SEEDS) {
        const one = variantById(id, seed)!
        const page = pageOf(one)
        const sent = `${JSON.stringify(page)}\n${plain(textsOf(page))}\n${page.title}`
        const words = plain(textsOf(page))
        for (const secret of secretsOf(one).long) {
          // The question may name a key point of one or two words.
          if (secret.length < MANY_WORDS && words.includes(secret)) continue
          if (sent.includes(secret)) found.push(`${id}, seed ${seed}: ${secret.slice(0, 80)}`)
        }
      }
    expect(found).toEqual([])
  })

  it("contains no expected answer outside the question's own text", () => {
    const found: string[] = []
    for (const { id } of bank.questions)
      for (const seed of SOME_SEEDS) {
        const one = variantById(id, seed)!
        const around = aroundTexts(pageOf(one))
        for (const secret of secretsOf(one).short)
          if (around.includes(secret)) found.push(`${id}, seed ${seed}: ${secret}`)
      }
    expect(found).toEqual([])
  })
})

describe('documents and data of sets of every subject', () => {
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
  })
  afterAll(() => product?.close())

  it('send exactly the visible half of each question', async () => {
    const subjects = new Map<string, string[]>()
    for (const { id, topics } of bank.questions) {
      const subject = topics[0]!.slice(0, topics[0]!.indexOf('.'))
      subjects.set(subject, [...(subjects.get(subject) ?? []), id])
    }
    let compared = 0
    for (const [subjectId, ids] of subjects)
      for (let from = 0; from < (NIGHTLY ? ids.length : 1); from += 25) {
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
          const one = variantById(questionId, seed)!
          // Names of topic and skill, and whether a similar question exists, belong to the set.
          const {
            topic: _t,
            topicTitle: _o,
            position: _p,
            skill: _s,
            hasAnother: _h,
            ...sent
          } = sitting.questions[position] as QuestionPage & { skill: unknown; hasAnother: unknown }
          const { topic: _u, position: _q, ...shown } = pageOf(one)
          expect(sent).toEqual(shown)
          for (const secret of secretsOf(one).long) {
            // Another question of the same set may contain the same words for everybody.
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
    expect(compared).toBeGreaterThanOrEqual(NIGHTLY ? bank.questions.length : 400)
  })

  it('send them once the question is answered, which proves that the test would find them before', async () => {
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
    const solution = html(variantById(answered.id, 1)!.marking.parts[0]!.solution)
    const sent = async () => (await product.get(`/exam-practice/${setId}.data`, cookie)).text()
    expect(await sent()).not.toContain(JSON.stringify(solution).slice(1, -1))
    const form = { intent: 'answer', position: '0', part: 'a', response: 'a' }
    await product.post(`/exam-practice/${setId}`, form, cookie)
    expect(await sent()).toContain(JSON.stringify(solution).slice(1, -1))
  })
})

async function sittingIn(answer: Response): Promise<PracticeSet> {
  const { value, done } = await decode(answer.body!, globalThis as never)
  await done
  const routes = value as Record<string, { data: unknown }>
  const sitting = Object.values(routes)
    .map(({ data }) => data)
    .find((data) => typeof data === 'object' && data !== null && 'questions' in data)
  return sitting as PracticeSet
}

it('no built browser script contains a question, a solution or a feedback', () => {
  const scripts = globSync('build/client/**/*.{js,json,css}').map((file) => readFileSync(file, 'utf8'))
  expect(scripts.length).toBeGreaterThan(20)
  const all = scripts.join('\n')
  const found: string[] = []
  for (const question of bank.questions) {
    const one = variantById(question.id, 1)!
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
