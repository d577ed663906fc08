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

it('pasted cards are previewed, imported with their progress, and found', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    const { page } = mia
    await signInAs(mia, product, 'student')
    await mia.go('/feynman-flashcards/import')
    await page.locator('textarea[name=text]').fill('anode\toxidation\ncathode\treduction')
    const pasted = page.locator('form', { has: page.locator('textarea[name=text]') })
    await pasted.locator('input[name=deck]').fill('Pasted cells')
    await mia.says('2 cards found')
    await page.getByRole('button', { name: 'Preview the text' }).click()
    await mia.says('Deck: Pasted cells (2 cards)')
    await page.getByRole('button', { name: 'Import 2 notes' }).click()
    await mia.says(/2 cards/)
    await page.waitForFunction(() => !document.body.textContent?.includes('Ready to import'))
    await mia.go('/feynman-flashcards/cards?q=cathode')
    await mia.says(/\d+ of \d+ cards\./)
    await mia.says('reduction')

    // A picture is drawn on by keyboard: its box is a card.
    await mia.go('/feynman-flashcards/notes/new')
    await page.getByLabel('Picture with boxes').check()
    await page.getByLabel('Back', { exact: true }).fill('The header is above')
    await page.getByText('Add a picture or sound', { exact: true }).last().click()
    await page.locator('input[type=file]').setInputFiles('docs/screenshots/practice.png')
    await page.getByLabel('Description').fill('A page of practice')
    await page.getByRole('button', { name: 'Add picture or sound' }).click()
    await mia.says('Added to the card.')
    // What was typed stays, although the server made a picture in the meantime.
    expect(await page.getByLabel('Back', { exact: true }).inputValue()).toBe('The header is above')
    await page.getByRole('button', { name: 'Add a box' }).click()
    await page.keyboard.type('The question')
    await page.getByRole('button', { name: /^Box 1: The question/ }).press('ArrowRight')
    expect(await page.locator('input[name=box-1-left]').inputValue()).toBe('41')
    await page.getByRole('button', { name: 'Add card' }).click()
    await mia.says('Card saved.')
    await mia.go('/feynman-flashcards/cards?q=practice')
    await mia.says('Picture with 1 box')
  }),
)
