import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, sideways, STEP, walk } from './browser.ts'
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

it(
  'a student looks a formula up, recalls a round, and puts a sheet of their own together',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const student = await visit({ phone: true })
      await signInAs(student, product, 'student')
      const { page, go } = student
      await go('/formula-sheets?q=momentm')
      await page.getByRole('link', { name: 'Symbols and a worked use of Momentum', exact: true }).click()
      await page.getByText('Practise this:').first().waitFor({ timeout: STEP })

      await go('/formula-sheets?recall=vce-physics')
      await page.getByRole('link', { name: /^Start 10 formulas/ }).click()
      for (let card = 1; card <= 10; card++) {
        await page.getByText(`Formula ${card} of 10`).first().waitFor({ timeout: STEP })
        await page.getByText('Show the formula').click()
        await page.getByRole('button', { name: card === 1 ? 'Forgot' : 'Got it' }).click()
      }
      await page.getByText('1 formula will come first next time.').waitFor({ timeout: STEP })

      await go('/formula-sheets/create?subject=vce-physics')
      await page.getByLabel('Name of the sheet').fill('Waves')
      await page.getByLabel('Filter this list by name').fill('wave eq')
      await page.getByLabel(/^Wave equation/).check()
      await page.getByRole('button', { name: 'Create the sheet' }).click()
      await page.getByLabel('Name of the formula').fill('Speed on a string')
      await page.getByLabel('Formula in TeX').fill('v = \\sqrt{\\frac{T}{\\mu}}')
      await page
        .getByRole('img', { name: /square root/ })
        .first()
        .waitFor({ timeout: STEP })
      await page.getByRole('button', { name: 'Add the formula', exact: true }).click()
      await page.getByRole('button', { name: 'Move up: Speed on a string' }).click()
      await expect
        .poll(
          () =>
            page
              .getByRole('button', { name: /^Remove: / })
              .first()
              .getAttribute('aria-label'),
          {
            timeout: STEP,
          },
        )
        .toBe('Remove: Speed on a string')
      expect(await sideways(page)).toBe(0)
    }),
)
