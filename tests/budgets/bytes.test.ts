import type { Browser } from 'playwright-core'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MapEntry } from '#app/platform/access/map.ts'
import { chosenScreens, entryOf } from '#tests/access/addresses.ts'
import { JOURNEY, launchBrowser, walk } from '#tests/journeys/browser.ts'
import { signInAs } from '#tests/journeys/people.ts'
import { openFirst } from '#tests/journeys/sitting.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { builtAssets, firstLoadOf } from './built-bytes.ts'
import { firstLoad } from './first-load.ts'

let assets: ServerBuild['assets']
let product: Product
let browser: Browser
beforeAll(async () => {
  ;[assets, product, browser] = await Promise.all([builtAssets(), startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const STYLE = 25_000

/**
 * Limit for the compressed scripts of a screen, from quality.md. A page for reading loads none (documents.test.ts). The
 * most on 2026-11-28 were 121,096 for guests and 153,066 for students.
 */
const scriptsOf = ({ audience }: MapEntry) => (audience === 'guest' ? 125_000 : 180_000)

const screens = chosenScreens().filter(
  ({ kind, audience }) => kind === undefined && audience !== 'development',
)

describe('first load', { timeout: JOURNEY }, () => {
  it.each(screens.map((entry) => [entry.path, entry] as const))('%s stays within its bytes', (_, entry) => {
    const { script, style } = firstLoadOf(assets, entry)
    if (!entry.reading) expect(script, 'scripts').toBeLessThanOrEqual(scriptsOf(entry))
    expect(style, 'style sheets').toBeLessThanOrEqual(STYLE)
  })

  it.each([
    ['/signin', 'guest'],
    ['/dashboard', 'student'],
  ] as const)('%s transfers as much as the build says, and from our own host only', async (path, who) => {
    const student = product.accounts().find(({ email }) => email.startsWith('student@'))!
    const bytes = await firstLoad(browser, product.address, { path, who }, student)
    const built = firstLoadOf(assets, entryOf(path))
    // The page also fetches some scripts later.
    expect(bytes.script).toBeGreaterThan(built.script * 0.9)
    expect(bytes.script).toBeLessThan(built.script * 1.15)
    expect(bytes.script).toBeLessThanOrEqual(scriptsOf(entryOf(path)))
    expect([...bytes.hosts]).toEqual([new URL(product.address).host])
  })

  it('a set loads the maths field and its keyboard only on focus', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      const loaded: string[] = []
      let script = 0
      let style = 0
      const devtools = await mia.devtools()
      await devtools.send('Network.enable')
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
      const kinds = new Map<string, string>()
      devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
        // The inputs of all questions are fetched again for offline use. Without a cache that loads a file twice: count it once.
        if (!loaded.includes(response.url)) kinds.set(requestId, type)
        loaded.push(response.url)
      })
      devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
        if (kinds.get(requestId) === 'Script') script += encodedDataLength
        if (kinds.get(requestId) === 'Stylesheet') style += encodedDataLength
      })
      await openFirst(
        mia,
        'vce-mathematical-methods',
        ({ answer, working }) => answer.kind === 'algebraic' && !working,
      )
      script = 0
      style = 0
      loaded.length = 0
      await mia.go(page.url())
      await page.waitForLoadState('networkidle')
      const heavy = (url: string) => /live-field|mathlive|katex.*\.js/i.test(url)
      expect(loaded.filter(heavy)).toEqual([])
      expect(script, 'scripts of a sitting').toBeLessThanOrEqual(180_000)
      expect(style, 'style sheets of a sitting').toBeLessThanOrEqual(STYLE)
      await page.locator('input[name=response]:not([type=hidden])').focus()
      await page.locator('math-field').waitFor()
      expect(loaded.filter(heavy).length).toBeGreaterThan(0)
    }))
})
