import { chromium } from 'playwright-core'
import { startProduct } from '#tests/product.ts'
import { MAP } from '#app/routes.ts'
import { firstLoad } from '#tests/budgets/first-load.ts'
import { visitorOf } from '#tests/budgets/pages.ts'
import { findChromium } from '../chromium.ts'
import type { Streams } from '../streams.ts'

/** The compressed bytes that a first visit to each screen transfers, as the browser counts them. */
export async function run(_args: string[], io: Streams): Promise<number> {
  const product = await startProduct()
  const path = await findChromium(io)
  const browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const student = product.accounts().find(({ email }) => email.startsWith('student'))!
    io.stdout.write('screen                 script   style    font   other  (kB)\n')
    for (const { path, audience, kind } of MAP) {
      const who = visitorOf(audience)
      if (kind !== undefined || path.includes(':') || (who !== 'guest' && who !== 'student')) continue
      const screen = { path, who }
      const bytes = await firstLoad(browser, product.address, screen, student)
      const kb = (count: number) => (count / 1000).toFixed(1).padStart(7)
      io.stdout.write(
        `${path.padEnd(28)} ${kb(bytes.script)} ${kb(bytes.style)} ${kb(bytes.font)} ${kb(bytes.other)}\n`,
      )
    }
    return 0
  } finally {
    await browser.close()
    await product.remove()
  }
}
