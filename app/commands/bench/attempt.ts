import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import type { QuestionPage } from '#app/features/question-bank/door.ts'
import { answerTo, lookUp } from '#tests/journeys/answer-sheet.ts'
import { startProduct, type Product } from '#tests/product.ts'
import type { Streams } from '../streams.ts'
import { startBareServer, type BareServer } from './bare-attempt.ts'
import { cpuOf, quantile, Visitor } from './visitor.ts'

const QUESTIONS = 10

/** Attempts in one round: enough that garbage collection is spread evenly over them. */
const ROUND = 8

interface Figures {
  ours: number[]
  bare: number[]
}

/** The most that an attempt may cost, as a multiple of the bare app in the same run (quality.md). */
const MOST = 3.5

/** CPU-milliseconds of a ten-question attempt, start to result, beside a bare app of this stack in the same run. */
export async function run([times = '10']: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const rounds = Number(times)
  const report = (where: string, { ours, bare }: Figures) => {
    const [middle, bareMiddle] = [quantile(ours, 0.5), quantile(bare, 0.5)]
    io.stdout.write(
      `${where}: median ${middle.toFixed(1)} CPU-ms an attempt (${rounds} rounds of ${ROUND}), ` +
        `least ${Math.min(...ours).toFixed(1)}; bare app median ${bareMiddle.toFixed(1)}, ` +
        `least ${Math.min(...bare).toFixed(1)}; ratio ${(middle / bareMiddle).toFixed(2)}, at most ${MOST}\n`,
    )
  }
  const embedded = await startProduct()
  const bare = await startBareServer()
  try {
    const known = (who: string) => embedded.accounts().find(({ email }) => email.startsWith(who))!
    const people: [SignIn, SignIn] = [known('new'), known('student')]
    report('embedded, worker counted', await measure(embedded, bare, people, rounds))
  } finally {
    await bare.stop()
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
    const bare = await startBareServer(own)
    try {
      const people: [SignIn, SignIn] = [await person(product.directory), await person(product.directory)]
      report('over PostgreSQL, the server process', await measure(product, bare, people, rounds))
    } finally {
      await bare.stop()
      await product.remove()
    }
  })
  return 0
}

type SignIn = Parameters<Visitor['signIn']>[0]

/** Attempts before measuring starts, so that the server has compiled the code of an attempt. */
const WARM = 400

/**
 * Attempts of a person with a term of responses, on a server that somebody else has used. Measured in rounds, because
 * other work on a shared machine can only add time.
 */
async function measure(
  product: Product,
  bare: BareServer,
  [other, one]: [SignIn, SignIn],
  rounds: number,
): Promise<Figures> {
  const [warming, visitor] = [new Visitor(product.address), new Visitor(product.address)]
  await warming.signIn(other)
  for (let warm = 0; warm < WARM; warm++) await attempt(warming)
  await bare.measure(QUESTIONS, WARM)
  await visitor.signIn(one)
  const figures: Figures = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(product.pid())
    for (let time = 0; time < ROUND; time++) await attempt(visitor)
    figures.ours.push((cpuOf(product.pid()) - before) / ROUND)
    figures.bare.push((await bare.measure(QUESTIONS, ROUND)) / ROUND)
  }
  return figures
}

/**
 * Follows a browser with scripts: start the set, fetch the questions once, post each answer once; the result needs no
 * request. Signing in and the first page are not counted.
 *
 * Every answer can be marked, right and wrong in turn. Answers that were only asked again would count as new questions
 * and be dealt again. All questions of the subject are dealt in turn, so the figure does not depend on chance.
 */
async function attempt(visitor: Visitor): Promise<void> {
  const started = await visitor.ask('/exam-practice.data', {
    intent: 'start',
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
    const done = await visitor.ask(`${path}.data`, {
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

/** A wrong answer that can be marked, or the right answer where the bank has no wrong one. */
function answerOf(question: QuestionPage, part: string, how: 'right' | 'wrong'): string {
  const variant = lookUp(question)
  try {
    return answerTo(variant, part, how)
  } catch {
    return answerTo(variant, part, 'right')
  }
}
