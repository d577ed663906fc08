import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { awake, JOURNEY, launchBrowser, OFFLINE, STEP, walk } from './browser.ts'
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

const DECK = 'Language and argument'

/** Shows the answer and grades the card as Good. Waits for the next card. */
async function grade(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: /^Card \d+, / })
  const before = await heading.textContent()
  const turn = page.getByRole('button', { name: /^(?:Show|Check) answer$/ })
  await turn.waitFor()
  const typed = page.getByLabel('Your answer')
  if (await typed.isVisible()) await typed.fill('I do not know')
  await turn.click()
  await page.getByRole('button', { name: /^Good/ }).waitFor()
  await page.keyboard.press('3')
  await expect
    .poll(() => heading.textContent({ timeout: 1_000 }).catch(() => before), { timeout: STEP })
    .not.toBe(before)
}

/** The reviews of today that the server has. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const sent = (await (await fetch('/feynman-flashcards/device')).json()) as {
      pack: { done: { id: string }[] }
    }
    return sent.pack.done.map(({ id }) => id)
  })

/** The number of cards on the device, of everybody. */
const cardsOnDevice = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('IndexedDB failed.'))
      })
    let cards = 0
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('victor-cards-')) continue
      const database = await result(indexedDB.open(name))
      if (database.objectStoreNames.contains('cards'))
        cards += await result(database.transaction('cards').objectStore('cards').count())
      database.close()
    }
    return cards
  })

it(
  'cards are reviewed without a connection, in a new tab too, and each review is stored once',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { context } = mia
      await signInAs(mia, product, 'student')
      await mia.go('/feynman-flashcards')
      await mia.page.getByRole('button', { name: /^Add this deck\W+Language/ }).click()
      await mia.says('44 cards added.')
      await mia.page.getByText('Review without a connection').click()
      await mia.says(/\d+ cards are stored on this device/)
      await mia.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
      await mia.link(DECK).click()
      await mia.link('Review this deck').click()
      await grade(mia.page)
      expect(await stored(mia.page)).toHaveLength(1)

      mia.mayReport(OFFLINE)
      await context.setOffline(true)
      await grade(mia.page)
      await mia.says('1 review not sent yet')
      await mia.page.getByText('Your reviews are saved on this device.').waitFor()
      await mia.page.getByRole('heading', { name: /^Card 3, /, level: 1 }).waitFor()
      await grade(mia.page)
      await mia.says('2 reviews not sent yet')
      await mia.page.keyboard.press('u')
      await mia.says('1 review not sent yet')
      await grade(mia.page)
      await mia.says('2 reviews not sent yet')

      const tab = await context.newPage()
      const errors: string[] = []
      tab.on('pageerror', ({ message }) => errors.push(message))
      await mia.page.close()
      await tab.goto('/dashboard')
      await tab.getByRole('heading', { name: 'Victor cannot reach the server' }).waitFor()
      await tab.getByText('2 reviews not sent yet').waitFor()
      await tab.getByRole('link', { name: /^Review \d+ cards/ }).click()
      await tab.getByRole('heading', { name: /^Card \d+, /, level: 1 }).waitFor()
      await grade(tab)
      await tab.getByText('3 reviews not sent yet').waitFor()

      await context.setOffline(false)
      await tab.getByText('You are online again. Your reviews are sent.').waitFor()
      await tab.getByText(/not sent yet/).waitFor({ state: 'detached' })
      const ids = await stored(tab)
      expect(ids).toHaveLength(4)
      expect(new Set(ids).size).toBe(4)
      await grade(tab)
      await awake(tab)
      expect(await stored(tab)).toHaveLength(5)

      // A part that is gone is never a page.
      const gone = await tab.evaluate(async () => {
        const { status, headers } = await fetch('/assets/gone-1234.js')
        return { status, type: headers.get('content-type') }
      })
      expect(gone).toEqual({ status: 404, type: expect.stringContaining('text/plain') as string })

      await tab.goto('/feynman-flashcards')
      await awake(tab)
      expect(await cardsOnDevice(tab)).toBeGreaterThan(0)
      await tab.locator('summary[aria-label^="Account of"]').click()
      await tab.getByRole('button', { name: 'Sign out' }).click()
      await tab.waitForURL('**/signin?step=signed-out')
      await expect.poll(() => cardsOnDevice(tab), { timeout: STEP }).toBe(0)
      expect(errors).toEqual([])
    }),
)
