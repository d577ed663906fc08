import type { Browser } from 'playwright-core'

export interface ScreenToLoad {
  path: string
  who: 'guest' | 'student'
}

export interface Bytes {
  script: number
  style: number
  font: number
  other: number
  hosts: Set<string>
}

/** Loads a screen in a new profile and counts the transferred bytes, as the browser reports them. */
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
    // Files that signing in loaded must not count as cached.
    await session.send('Network.clearBrowserCache')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const kinds = new Map<string, string>()
    const bytes: Bytes = { script: 0, style: 0, font: 0, other: 0, hosts: new Set() }
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, type)
      if (response.url.startsWith('http')) bytes.hosts.add(new URL(response.url).host)
    })
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const kind =
        { Script: 'script', Stylesheet: 'style', Font: 'font' }[kinds.get(requestId) ?? ''] ?? 'other'
      bytes[kind as 'script'] += encodedDataLength
    })
    await page.goto(address + screen.path, { waitUntil: 'networkidle' })
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
