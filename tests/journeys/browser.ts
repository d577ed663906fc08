import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import type { Product } from '#tests/product.ts'

export interface VisitOptions {
  /** 360 by 640, touch. */
  phone?: boolean
  scripts?: boolean
  scheme?: 'light' | 'dark'
  /** Cookies and storage of another visitor: the same person on the same device. */
  like?: Visitor
}

/** Somebody with a browser profile of their own. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Opens an address, and waits until the page takes presses and keys by its own scripts, where it has any. */
  go(path: string): Promise<void>
  button(name: string | RegExp): ReturnType<Page['getByRole']>
  link(name: string | RegExp): ReturnType<Page['getByRole']>
  /**
   * The text of the main part, with spaces made single, as it stands now: only after something was waited for that
   * stands beside it. `says` waits itself.
   */
  words(): Promise<string>
  /** Waits until the main part says this: an address may change before what it shows is drawn. */
  says(what: string | RegExp): Promise<void>
  devtools(): Promise<CDPSession>
  /** The browser itself reports every refused answer as an error: those that a journey is about are named here. */
  expects(problem: RegExp): void
  /** The same where the browser may notice it or not, depending on what it was at. */
  mayReport(problem: RegExp): void
}

export type Visit = (options?: VisitOptions) => Promise<Visitor>

/**
 * The longest that anything may take which a journey waits for, and a journey as a whole, in milliseconds. Only what
 * hangs gets there: a machine that is busy with something else is slow, and no failure.
 */
export const STEP = 60_000
export const JOURNEY = 300_000

/** What Chromium says of a server that has been stopped; the router says it again of its own requests. */
export const SERVER_AWAY =
  /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_CONTENT_LENGTH_MISMATCH|Failed to fetch/

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** Pages of visitors whose browsers run no scripts. */
const scriptless = new WeakSet<Page>()

interface Watched {
  visitor: Visitor
  problems: string[]
  expected: RegExp[]
  tolerated: RegExp[]
}

/**
 * Walks a journey. It fails for what the journey says, and for every console error or warning, page error, unhandled
 * rejection and third-party request besides. A failure leaves screenshots in the system's temporary folder.
 */
export async function walk(
  browser: Browser,
  product: Product,
  steps: (visit: Visit) => Promise<void>,
): Promise<void> {
  const all: Watched[] = []
  const visit: Visit = async (options = {}) => {
    const watched = await watch(browser, product.address, options)
    all.push(watched)
    return watched.visitor
  }
  let failure: unknown
  try {
    await steps(visit)
  } catch (error) {
    failure = error
    await Promise.all(all.map(({ visitor }, index) => picture(visitor.page, index)))
  }
  const problems = all.flatMap(unexpected)
  await Promise.all(all.map(({ visitor }) => visitor.context.close()))
  const said = problems.length > 0 ? `The browser reported:\n  ${problems.join('\n  ')}` : ''
  if (failure instanceof Error && said) failure.message += `\n${said}`
  if (failure) throw failure
  if (said) throw new Error(said)
}

const unexpected = ({ problems, expected, tolerated }: Watched) => [
  ...problems.filter((problem) => ![...expected, ...tolerated].some((one) => one.test(problem))),
  ...expected
    .filter((one) => !problems.some((problem) => one.test(problem)))
    .map((one) => `nothing like ${one}, which was expected`),
]

async function watch(browser: Browser, address: string, options: VisitOptions): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    colorScheme: options.scheme ?? 'light',
    javaScriptEnabled: options.scripts ?? true,
    ...(options.like ? { storageState: await options.like.context.storageState() } : {}),
    ...(options.phone
      ? { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
      : { viewport: { width: 1280, height: 800 } }),
  })
  context.setDefaultTimeout(STEP)
  const problems: string[] = []
  const page = await context.newPage()
  if (options.scripts === false) scriptless.add(page)
  // Errors of pages and unhandled rejections both arrive as page errors.
  page.on('pageerror', (error) =>
    problems.push(`page error: ${error.message || error.name} at ${page.url()}`),
  )
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== new URL(address).host)
      problems.push(`third-party request: ${url.href}`)
  })
  const expected: RegExp[] = []
  const tolerated: RegExp[] = []
  const visitor: Visitor = {
    page,
    context,
    go: async (path) => {
      await page.goto(path)
      await awake(page)
    },
    button: (name) =>
      page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }),
    link: (name) => page.getByRole('link', { name, ...(typeof name === 'string' ? { exact: true } : {}) }),
    words: () => wordsOf(page),
    says: (what) =>
      expect
        .poll(() => wordsOf(page), { timeout: STEP, interval: 100 })
        .toEqual(typeof what === 'string' ? expect.stringContaining(what) : expect.stringMatching(what)),
    devtools: () => context.newCDPSession(page),
    expects: (problem) => void expected.push(problem),
    mayReport: (problem) => void tolerated.push(problem),
  }
  return { visitor, problems, expected, tolerated }
}

/**
 * Waits until the scripts of a document that was just opened have made it theirs, which they say once the whole page is:
 * a press before goes by the browser's own forms and links, and what only scripts offer is not there. A page to read has
 * none, and one to read first brings them at the first touch: neither is waited for. (The mark stays when one goes on
 * inside the page; what is drawn then takes presses as soon as it is seen.)
 */
export async function awake(page: Page): Promise<void> {
  if (scriptless.has(page)) return
  await page.waitForFunction(
    () =>
      'scripts' in document.documentElement.dataset ||
      !document.querySelector('main#main[tabindex]') ||
      !document.querySelector('script[type=module]'),
  )
}

/** A slow line: the page is here, and its scripts are on their way until the function that comes back is called. */
export async function withoutScriptsYet(page: Page, path: string): Promise<() => Promise<void>> {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  return async () => {
    expect(await page.evaluate(() => 'scripts' in document.documentElement.dataset)).toBe(false)
    arrive()
    await awake(page)
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Waits until the focus is on something, or within it, that begins with these words: effects move it after drawing. */
export async function focusIn(page: Page, words: RegExp): Promise<void> {
  // The whole page holds the words, and nothing of it is focused, between one part's going and the next one's coming.
  const focused = () =>
    document.activeElement instanceof HTMLElement && document.activeElement !== document.body
      ? document.activeElement.innerText
      : ''
  await expect.poll(() => page.evaluate(focused), { timeout: STEP }).toMatch(words)
}

/** The texts of rows, once as many are there as there must be. */
export async function textsOf(rows: Locator, count: number): Promise<string[]> {
  let texts: string[] = []
  await expect.poll(async () => (texts = await rows.allInnerTexts()).length, { timeout: STEP }).toBe(count)
  return texts
}

/** How far the page can be scrolled sideways, in pixels: nothing, as it should be. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A page on its way to the next has no words for a moment. */
async function wordsOf(page: Page): Promise<string> {
  try {
    return (await page.locator('main').innerText()).replace(/\s+/g, ' ')
  } catch (error) {
    if (/Execution context was destroyed|navigat/.test(String(error))) return wordsOf(page)
    throw error
  }
}

async function picture(page: Page, index: number): Promise<void> {
  const path = join(tmpdir(), `victor-failed-${Date.now()}-${index}.png`)
  try {
    await page.screenshot({ path, fullPage: true, timeout: 5_000 })
    process.stderr.write(`Screenshot of ${page.url()}: ${path}\n`)
  } catch {
    // A page that is gone has no picture.
  }
}
