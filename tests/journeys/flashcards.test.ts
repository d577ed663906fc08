import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, sideways, walk } from './browser.ts'
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
  'a starter deck is added, reviewed by keys, taken back and explained; a card is written and searched',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      await mia.go('/feynman-flashcards')
      await page.getByRole('button', { name: /^Add this deck\W+Language/ }).click()
      await mia.says('44 cards added.')
      await page.getByRole('link', { name: 'Language and argument', exact: true }).click()
      await page.getByRole('link', { name: 'Review this deck' }).click()
      await page.getByRole('heading', { name: /^Card 1, 10 left/, level: 1 }).waitFor()
      await mia.says('What is a contention?')
      expect(await mia.words()).not.toContain('The main claim')
      await page.locator('body').press(' ')
      await page
        .getByRole('status')
        .filter({ hasText: 'Answer: The main claim' })
        .waitFor({ state: 'attached' })
      await page.getByRole('button', { name: /^Again.*1 min/ }).waitFor()
      await page.keyboard.press('3')
      await page.getByText('What is the difference between tone and mood?').waitFor()
      await page.keyboard.press('u')
      await page.getByText('What is a contention?').waitFor()
      await page.getByRole('heading', { name: /^Card 1, 10 left/, level: 1 }).waitFor()

      await page.locator('summary[aria-label="Card menu"]').click()
      await mia.button('Flag card').click()
      // The menu stays open.
      await mia.says('Flagged')
      await page.getByRole('link', { name: 'Explain it' }).click()
      await page
        .getByLabel('Your explanation')
        .fill('A contention is the main claim that the audience should accept.')
      await mia.button('Check explanation').click()
      await mia.says('2 of 2 key ideas found')
      await mia.says('does not understand meaning')

      await mia.go('/feynman-flashcards/notes/new')
      await page.getByLabel('Text with gaps').check()
      await page.getByLabel('Front', { exact: true }).fill('The {{c1::tragic flaw}} ends the {{c2::hero}}.')
      await mia.button('Show preview').click()
      await mia.says('2 cards.')
      await mia.button('Add card').click()
      await mia.says('Card saved.')
      await mia.go('/feynman-flashcards/cards?q=flaw')
      await mia.says(/1 of \d+ cards\./)
    }),
)

it(
  'on a phone at 320 px nothing runs over, and without scripts a card is shown and graded by forms',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const kim = await visit({ scripts: false })
      await signInAs(kim, product, 'student')
      const { page } = kim
      await page.setViewportSize({ width: 320, height: 640 })
      await kim.go('/feynman-flashcards')
      await page.getByRole('button', { name: /^Add this deck\W+Wars/ }).click()
      await page.getByRole('link', { name: 'Wars, ideologies and the Cold War', exact: true }).click()
      await page.getByRole('link', { name: 'Review this deck' }).click()
      await page.getByLabel('Your answer').fill('1914')
      await kim.button('Check answer').click()
      await kim.says('Right')
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: /^Easy/ }).click()
      await page.getByText('What happened in Sarajevo').first().waitFor()
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      await kim.button('Show answer').click()
      await page.getByText('Gavrilo Princip').first().waitFor()
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: /^Easy/ }).click()
      await page.getByText('Triple Entente').first().waitFor()
      await kim.go('/feynman-flashcards/statistics')
      await kim.says(/You reviewed on \d+ of the last 28 days/)
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    }),
)
