import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { scriptedProvider, type Turn } from '#app/platform/ai/scripted-provider.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { findChromium } from '../chromium.ts'
import type { Streams } from '../streams.ts'
import { memoryOf, quantile, Visitor } from './visitor.ts'

const FIRST_MS = 300
const WHOLE_MS = 2_000
const MORE_MB = 250
/** Longest task of the page's thread while somebody types or reads, with the processor slowed down by 4. */
const LONGEST_TASK_MS = 200
const QUESTIONS = 100
const SLOWER = 4

/** Time and memory of the built-in tutor (`chat tutor`), and a thread of 200 messages in a browser (`chat thread`). */
export async function run([only]: string[], io: Streams): Promise<number> {
  const tutor = only === 'thread' || (await builtInTutor(io))
  const thread = only === 'tutor' || (await longThread(io))
  return tutor && thread ? 0 : 1
}

async function builtInTutor(io: Streams): Promise<boolean> {
  const product = await startProduct({ AI_DAILY_ANSWERS: '1000' })
  try {
    // The first start writes demo chats, which loads everything.
    await product.stop()
    await product.restart()
    const student = await signedIn(product)
    await student.ask('/dashboard')
    const before = memoryOf(product.pid()).now
    await student.ask('/talk-with-victor')
    // A student types for some seconds.
    await pause(4_000)
    const first = await timed(product, student, 'What is the product rule?')
    const others = []
    for (const text of ['Solve x^2 - 5x + 6 = 0', 'Explain the chain rule', 'Differentiate x^2 e^(3x)'])
      for (let turn = 0; turn < 4; turn++) others.push(await timed(product, student, text))
    const more = memoryOf(product.pid()).now - before
    const firstWord = quantile(
      others.map(({ firstMs }) => firstMs),
      0.95,
    )
    const whole = quantile(
      others.map(({ wholeMs }) => wholeMs),
      0.95,
    )
    io.stdout.write(
      `built-in tutor: the first answer after a start ${words(first)}; 12 others p95 first word ${firstWord.toFixed(0)} ms, whole ${whole.toFixed(0)} ms; ${more} MB more\n`,
    )
    return first.firstMs <= FIRST_MS && firstWord <= FIRST_MS && whole <= WHOLE_MS && more <= MORE_MB
  } finally {
    await product.remove()
  }
}

const words = ({ firstMs, wholeMs }: Timed) => `${firstMs.toFixed(0)} ms, whole ${wholeMs.toFixed(0)} ms`

interface Timed {
  firstMs: number
  wholeMs: number
}

/** Posts a message and reads the lines of its answer. */
async function timed(product: Product, student: Visitor, text: string): Promise<Timed> {
  const began = performance.now()
  const response = await student.stream('/talk-with-victor/answer', {
    tutor: 'victor',
    thread: randomUUID(),
    question: randomUUID(),
    answer: randomUUID(),
    text,
  })
  let firstMs = 0
  let read = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    read += piece
    if (firstMs === 0 && /"(?:block|tail)":"./.test(read)) firstMs = performance.now() - began
  }
  if (!read.includes('"end":"complete"')) throw new Error(`No answer: ${product.output().slice(-500)}`)
  return { firstMs, wholeMs: performance.now() - began }
}

async function signedIn(product: Product): Promise<Visitor> {
  const student = new Visitor(product.address)
  await student.signIn(product.accounts().find(({ email }) => email.startsWith('new@'))!)
  return student
}

/** An answer with four formulas, in pieces as a model sends them. */
const ANSWER = [
  'Take $u = x^2$ and $v = e^{3x}$. Then $u^\\prime = 2x$.',
  '$$\\frac{d}{dx}\\left(x^2 e^{3x}\\right) = 2x\\,e^{3x} + 3x^2 e^{3x} = x\\,e^{3x}(2 + 3x)$$',
  'A ticket costs $10 to $50. Which of the two factors is never zero?',
].join('\n\n')
const PIECES = Array.from({ length: 6 }, () => ANSWER)
  .join('\n\n')
  .match(/[\s\S]{1,12}/g)!

async function longThread(io: Streams): Promise<boolean> {
  const turns: Turn[] = [
    ...Array.from({ length: QUESTIONS }, () => ({ text: [ANSWER] })),
    { text: PIECES, pauseMs: 30 },
  ]
  const model = await scriptedProvider('openai-compatible', turns)
  const provider = {
    id: 'bench',
    kind: 'openai-compatible',
    model: 'scripted',
    address: model.address,
    key: 'k',
  }
  const product = await startProduct({
    AI_DAILY_ANSWERS: '1000',
    AI_PROVIDERS: JSON.stringify([provider]),
  })
  const executablePath = await findChromium(io)
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const student = await signedIn(product)
    await student.ask('/settings', { intent: 'privacy', 'outside-ai': 'on' })
    const thread = randomUUID()
    for (let turn = 0; turn < QUESTIONS; turn++) {
      const { status } = await student.ask('/talk-with-victor/answer', {
        ...{ tutor: 'victor', thread, question: randomUUID(), answer: randomUUID() },
        text: `Step ${turn}: why is $\\frac{d}{dx} x^{${turn}} = ${turn}x^{${turn - 1}}$?`,
      })
      if (status !== 200) throw new Error(`A message was refused: ${status}`)
    }
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await context.addCookies(student.cookies())
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(`${product.address}/talk-with-victor?chat=${thread}&all=yes`)
    await page.getByLabel('Message to Victor').click()
    const messages = await page.locator('[id^="m-"]').count()
    await pause(3_000)
    await watchTasks(page)
    await page.keyboard.type('Explain the last step of this, and why it holds.', { delay: 60 })
    const typing = await longest(page)
    await page.keyboard.press('Enter')
    await page.locator('[aria-busy="true"] .katex').first().waitFor()
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached', timeout: 120_000 })
    await pause(2_000)
    const streaming = await longest(page)
    io.stdout.write(
      `thread of ${messages} messages with maths, processor slowed down ${SLOWER} times: longest task while typing ${typing.longest.toFixed(0)} ms, ` +
        `while an answer is written ${streaming.longest.toFixed(0)} ms (${streaming.count} over 50 ms, together ${streaming.sum.toFixed(0)} ms, in ${streaming.whole.toFixed(0)} ms)\n`,
    )
    return (
      messages >= 2 * QUESTIONS && typing.longest <= LONGEST_TASK_MS && streaming.longest <= LONGEST_TASK_MS
    )
  } finally {
    await browser.close()
    await product.remove()
    await model.close()
  }
}

interface Tasks {
  longest: number
  count: number
  sum: number
  whole: number
}

/** Collects tasks of the page's thread that take over 50 ms. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const scope = globalThis as unknown as { tasks: number[]; since: number }
    scope.tasks = []
    scope.since = performance.now()
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) scope.tasks.push(duration)
    }).observe({ type: 'longtask' })
  })

/** What was collected since the last call. */
const longest = (page: Page): Promise<Tasks> =>
  page.evaluate(() => {
    const scope = globalThis as unknown as { tasks: number[]; since: number }
    const tasks = scope.tasks
    const whole = performance.now() - scope.since
    scope.tasks = []
    scope.since = performance.now()
    return {
      longest: Math.max(0, ...tasks),
      count: tasks.length,
      sum: tasks.reduce((sum, one) => sum + one, 0),
      whole,
    }
  })
