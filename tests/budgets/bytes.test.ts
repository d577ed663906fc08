import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JOURNEY, launchBrowser, walk } from '#tests/journeys/browser.ts'
import { signInAs } from '#tests/journeys/people.ts'
import { openFirst } from '#tests/journeys/sitting.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { firstLoad, SCREENS_TO_LOAD } from './first-load.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const STYLE = 25_000

describe('first load', { timeout: JOURNEY }, () => {
  it.each(SCREENS_TO_LOAD.map((screen) => [screen.path, screen] as const))(
    '%s stays within its bytes',
    async (_, screen) => {
      const student = product.accounts().find(({ email }) => email.startsWith('student@'))!
      const bytes = await firstLoad(browser, product.address, screen, student)
      if (screen.script > 0) expect(bytes.script, 'scripts').toBeGreaterThan(0)
      expect(bytes.script, 'scripts').toBeLessThanOrEqual(screen.script)
      expect(bytes.style, 'style sheets').toBeLessThanOrEqual(STYLE)
      expect([...bytes.hosts]).toEqual([new URL(product.address).host])
    },
  )

  it('a sitting loads the maths field and its keyboard on focus and not before', () =>
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
        kinds.set(requestId, type)
        loaded.push(response.url)
      })
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
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
