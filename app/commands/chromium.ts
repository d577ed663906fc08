import { existsSync } from 'node:fs'
import { runProgram } from './steps.ts'
import type { Streams } from './streams.ts'

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A browser for the tests: an installed one, else the system's package (as root), else Playwright's. */
export async function findChromium(io: Pick<Streams, 'stdout'>): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH']
  if (named && existsSync(named)) return named
  const there = USUAL.find((path) => existsSync(path))
  if (there) return there
  io.stdout.write('Installing a browser for the tests …\n')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runProgram('apt-get', ['update', '-qq'], { quiet: true })
    const { code } = await runProgram('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true })
    if (code === 0 && existsSync(USUAL[0]!)) return USUAL[0]
  }
  const own = await runProgram('playwright-core', ['install', 'chromium'], { quiet: true })
  if (own.code !== 0) {
    io.stdout.write(
      'No browser could be installed: the browser suites will fail. Set CHROMIUM_PATH to one.\n',
    )
    return undefined
  }
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}
