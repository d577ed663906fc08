import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, walk } from './browser.ts'
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

const RESULTS = [
  ['English', '34'],
  ['Chemistry', '36'],
  ['Mathematical Methods', '35'],
  ['Biology', '37'],
] as const

it('a student predicts an ATAR, finds what a goal needs, and opens a saved scenario again', () =>
  walk(browser, product, async (visit) => {
    const student = await visit({ phone: true })
    await signInAs(student, product, 'student')
    const { page } = student
    await student.go('/atar-predictor?certificate=vce')
    for (const [i, [subject, result]] of RESULTS.entries()) {
      await page.locator(`#subject-${i}`).fill(subject)
      await page.locator(`#result-${i}`).fill(result)
    }
    await student.says('The published figures of 2023, 2024 and 2025 allow this range.')
    await page.locator('#result-0').fill('51')
    await student.says('A result is from 0 to 50.')
    await page.getByLabel('ATAR goal').fill('120')
    await student.says('A goal is from 30 to 99.95.')
    await page.reload()
    await expect.poll(() => page.locator('#result-1').inputValue()).toBe('36')
    await student.says('There is no ATAR yet.')
    await page.locator('#result-0').fill('34')
    await page.getByLabel('ATAR goal').fill('88')
    await page.getByLabel('From', { exact: true }).selectOption({ label: 'Chemistry' })
    await student.button(/^Use \d+ in my results$/).click()
    await student.says('That reaches your goal of 88.00.')
    const needed = await page.locator('#result-1').inputValue()
    await page.getByLabel('Name', { exact: true }).fill('If Chemistry goes well')
    await student.button('Save as a scenario').click()
    await student.link('If Chemistry goes well').click()
    await expect.poll(() => page.locator('#result-1').inputValue()).toBe(needed)
  }))

it('without scripts a guest gets the ATAR from the server, with errors beside their lines', () =>
  walk(browser, product, async (visit) => {
    const guest = await visit({ scripts: false })
    const { page } = guest
    await guest.go('/atar-predictor?certificate=vce')
    for (const [i, [subject, result]] of [...RESULTS, ['Alchemy', '30'] as const].entries()) {
      await page.locator(`#subject-${i}`).fill(subject)
      await page.locator(`#result-${i}`).fill(result)
    }
    await guest.button('Calculate').click()
    await guest.says('Your ATAR, if these results hold')
    await guest.says('No published figures are known for this subject.')
    await guest.says('Those of 2025 give')
    expect(await page.locator('#subject-1').inputValue()).toBe('Chemistry')
    guest.expects(/422/)
    await page.getByLabel('ATAR goal').fill('high')
    await guest.button('Calculate').click()
    await guest.says('Enter a goal, such as 85.')
    expect(await page.locator('#result-1').inputValue()).toBe('36')
    expect(await page.getByLabel('ATAR goal').inputValue()).toBe('high')
  }))
