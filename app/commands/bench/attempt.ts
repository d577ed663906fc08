import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import type { QuestionPage } from '#app/features/practice/shown-page.server.ts'
import { answerTo, lookUp } from '#tests/journeys/answer-sheet.ts'
import { startProduct, type Product } from '#tests/product.ts'
import type { Streams } from '../streams.ts'
import { cpuOf, quantile, Visitor } from './visitor.ts'

const QUESTIONS = 10

/** A ten-question attempt, start to result. */
/** Attempts in one round: enough that the collector's work is shared fairly among them. */
const ROUND = 8

export async function run([times = '10']: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const rounds = Number(times)
  const say = (where: string, figures: number[]) =>
    io.stdout.write(
      `${where}: ${quantile(figures, 0.5).toFixed(1)} CPU-ms an attempt in the middle of ${rounds} rounds of ${ROUND}, ` +
        `${Math.min(...figures).toFixed(1)} in the least\n`,
    )
  const embedded = await startProduct()
  try {
    const known = (who: string) => embedded.accounts().find(({ email }) => email.startsWith(who))!
    say('embedded, worker counted', await measure(embedded, [known('new'), known('student')], rounds))
  } finally {
    await embedded.remove()
  }
  const url = process.env['TEST_DATABASE_URL']
  if (!url) {
    io.stdout.write('over PostgreSQL: not measured, TEST_DATABASE_URL is not set\n')
    return 0
  }
  const { withBenchDatabase } = await import('./postgresql.ts')
  await withBenchDatabase(url, async (own, person) => {
    const product = await startProduct({ DATABASE_URL: own })
    try {
      const people: [SignIn, SignIn] = [await person(product.directory), await person(product.directory)]
      say('over PostgreSQL, the server process', await measure(product, people, rounds))
    } finally {
      await product.remove()
    }
  })
  return 0
}

type SignIn = Parameters<Visitor['signIn']>[0]

/** Attempts before anything is counted: a server in use has compiled what an attempt runs. */
const WARM = 400

/**
 * Of somebody who has a term's answers behind them, on a server that somebody else has been using. By rounds, since
 * whatever else a shared machine does can only add to one.
 */
async function measure(product: Product, [other, one]: [SignIn, SignIn], rounds: number): Promise<number[]> {
  const [warming, visitor] = [new Visitor(product.address), new Visitor(product.address)]
  await warming.signIn(other)
  for (let warm = 0; warm < WARM; warm++) await attempt(warming)
  await visitor.signIn(one)
  const figures: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(product.pid())
    for (let time = 0; time < ROUND; time++) await attempt(visitor)
    figures.push((cpuOf(product.pid()) - before) / ROUND)
  }
  return figures
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
    const done = await visitor.ask(`${path}/answers`, {
      intent: 'answer',
      position: String(position),
      part: part.id,
      response: answerOf(question, part.id, position % 2 ? 'right' : 'wrong'),
      confidence: 'fairly',
      seconds: '60',
    })
    if (done.status !== 200 || !done.text.includes('"kind":"marked"'))
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
