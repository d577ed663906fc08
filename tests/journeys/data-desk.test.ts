import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { inspect } from './inspect.ts'
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

it(
  'staff correct a scholarship, import it from a changed download, and undo the import',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const staff = await visit()
      const { page } = staff
      await signInAs(staff, product, 'admin')
      await staff.go('/victor/data-desk?kind=scholarships&q=campbell-carter+secondary')
      await staff.link(/Campbell-Carter Scholarship \(secondary\)/).click()
      // Without a source's day nothing is saved, and what was typed stays.
      await page.getByLabel('Value', { exact: true }).fill('A$1,100 a year')
      await page.getByLabel('Source', { exact: true }).fill('')
      await page.getByLabel('Checked on').fill('2026-11-20')
      staff.expects(/status of 422/)
      await staff.button('Save correction').click()
      await staff.says('Fill in this field.')
      expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('A$1,100 a year')
      await page.getByLabel('Source', { exact: true }).fill('The foundation’s page')
      await staff.button('Save correction').click()
      await staff.says('Saved. People see the correction now.')
      await staff.says('corrected the row, from The foundation’s page')
      expect(await inspect(page, 'a corrected row')).toEqual([])

      const download = page.waitForEvent('download')
      await staff.link('Download these rows (CSV)').click()
      const csv = readFileSync(await (await download).path(), 'utf8')
      expect(csv).toContain('A$1,100 a year')
      await staff.go('/victor/data-desk/import?kind=scholarships')
      const file = {
        name: 'changed.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv.replaceAll('A$1,100', 'A$1,200')),
      }
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      await staff.button('Preview import').click()
      await staff.says('1 row changes.')
      await staff.button('Import 1 row').click()
      await staff.says('Imported 1 scholarship')
      await staff.link('Import another file').click()
      await page.getByText('Undo this import').click()
      await page.getByLabel('Why').fill('The file was wrong.')
      await staff.button('Restore the values before it').click()
      await staff.says('Undone. People see the earlier values now.')
    }),
)
