import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import { JOURNEY, launchBrowser, walk } from './browser.ts'
import { atHome, bornYearsAgo, confirmAddress, setUp, signUp } from './people.ts'
import { atQuestion, fillIn, sentTo, verdicts } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

it('without scripts: sign-up to a changed dashboard by form posts alone', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const kim = await visit({ scripts: false })
    const { page } = kim
    await signUp(kim, 'kim@school.example', 'Kim')
    await confirmAddress(kim, 'kim@school.example')
    const subjects = ['vce-chemistry', 'vce-english', 'vce-dance']
    await setUp(kim, { bornOn: bornYearsAgo(17), areas: ['Arts'], subjects })
    await kim.go('/dashboard')
    await kim.says('No answers yet')
    const before = await kim.words()
    expect(await page.getByRole('button', { name: 'Use the maths field' }).isVisible()).toBe(false)

    await kim.go('/onboarding')
    await page.getByRole('button', { name: 'Start Chemistry' }).click()
    await atQuestion(page)
    const address = page.url()
    // The same person with scripts reads what the sitting is made of; nothing is done there.
    const reader = await visit({ like: kim })
    await reader.go(address)
    const { questions } = await sentTo(reader.page)
    expect(questions.length).toBeGreaterThanOrEqual(4)

    let hinted = 0
    let wrong = 0
    for (const [index, question] of questions.entries()) {
      const known = lookUp(question)
      if (index === 0) {
        await kim.button('Flag for later').click()
        await kim.button('Flagged: take the flag off').waitFor()
        await page.getByText('Add a note').click()
        await page.getByLabel('Note to yourself').fill('Ask about this <one>')
        await kim.button('Keep the note').click()
        await page.getByText('Your note').click()
        await expect.poll(() => page.getByLabel('Note to yourself').inputValue()).toBe('Ask about this <one>')
      }
      await page
        .getByRole('heading', { level: 1, name: `Question ${index + 1} of` })
        .waitFor({ state: 'attached' })
      for (const [place, part] of question.parts.entries()) {
        const hint = page.getByRole('button', { name: /^Hint 1 of/ })
        if (await hint.isVisible()) {
          await hint.click()
          await page.getByRole('list', { name: 'Hints' }).waitFor()
          hinted++
        }
        const how = wrong < 2 ? 'wrong' : 'right'
        const text = answerTo(known, part.id, how)
        await fillIn(page, part.input.kind, text, false)
        await kim.button(/^Mark(?: part [a-z])?$/).click()
        await verdicts(page).nth(place).waitFor()
        if (how === 'wrong') {
          wrong++
          await page.getByRole('button', { name: 'Wrong method' }).last().click()
          await page.locator('button[aria-pressed=true]', { hasText: 'Wrong method' }).first().waitFor()
          if (wrong === 1) {
            await page.getByText('This mark is wrong').last().click()
            await page.getByLabel('Why is it wrong?').last().fill('My answer says the same in other words.')
            await page.getByRole('button', { name: 'Send to a person' }).last().click()
            await page
              .getByText('You said that this mark is wrong. It is kept for a person to read.')
              .waitFor()
          }
        }
      }
      await kim.link(index + 1 < questions.length ? 'Next question' : 'See the result').click()
    }
    await page.getByText('Question by question').waitFor()
    expect(hinted).toBeGreaterThan(0)
    expect(wrong).toBe(2)
    await kim.says(/\d+ of \d+ marks/)
    await kim.link('What to do next').click()
    await atHome(kim)
    const after = await kim.words()
    expect(after).not.toBe(before)
    expect(after).toContain('weakest')
    expect(after).toContain('1 day in a row')
  }),
)
