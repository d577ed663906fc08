import type { Browser } from 'playwright-core'

export interface ScreenToLoad {
  path: string
  who: 'guest' | 'student'
  /** The most its scripts may weigh, compressed, in bytes (quality.md). */
  script: number
}

/** Pages to read bring no script of ours at all. */
const TO_READ = 0
const PUBLIC = 125_000
const SIGNED_IN = 180_000

export const SCREENS_TO_LOAD: readonly ScreenToLoad[] = [
  { path: '/', who: 'guest', script: PUBLIC },
  { path: '/help', who: 'guest', script: TO_READ },
  { path: '/help?q=marking', who: 'student', script: TO_READ },
  { path: '/help/articles/start-a-practice-set', who: 'guest', script: TO_READ },
  { path: '/signin', who: 'guest', script: PUBLIC },
  { path: '/guardian', who: 'guest', script: PUBLIC },
  { path: '/onboarding', who: 'student', script: SIGNED_IN },
  { path: '/select-subjects', who: 'student', script: SIGNED_IN },
  { path: '/settings', who: 'student', script: SIGNED_IN },
  { path: '/settings/account', who: 'student', script: SIGNED_IN },
  { path: '/dashboard', who: 'student', script: SIGNED_IN },
  { path: '/progress', who: 'student', script: SIGNED_IN },
  { path: '/dojo', who: 'student', script: SIGNED_IN },
  { path: '/past-papers', who: 'student', script: SIGNED_IN },
  { path: '/exam-practice', who: 'student', script: SIGNED_IN },
  { path: '/mock-tests', who: 'student', script: SIGNED_IN },
  { path: '/exam-practice/own', who: 'student', script: SIGNED_IN },
  { path: '/exam-practice/own/new', who: 'student', script: SIGNED_IN },
  { path: '/exam-practice/own/import', who: 'student', script: SIGNED_IN },
  { path: '/exam-practice/own/export', who: 'student', script: SIGNED_IN },
]

export interface Bytes {
  script: number
  style: number
  font: number
  other: number
  hosts: Set<string>
}

/** Loads a screen in a fresh profile and counts what came over the wire, by the browser's own account. */
export async function firstLoad(
  browser: Browser,
  address: string,
  screen: ScreenToLoad,
  account: { email: string; password: string },
): Promise<Bytes> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    if (screen.who === 'student') await signIn(page, address, account)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    // What signing in loaded must not count as already there.
    await session.send('Network.clearBrowserCache')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const kinds = new Map<string, string>()
    const bytes: Bytes = { script: 0, style: 0, font: 0, other: 0, hosts: new Set() }
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, type)
      if (response.url.startsWith('http')) bytes.hosts.add(new URL(response.url).host)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind =
        { Script: 'script', Stylesheet: 'style', Font: 'font' }[kinds.get(requestId) ?? ''] ?? 'other'
      bytes[kind as 'script'] += encodedDataLength
    })
    await page.goto(address + screen.path, { waitUntil: 'networkidle' })
    // What is read first asks for its scripts at the first touch; they count like any others.
    await page.mouse.move(40, 40)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    await page.waitForLoadState('networkidle')
    return bytes
  } finally {
    await context.close()
  }
}

async function signIn(
  page: import('playwright-core').Page,
  address: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${address}/signin`)
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}
