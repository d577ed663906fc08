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

const NOTES =
  '# Electrolysis\n\nAt the cathode copper ions gain electrons.\n\nAt the anode copper atoms lose electrons.'

it('a student highlights a lesson by keyboard, answers a check, adds a document and asks about it', () =>
  walk(browser, product, async (visit) => {
    const student = await visit({})
    await signInAs(student, product, 'new')
    const { page } = student
    await student.go('/textbook-tutoring?subject=chemistry')
    await student.link('The equilibrium constant').first().click()
    await page.getByRole('heading', { name: 'The equilibrium constant', level: 1 }).waitFor()
    const tools = page.getByRole('link', { name: /^Tools for the passage “Some reactions stop/ })
    await tools.focus()
    await page.keyboard.press('Enter')
    await student.button('Highlight').focus()
    await page.keyboard.press('Enter')
    await student.button('Remove highlight').waitFor()
    await page.getByLabel('The forward and reverse reactions occur at the same rate.').check()
    await student.button('Check').first().click()
    await student.says('At equilibrium both reactions continue at equal rates.')
    await page.reload()
    await student.says('Highlighted:')

    // The place is saved when the reader leaves, also within the first seconds.
    await tools.click()
    await student.button('Remove highlight').waitFor()
    const place = page.waitForRequest((request) => request.url().endsWith('/textbook-tutoring/place'))
    await page.locator('[id^="p-"]').nth(8).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Textbook', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Textbook', level: 1 }).waitFor()
    await (await place).response()
    await page.reload()
    await student.says(/You have read \d+% of this lesson/)

    await student.go('/textbook-tutoring/documents')
    await page
      .getByLabel('Document', { exact: true })
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(NOTES) })
    await student.button('Add document').click()
    await page.getByRole('heading', { name: 'Electrolysis', level: 1 }).waitFor()
    await page.getByText('At the cathode copper ions gain electrons.').click()
    await student.link('Ask Victor').first().click()
    await student.button('Explain this passage').click()
    await student.link('1. Electrolysis, page 1, passage 2').click()
    await page.waitForURL(/\/textbook-tutoring\/documents\/[0-9a-f-]+\?page=1#p-2$/)
    expect(await page.locator('#p-2').innerText()).toContain('copper ions gain electrons')
  }))
