import { startProduct } from '#tests/product.ts'
import type { Streams } from '../streams.ts'
import { quantile, Visitor } from './visitor.ts'

const NORMAL = 16
const SECONDS = 8

/**
 * Sends the usual load (16 requests at once, like a class) and then ten times as much to one screen. Accepted requests
 * must stay fast; the others get 503.
 */
export async function run(_args: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const product = await startProduct()
  try {
    const account = product.accounts().find(({ email }) => email.startsWith('student'))!
    const visitor = new Visitor(product.address)
    await visitor.signIn(account)
    for (const [name, atOnce] of [
      ['usual', NORMAL],
      ['ten times', NORMAL * 10],
    ] as const) {
      const { taken, refused, other } = await load(visitor, atOnce)
      io.stdout.write(
        `${name.padEnd(10)} ${atOnce} at once: ${taken.length} accepted, p50 ${quantile(taken, 0.5).toFixed(0)} ms, p99 ${quantile(taken, 0.99).toFixed(0)} ms; ${refused} told to come back; ${other} other answers\n`,
      )
    }
    return 0
  } finally {
    await product.remove()
  }
}

async function load(visitor: Visitor, atOnce: number) {
  const taken: number[] = []
  let [refused, other] = [0, 0]
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const { status, firstByteMs } = await visitor.ask('/dashboard')
        if (status === 200) taken.push(firstByteMs)
        else if (status === 503) {
          refused++
          // A client that ignores Retry-After still waits a little.
          await new Promise((resolve) => setTimeout(resolve, 100))
        } else other++
      }
    }),
  )
  return { taken, refused, other }
}
