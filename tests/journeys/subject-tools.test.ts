import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL_TOOLS } from '#app/engines/tools/registry.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, OFFLINE, STEP, walk } from './browser.ts'
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

const CURVE = '/subject-tools/chemistry?tool=titration-curve'
const addressOf = (page: Page) => new URL(page.url())

/** Goes to an address of this page without loading a document. */
const goInside = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> }
    }
    await router.navigate(to)
  }, path)

it('every tool answers in the browser, within the content security policy and without errors', () =>
  walk(browser, product, async (visit) => {
    const guest = await visit()
    const { page } = guest
    await guest.go('/subject-tools')
    const started = await page.evaluate(() => performance.timeOrigin)
    for (const { subject, id, name, load } of ALL_TOOLS) {
      await goInside(page, `/subject-tools/${subject}?tool=${id}`)
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      if (!load) continue
      const tool = page.locator(`#tool-${id}`)
      // A view may leave the form out.
      if ((await tool.count()) === 0) continue
      await tool.dispatchEvent('input')
      await page
        .locator('[data-worked="here"]')
        .waitFor({ state: 'attached', timeout: STEP })
        .catch((error: unknown) => {
          throw new Error(`${id} gave no answer in the browser.`, { cause: error })
        })
    }
    // One document: the tools were opened by navigation inside it.
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(started)
  }))

it('a guest finds a tool, changes a value, and opens the shared address on another device', () =>
  walk(browser, product, async (visit) => {
    const guest = await visit()
    const { page } = guest
    await guest.go('/subject-tools')
    await page.getByLabel('What do you want to work out?').fill('titraton')
    await guest.link('Titration curve').first().click()
    await guest.says('Equivalence point')
    const volume = page.getByRole('group', { name: 'In the flask' }).getByLabel('Volume, in mL')
    await volume.fill('10.0')
    await guest.says('10.0 mL')
    await expect.poll(() => addressOf(page).searchParams.get('vf')).toBe('10.0')
    await volume.fill('much')
    await expect.poll(() => volume.getAttribute('aria-invalid')).toBe('true')
    await volume.press('Enter')
    await expect.poll(() => volume.evaluate((field) => field === document.activeElement)).toBe(true)
    await volume.fill('15.0')
    await expect.poll(() => addressOf(page).searchParams.get('vf')).toBe('15.0')
    const shared = addressOf(page)
    const other = await visit({ phone: true })
    await other.go(shared.pathname + shared.search)
    await other.says('15.0 mL')
    await guest.link('Start again').click()
    await expect.poll(() => volume.inputValue()).toBe('20.0')
    await page.goBack()
    await expect.poll(() => volume.inputValue()).toBe('15.0')
  }))

it('without scripts the server answers, and shows a refusal beside its field', () =>
  walk(browser, product, async (visit) => {
    const guest = await visit({ scripts: false })
    const { page } = guest
    await guest.go(CURVE)
    await guest.says('Equivalence point')
    const volume = page.getByRole('group', { name: 'In the flask' }).getByLabel('Volume, in mL')
    await volume.fill('much')
    await guest.button('Work it out').click()
    expect(await volume.getAttribute('aria-invalid')).toBe('true')
    expect(await volume.inputValue()).toBe('much')
    await volume.fill('10.0')
    await guest.button('Work it out').click()
    await guest.says('10.0 mL')
  }))

it('a student adds an answer to the cards once, and starts practice of its skill', () =>
  walk(browser, product, async (visit) => {
    const student = await visit()
    await signInAs(student, product, 'student')
    await student.go(CURVE)
    await student.button('Add to cards').click()
    await student.says('Added to Chemistry tools')
    await student.button('Add to cards').click()
    await student.says('You already have this card in Chemistry tools')
    await student.link('Chemistry tools').click()
    await student.says('Titration curve')
  }))

it('an opened tool opens and answers without a connection', () =>
  walk(browser, product, async (visit) => {
    const guest = await visit()
    const { page, context } = guest
    guest.mayReport(OFFLINE)
    await guest.go(CURVE)
    const isStored = () =>
      page.evaluate(async (path) => Boolean(await (await caches.open('victor-tools')).match(path)), CURVE)
    await expect.poll(isStored, { timeout: STEP }).toBe(true)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto(
      `${product.address}${CURVE}&v=1&flask=hcl&vf=10.0&cf=0.100&burette=naoh&vb=40.0&cb=0.100&indicator=auto`,
    )
    await guest.says('10.0 mL')
  }))
