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
  /** Without the service worker, which answers requests that routes of the page should see. */
  withoutWorker?: boolean
  /** 360 by 640, touch. */
  phone?: boolean
  scripts?: boolean
  scheme?: 'light' | 'dark'
  /** Copies another visitor's cookies and storage: the same person on the same device. */
  like?: Visitor
}

/** A visitor with a separate browser profile. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Opens an address, and waits until the page's scripts handle presses and keys, if it has scripts. */
  go(path: string): Promise<void>
  button(name: string | RegExp): ReturnType<Page['getByRole']>
  link(name: string | RegExp): ReturnType<Page['getByRole']>
  /**
   * The text of the main element now, with single spaces. Call it only after waiting for something beside that text;
   * `says` waits itself.
   */
  words(): Promise<string>
  /** Waits until the main element contains this text, because the address may change before the content. */
  says(what: string | RegExp): Promise<void>
  devtools(): Promise<CDPSession>
  /** The browser reports every refused response as an error. Name here the ones that the journey expects. */
  expects(problem: RegExp): void
  /** Like `expects`, for errors that the browser may or may not report. */
  mayReport(problem: RegExp): void
}

export type Visit = (options?: VisitOptions) => Promise<Visitor>

/**
 * The longest wait of a journey, and of a whole journey, in milliseconds. Only a hanging step takes so long: a busy
 * machine is slow but does not fail.
 */
export const STEP = 60_000
export const JOURNEY = 600_000

/**
 * Chromium's messages for a stopped server; the router repeats them for its own requests. The last one is for the
 * service worker, which Chromium fetches some time after the page.
 */
export const SERVER_AWAY =
  /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|Failed to fetch|unknown error occurred when fetching the script/

/** Chromium's messages without a connection, of the page and of its service worker. */
export const OFFLINE =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|unknown error occurred when fetching the script/

export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
  })
}

/** Pages of visitors without scripts. */
const scriptless = new WeakSet<Page>()

interface Watched {
  visitor: Visitor
  problems: string[]
  expected: RegExp[]
  tolerated: RegExp[]
}

/**
 * Runs a journey. It fails for its own assertions, and for every console error or warning, page error, unhandled
 * rejection and third-party request. A failure saves screenshots in the system's temporary folder.
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
  const report = problems.length > 0 ? `The browser reported:\n  ${problems.join('\n  ')}` : ''
  if (failure instanceof Error && report) failure.message += `\n${report}`
  if (failure) throw failure
  if (report) throw new Error(report)
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
    serviceWorkers: options.withoutWorker ? 'block' : 'allow',
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
  const tolerated: RegExp[] = options.withoutWorker ? [/Service Worker registration blocked/] : []
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
 * Waits until a newly loaded document is hydrated with all its parts, which the whole page marks. A press before that uses native forms
 * and links, and controls that need scripts are missing. Pages without scripts are not waited for. (The mark stays
 * during navigation inside the page, where new content takes presses at once.)
 */
export async function awake(page: Page): Promise<void> {
  if (scriptless.has(page)) return
  await page.waitForFunction(
    () =>
      'scripts' in document.documentElement.dataset ||
      !document.querySelector('main#main[tabindex]') ||
      !document.querySelector('script[type=module]'),
  )
  await page.waitForFunction(() => {
    // React marks a part whose code loads later with a comment, and notes on it whether the part still waits.
    interface Part {
      memoizedState: { dehydrated?: unknown } | null
      alternate: Part | null
    }
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    while (comments.nextNode()) {
      const note = Object.entries(comments.currentNode).find(([key]) => key.startsWith('__reactFiber'))
      const part = note?.[1] as Part | undefined
      if (part?.memoizedState?.dehydrated && (!part.alternate || part.alternate.memoizedState)) return false
    }
    return true
  })
}

/** A slow connection: the page is loaded, and its scripts arrive when the returned function is called. */
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

/**
 * Waits until the focus is on or inside an element that starts with these words, because effects move it after
 * rendering.
 */
export async function focusIn(page: Page, words: RegExp): Promise<void> {
  // Between two contents, nothing has the focus although the page contains the words.
  const focused = () =>
    document.activeElement instanceof HTMLElement && document.activeElement !== document.body
      ? document.activeElement.innerText
      : ''
  await expect.poll(() => page.evaluate(focused), { timeout: STEP }).toMatch(words)
}

/** The texts of rows, once there are `count` of them. */
export async function textsOf(rows: Locator, count: number): Promise<string[]> {
  let texts: string[] = []
  await expect.poll(async () => (texts = await rows.allInnerTexts()).length, { timeout: STEP }).toBe(count)
  return texts
}

/** How far the page scrolls sideways, in pixels; it should be 0. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A page that is being replaced has no text for a moment. */
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
    // A closed page has no screenshot.
  }
}
