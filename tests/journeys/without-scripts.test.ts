import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import { JOURNEY, launchBrowser, walk } from './browser.ts'
import { atHome, bornYearsAgo, confirmAddress, setUp, signUp } from './people.ts'
import { atQuestion, fillIn, sentTo, allVerdicts } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

it('without scripts: from sign-up to a changed dashboard by form posts', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const kim = await visit({ scripts: false })
    const { page } = kim
    await signUp(kim, 'kim@school.example', 'Kim')
    await confirmAddress(kim, 'kim@school.example')
    const subjects = ['vce-chemistry', 'vce-english', 'vce-dance']
    await setUp(kim, { bornOn: bornYearsAgo(17), areas: ['Arts'], subjects })
    await kim.go('/dashboard')
    await kim.says('You see your level after your first answers')
    const before = await kim.words()
    expect(await page.getByRole('button', { name: 'Use the maths field' }).isVisible()).toBe(false)

    await kim.go('/onboarding')
    const start = kim.button(/^Start \d+ questions? · about \d+ min$/)
    const named = Number(/\d+/.exec(await start.innerText())![0])
    await start.click()
    await atQuestion(page)
    const address = page.url()
    // The same person with scripts reads the questions of the set, and does nothing there.
    const reader = await visit({ like: kim })
    await reader.go(address)
    const { questions } = await sentTo(reader.page)
    expect(questions).toHaveLength(named)

    let hinted = 0
    let wrong = 0
    for (const [index, question] of questions.entries()) {
      const known = lookUp(question)
      if (index === 0) {
        await kim.button('Flag for later').click()
        await kim.button('Remove flag').waitFor()
        await page.getByText('Add a note').click()
        await page.getByLabel('Private note').fill('Ask about this <one>')
        await kim.button('Save note').click()
        await page.getByText('Your note').click()
        await expect.poll(() => page.getByLabel('Private note').inputValue()).toBe('Ask about this <one>')
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
        const how = wrong < 2 && part.input.kind !== 'short-text' ? 'wrong' : 'right'
        const text = answerTo(known, part.id, how)
        await fillIn(page, part.input.kind, text, false)
        await kim.button(/^Mark(?: part [a-z])?$/).click()
        await allVerdicts(page).nth(place).waitFor()
        if (how === 'wrong') {
          wrong++
          await page.getByText('Why did you lose marks?').and(page.locator('summary *')).last().click()
          await page.getByRole('button', { name: 'Wrong method' }).last().click()
          await page
            .locator('button[aria-pressed=true]', { hasText: 'Wrong method' })
            .first()
            .waitFor({ state: 'attached' })
          if (wrong === 1) {
            await page.getByLabel('More about this mark').last().click()
            await page.getByText('Disagree with this mark').last().click()
            await page.getByLabel('Why is it wrong?').last().fill('My answer says the same in other words.')
            await page.getByRole('button', { name: 'Send to a person' }).last().click()
            await page
              .getByText('You said that this mark is wrong. It is kept for a person to read.')
              .waitFor()
          }
        }
      }
      await kim.link(index + 1 < questions.length ? 'Next' : 'See the result').click()
    }
    await page.getByText('Question by question').waitFor()
    expect(hinted).toBeGreaterThan(0)
    expect(wrong).toBe(2)
    await kim.says(/\d+ of \d+ marks/)
    await kim.link('Back to Today').click()
    await atHome(kim)
    const after = await kim.words()
    expect(after).not.toBe(before)
    expect(after).toContain('Most marks to gain')
    expect(after).toContain('1 day in a row')
  }),
)
