import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import type { QuestionPage } from '#app/features/practice/shown-page.server.ts'
import { answerTo, lookUp } from '#tests/journeys/answer-sheet.ts'
import { startProduct, type Product } from '#tests/product.ts'
import type { Streams } from '../streams.ts'
import { cpuOf, Visitor } from './visitor.ts'

const QUESTIONS = 10

/** A ten-question attempt, start to result. */
export async function run([times = '40']: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const rounds = Number(times)
  const embedded = await startProduct()
  try {
    const visitor = new Visitor(embedded.address)
    await visitor.signIn(embedded.accounts().find(({ email }) => email.startsWith('student'))!)
    io.stdout.write(
      `embedded, worker counted: ${(await measure(embedded, visitor, rounds)).toFixed(1)} CPU-ms an attempt (${rounds} attempts)\n`,
    )
  } finally {
    await embedded.remove()
  }
  const url = process.env['TEST_DATABASE_URL']
  if (!url) {
    io.stdout.write('over PostgreSQL: not measured, TEST_DATABASE_URL is not set\n')
    return 0
  }
  const { withBenchDatabase } = await import('./postgresql.ts')
  await withBenchDatabase(url, async (own, cookie) => {
    const product = await startProduct({ DATABASE_URL: own })
    try {
      const visitor = new Visitor(product.address)
      await visitor.signIn(await cookie(product.directory))
      io.stdout.write(
        `over PostgreSQL, the server process: ${(await measure(product, visitor, rounds)).toFixed(1)} CPU-ms an attempt (${rounds} attempts)\n`,
      )
    } finally {
      await product.remove()
    }
  })
  return 0
}

async function measure(product: Product, visitor: Visitor, rounds: number): Promise<number> {
  for (let warm = 0; warm < 100; warm++) await attempt(visitor)
  const before = cpuOf(product.pid())
  for (let round = 0; round < rounds; round++) await attempt(visitor)
  return (cpuOf(product.pid()) - before) / rounds
}

/**
 * As the browser does it, scripts running: the sitting is started, its questions come once, each answer is one
 * request, and the result needs none. Signing in and the first page are not part of an attempt.
 *
 * Every answer is one that is marked, right and wrong in turns. What is only asked again counts as never met and would
 * be dealt again and again, until nothing else is; so, all of a subject has its turn, and the figure is not that of
 * the questions which chance has dealt.
 */
async function attempt(visitor: Visitor): Promise<void> {
  const started = await visitor.ask('/exam-practice.data', {
    subject: 'vce-chemistry',
    count: String(QUESTIONS),
  })
  const path = /\/exam-practice\/[0-9a-f-]{36}/.exec(started.text)?.[0]
  if (!path) throw new Error(`The sitting was not started: ${started.status} ${started.text.slice(0, 200)}`)
  const page = await visitor.ask(`${path}.data`)
  if (page.status !== 200) throw new Error(`The sitting was answered ${page.status}`)
  for (const [position, question] of (await questionsOf(page.text)).entries()) {
    const [part] = question.parts
    if (!part) throw new Error(`“${question.title}” asks for nothing`)
    const done = await visitor.ask(`${path}.data?q=${position + 1}`, {
      intent: 'answer',
      position: String(position),
      part: part.id,
      response: answerOf(question, part.id, position % 2 ? 'right' : 'wrong'),
      confidence: 'fairly',
      seconds: '60',
    })
    if (done.status !== 200 || !done.text.includes('"marked"'))
      throw new Error(`“${question.title}” was answered ${done.status} ${done.text.slice(0, 300)}`)
  }
}

async function questionsOf(answer: string): Promise<QuestionPage[]> {
  const { value } = await decode(new Blob([answer]).stream(), globalThis)
  for (const { data } of Object.values(value as Record<string, { data?: { questions?: QuestionPage[] } }>))
    if (data?.questions) return data.questions
  throw new Error('The sitting brought no questions.')
}

/** Where the bank knows no wrong answer that is marked, the right one. */
function answerOf(question: QuestionPage, part: string, how: 'right' | 'wrong'): string {
  const dealt = lookUp(question)
  try {
    return answerTo(dealt, part, how)
  } catch {
    return answerTo(dealt, part, 'right')
  }
}
