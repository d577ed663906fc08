import { startProduct } from '#tests/product.ts'
import { findChromium } from '../chromium.ts'
import { runProgram } from '../steps.ts'
import type { Streams } from '../streams.ts'

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** Runs Lighthouse five times with its emulated phone and prints the median of each figure. */
export async function run(args: string[], io: Streams): Promise<number> {
  const paths = args.length > 0 ? args : ['/', '/signin']
  const browser = await findChromium(io)
  const product = await startProduct()
  try {
    io.stdout.write('screen    performance  accessibility  best practices  SEO   LCP ms   CLS   TBT ms\n')
    for (const path of paths) {
      const reports: Report[] = []
      for (let round = 0; round < 5; round++) {
        const { output } = await runProgram(
          'lighthouse',
          [
            product.address + path,
            '--quiet',
            '--output=json',
            '--output-path=stdout',
            '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
          ],
          { quiet: true, env: browser ? { CHROME_PATH: browser } : {} },
        )
        reports.push(JSON.parse(output.slice(output.indexOf('{'))) as Report)
      }
      const middle = (pick: (report: Report) => number) => reports.map(pick).toSorted((a, b) => a - b)[2]!
      const score = (name: string) =>
        String(Math.round(middle((report) => report.categories[name]!.score) * 100))
      const value = (name: string) => middle((report) => report.audits[name]?.numericValue ?? 0)
      io.stdout.write(
        `${path.padEnd(10)} ${score('performance').padEnd(12)} ${score('accessibility').padEnd(14)} ${score('best-practices').padEnd(15)} ${score('seo').padEnd(5)} ${value('largest-contentful-paint').toFixed(0).padEnd(8)} ${value('cumulative-layout-shift').toFixed(3)} ${value('total-blocking-time').toFixed(0)}\n`,
      )
    }
    return 0
  } finally {
    await product.remove()
  }
}
