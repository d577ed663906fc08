import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, walk, type Visitor } from './browser.ts'
import { bornYearsAgo, confirmAddress, setUp, signUp } from './people.ts'
import { answerAll } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

async function newcomer(visitor: Visitor, email: string, certificate: string, subjects: readonly string[]) {
  await signUp(visitor, email)
  await confirmAddress(visitor, email)
  await setUp(visitor, { bornOn: bornYearsAgo(17), certificate, subjects })
}

it('a QCE student chooses Physics and practises the shared topics', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    await newcomer(mia, 'mia@school.example', 'QCE', ['qce-physics', 'qce-english'])
    await mia.go('/onboarding')
    await mia.page.getByRole('heading', { name: 'Your first set' }).waitFor()
    await mia.button(/^Start \d+ questions? · about \d+ min$/).click()
    const given = await answerAll(mia, () => 'right')
    await mia.page.getByText('Question by question').waitFor()
    expect(given.length).toBeGreaterThan(0)
    await mia.says(/\d+ of \d+ marks/)

    await mia.go('/exam-practice?subject=qce-physics')
    await mia.link('Filters').click()
    const topics = mia.page.locator('select[name=topic] option')
    await expect
      .poll(() => topics.allTextContents())
      .toEqual(
        expect.arrayContaining(
          builtInBank()
            .curriculum.topicsOf('qce-physics')
            .map(({ name }) => name),
        ),
      )
  }),
)

it('a Mathematics Standard 2 student starts a whole paper', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const kim = await visit()
    await newcomer(kim, 'kim@school.example', 'HSC', ['hsc-english-advanced', 'hsc-mathematics-standard-2'])
    await kim.go('/mock-tests')
    await kim.page.getByRole('button', { name: /^Start HSC Mathematics Standard 2/ }).click()
    await kim.button('Start reading time').click()
    await kim.page.waitForURL(/\/mock-tests\/[\w-]{36}/)
    await kim.page.getByText('Reading time until').waitFor()
    await kim.says(/Question 1 of [34]\d Section I: multiple choice/)
  }),
)
