import { startProduct } from '#tests/product.ts'
import type { Streams } from '../streams.ts'
import { memoryOf, Visitor } from './visitor.ts'

const PEOPLE = 50
const SECONDS = 20

/** The time of a second start, and the memory after fifty people each asked for a screen every two seconds. */
export async function run(_args: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const product = await startProduct()
  try {
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const began = performance.now()
      await product.restart()
      times.push((performance.now() - began) / 1000)
    }
    io.stdout.write(
      `second start, stop included: ${times.map((one) => one.toFixed(2)).join(' ')} s (five times)\n`,
    )
    const account = product.accounts().find(({ email }) => email.startsWith('student'))!
    // One after the other, because the rate limit refuses fifty sign-ins to one account at once.
    const visitors: Visitor[] = []
    for (let person = 0; person < PEOPLE; person++) {
      const visitor = new Visitor(product.address)
      await visitor.signIn(account)
      visitors.push(visitor)
    }
    const waits: number[] = []
    const screens = ['/dashboard', '/progress', '/exam-practice', '/settings']
    const until = performance.now() + SECONDS * 1000
    await Promise.all(
      visitors.map(async (visitor, index) => {
        await new Promise((resolve) => setTimeout(resolve, (index / PEOPLE) * 2000))
        for (let turn = index; performance.now() < until; turn++) {
          const began = performance.now()
          waits.push((await visitor.ask(screens[turn % screens.length]!)).firstByteMs)
          await new Promise((resolve) => setTimeout(resolve, Math.max(0, 2000 - (performance.now() - began))))
        }
      }),
    )
    const sorted = waits.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1)
    io.stdout.write(
      `${PEOPLE} people, a request every 2 s each, ${waits.length} requests: first byte p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`,
    )
    const { now, peak } = memoryOf(product.pid())
    io.stdout.write(`memory after it: ${now} MB resident, ${peak} MB at the most\n`)
    return 0
  } finally {
    await product.remove()
  }
}
