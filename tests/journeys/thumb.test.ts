import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { focusIn, JOURNEY, launchBrowser, sideways, walk } from './browser.ts'
import { signInAs } from './people.ts'
import { atQuestion, goOn, openQuestion } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** The distance between the bottom of a button and the bottom of the screen, in pixels. */
const fromFoot = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)

it('the main buttons stay at the bottom of a phone, however short the question', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit({ phone: true })
    const { page } = mia
    await signInAs(mia, product, 'student')
    await page.setViewportSize({ width: 360, height: 900 })
    await openQuestion(mia, 'vce-chemistry', 'chem-gas-at-slc-01')
    expect(await fromFoot(page, 'Mark')).toBeLessThan(16)
    // A reaction breaks after its signs, so all of it is visible.
    const reaction = page.locator('.maths-block').first()
    expect(await reaction.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    expect(await reaction.evaluate((box) => box.getBoundingClientRect().height)).toBeGreaterThan(40)
    expect(await sideways(page)).toBeLessThanOrEqual(0)

    await mia.go('/dojo?subject=vce-chemistry')
    await mia.button('Start a run').tap()
    await page.waitForURL(/\/dojo\/[\w-]{36}/)
    await mia.button('I don’t know').waitFor()
    await page.getByText('1 of 15', { exact: true }).waitFor()
    expect(await fromFoot(page, 'Mark')).toBeLessThan(16)
    await mia.button('I don’t know').tap()
    await mia.link('Next question').waitFor()
    expect(await fromFoot(page, 'Next question')).toBeLessThan(16)
    await mia.link('Next question').tap()
    await page.getByText('2 of 15', { exact: true }).waitFor()
  }),
)

it('every question can be skipped, and the focus follows', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit({ phone: true })
    const { page } = mia
    await signInAs(mia, product, 'student')
    await mia.go('/exam-practice?subject=vce-chemistry')
    await page.getByLabel('How many questions').fill('2')
    await mia.button('Start practice').tap()
    await atQuestion(page)
    // The frame and main element change: reading starts there.
    await focusIn(page, /^Question 1 of 2/)
    await page.getByText('1 of 2', { exact: true }).waitFor()
    await goOn(mia, 'Skip', 2)
    await page.getByText('2 of 2', { exact: true }).waitFor()
    await mia.link('Skip').tap()
    await mia.says('You have not answered a question yet.')
    await focusIn(page, /You have not answered a question yet/)
    await mia.link('Continue with question 1').tap()
    await atQuestion(page, 1)
    await page.getByRole('link', { name: /^Leave/ }).tap()
    await page.waitForURL('**/exam-practice')
    await focusIn(page, /^Exam practice/)
  }),
)

it('a notice about an answer disappears when the answer changes', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit({ phone: true })
    const { page } = mia
    await signInAs(mia, product, 'student')
    await openQuestion(mia, 'vce-chemistry', 'chem-combustion-analysis-01')
    const field = page.locator('input[name=response]:not([type=hidden])')
    for (const text of ['about right', 'about right, I think']) {
      await field.fill(text)
      expect(await page.getByRole('heading', { name: 'Not marked yet' }).count()).toBe(0)
      await mia.button('Mark part a').tap()
      await focusIn(page, /^Not marked yet/)
    }
  }),
)

it('subjects are saved with the bar beside them', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit({ phone: true })
    const { page } = mia
    await signInAs(mia, product, 'student')
    await mia.go('/select-subjects')
    const save = mia.button('Save subjects')
    const inSight = () => save.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
    await page.getByLabel('Find a subject').fill('chem')
    expect(await inSight()).toBe(false)
    await page.getByLabel('Find a subject').fill('')
    await page.getByRole('checkbox', { name: /^Biology/ }).tap()
    await expect.poll(inSight).toBe(true)
    await save.tap()
    await page.getByText('Subjects saved.').waitFor()
    await expect.poll(inSight).toBe(false)
    expect(await page.getByRole('checkbox', { name: /^Biology/ }).isChecked()).toBe(true)
  }),
)
