import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#app/platform/database/database.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, SERVER_AWAY, walk } from './browser.ts'
import { signInAs } from './people.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

describe('error screens', { timeout: JOURNEY }, () => {
  it.each([
    ['a guest', 'guest'],
    ['a student', 'student'],
  ] as const)('an unknown address shows %s a search and likely places', (_, who) =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      if (who === 'student') await signInAs(mia, product, 'student')
      mia.expects(/status of 404/)
      await mia.go(who === 'student' ? '/progres' : '/sigin')
      await mia.page.getByRole('heading', { name: 'Page not found' }).waitFor()
      await expect.poll(() => mia.page.title()).toBe('Not found – Victor')
      const places = mia.page.locator('main ul a')
      const likeliest = () => places.first().getAttribute('href')
      await expect.poll(likeliest).toBe(who === 'student' ? '/progress' : '/signin')
      await mia.page.getByLabel('Find a page').fill(who === 'student' ? 'dark theme' : 'password')
      await mia.button('Find').click()
      await mia.page.getByRole('heading', { name: 'Found', exact: true }).waitFor()
      await expect.poll(likeliest).toBe(who === 'student' ? '/settings' : '/signin')
      await places.first().click()
      await mia.page.waitForURL(who === 'student' ? '**/settings' : '**/signin')
    }),
  )

  it('a failure in the browser says that the console has details, and offers to try again', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      mia.expects(/broken on purpose/)
      const script = /\/assets\/progress-[^/]*\.js/
      const broken = `export default () => { throw new Error('broken on purpose') }`
      await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
      await page.getByRole('link', { name: 'Progress', exact: true }).first().click()
      await page.getByRole('heading', { name: 'Something went wrong in this browser' }).waitFor()
      const words = await mia.words()
      expect(words).toContain('An application error has occurred: a client-side exception')
      expect(words).toContain('See the browser console for more information')
      expect(words).not.toMatch(/broken on purpose|\.js|at \w+ \(/)
      await page.unroute(script)
      await mia.link('Try again').click()
      await page.getByRole('heading', { level: 1, name: /Progress|Today/ }).waitFor()
    }))

  it('a failure on the server shows the reference code of its log line, and the screen works again once fixed', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      mia.mayReport(SERVER_AWAY)
      await product.stop()
      await inDatabase((query) => query('ALTER TABLE responses RENAME TO responses_away'))
      await product.restart()
      mia.expects(/status of 500/)
      await mia.go('/progress')
      await page.getByRole('heading', { name: 'Something went wrong on the server' }).waitFor()
      const words = await mia.words()
      expect(words).toContain('An application error has occurred: a server-side exception')
      expect(words).not.toMatch(/responses|SELECT|\.js|at \w+ \(/)
      const reference = /Reference code ([A-Z0-9]{4}-[A-Z0-9]{4})/.exec(
        (await page.locator('main').textContent())!,
      )![1]!
      // The log line comes through another pipe and may arrive after the page.
      const lines = () => product.output().split('\n')
      await expect
        .poll(() => lines().filter((line) => line.includes(reference)))
        .toContainEqual(expect.stringContaining('unexpected failure'))

      await product.stop()
      await inDatabase((query) => query('ALTER TABLE responses_away RENAME TO responses'))
      await product.restart()
      await mia.link('Try again').click()
      await page.getByRole('heading', { name: 'Progress', level: 1 }).waitFor()
    }))
})

async function inDatabase(
  work: (query: (text: string) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const open = await openDatabase({ directory: product.directory })
  try {
    await work((text) => open.pool.query(text))
  } finally {
    await open.close()
  }
}
