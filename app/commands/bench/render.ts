import { MAP } from '#app/routes.ts'
import { visitorOf } from '#tests/budgets/pages.ts'
import { startProduct } from '#tests/product.ts'
import type { Streams } from '../streams.ts'
import { cpuOf, quantile, Visitor } from './visitor.ts'

const SCREENS = MAP.filter(({ kind, path }) => kind === undefined && !path.includes(':'))
  .map(({ path, audience }) => ({ path, who: visitorOf(audience) }))
  .filter(({ who }) => who !== 'admin')

/** CPU-milliseconds of a request to each screen, including its queries and the embedded database. */
export async function run([times = '200']: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const product = await startProduct()
  try {
    const guest = new Visitor(product.address)
    const student = new Visitor(product.address)
    await student.signIn(product.accounts().find(({ email }) => email.startsWith('student'))!)
    io.stdout.write('screen                 CPU-ms   first byte p50 / p95 ms   bytes (br)\n')
    for (const { path, who } of SCREENS) {
      const visitor = who === 'guest' ? guest : student
      for (let warm = 0; warm < 40; warm++) await visitor.ask(path)
      const before = cpuOf(product.pid())
      const waits: number[] = []
      for (let round = 0; round < Number(times); round++) waits.push((await visitor.ask(path)).firstByteMs)
      const cpu = (cpuOf(product.pid()) - before) / Number(times)
      io.stdout.write(
        `${path.padEnd(22)} ${cpu.toFixed(2).padStart(6)}   ${quantile(waits, 0.5).toFixed(1)} / ${quantile(waits, 0.95).toFixed(1)}\n`,
      )
    }
    return 0
  } finally {
    await product.remove()
  }
}
