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
  'a student mends a risky order, restores a statement, keeps a document and follows a scholarship',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const student = await visit({ phone: true })
      await signInAs(student, product, 'student')
      const { page, go, says, button } = student
      await go('/uni-application-helper')
      await page.getByText('You would miss Biomedical Science').first().waitFor({ timeout: STEP })
      await button(/^Move it to place 3/)
        .first()
        .click()
      await page.getByText('Biomedical Science is now number 3 of 4.').first().waitFor({ timeout: STEP })
      await button('Move down: Biomedicine').click()
      await page.getByText('Biomedicine is now number 2 of 4.').first().waitFor({ timeout: STEP })
      expect(await sideways(page)).toBe(0)

      await go('/uni-application-helper/statements')
      await page.getByRole('link', { name: 'Biomedicine at Melbourne' }).click()
      await page.getByRole('link', { name: 'Compare version 2' }).click()
      await says('From version 2 to now')
      await button('Restore version 2').click()
      await page.getByText('Version 4 (now)').waitFor({ timeout: STEP })

      await go('/uni-application-helper/documents')
      await page.getByLabel('What is it?').fill('Proof of address')
      const file = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
      await page.locator('input[type=file]').setInputFiles(file)
      await button('Add the document').click()
      await page.getByText('Proof of address').first().waitFor({ timeout: STEP })

      await go('/scholarships?q=AVCAT')
      expect(await sideways(page)).toBe(0)
    }),
)
