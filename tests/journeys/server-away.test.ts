import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import { JOURNEY, launchBrowser, SERVER_AWAY, walk, type Visitor } from './browser.ts'
import { confirmAddress, signInAs, signUp } from './people.ts'
import { openFirst, sentTo, typePlainly, verdicts } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** Opens a question with a one-line algebra answer. */
async function typedQuestion(visitor: Visitor) {
  const question = await openFirst(
    visitor,
    'vce-mathematical-methods',
    ({ answer, working }) => answer.kind === 'algebraic' && !working,
  )
  const { id, input } = question.parts[0]!
  return { kind: input.kind, right: answerTo(lookUp(question), id, 'right') }
}

const field = 'input[name=response]:not([type=hidden])'

it(
  'nothing is lost when the server stops during an answer, and the answer is marked once',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      const { right, kind } = await typedQuestion(mia)
      await typePlainly(page, kind, right)
      const address = page.url()

      mia.expects(SERVER_AWAY)
      await product.kill()
      await mia.button(/^Mark/).click()
      await page.getByText('We couldn’t reach the server.').waitFor()
      await expect.poll(() => page.locator(field).inputValue()).toBe(right)
      expect(await verdicts(page).count()).toBe(0)

      await product.restart()
      await mia.button(/^Mark/).click()
      await page
        .getByRole('heading', { name: /^Right, / })
        .first()
        .waitFor()
      await page.getByText('We couldn’t reach the server.').waitFor({ state: 'detached' })
      const responses = async () =>
        (await sentTo(page)).questions.flatMap(({ parts }) => parts.filter(({ outcome }) => outcome)).length
      await mia.go(address)
      await verdicts(page).first().waitFor()
      await expect.poll(responses).toBe(1)
    }),
)

it('typed text is restored after a reload', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    const { page } = mia
    await signInAs(mia, product, 'student')
    const { kind } = await typedQuestion(mia)
    await typePlainly(page, kind, '2x + 17')
    const address = page.url()
    await mia.go(address)
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value === '2x + 17',
      field,
    )
    await mia.button(/^Mark/).click()
    await page
      .getByRole('heading', { name: /^(Not right yet|Right|Partly right|Not marked yet)/ })
      .first()
      .waitFor()
  }),
)

it('a save that fails in set-up or settings keeps the typed text', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const ida = await visit()
    const { page } = ida
    await signUp(ida, 'ida@school.example', 'Ida')
    await confirmAddress(ida, 'ida@school.example')
    await page.getByLabel('Date of birth').fill('2009-03-04')
    await page.getByLabel('Certificate').selectOption('HSC')
    await page.getByLabel('Year', { exact: true }).selectOption('11')
    ida.expects(SERVER_AWAY)
    await product.kill()
    await ida.button('Continue to subjects').click()
    await page
      .getByText(/couldn’t reach the server/)
      .first()
      .waitFor()
    await expect.poll(() => page.getByLabel('Date of birth').inputValue()).toBe('2009-03-04')
    await expect.poll(() => page.getByLabel('Certificate').inputValue()).toBe('HSC')
    await product.restart()
    await ida.button('Continue to subjects').click()
    await page.getByText('Your HSC subjects').waitFor()

    await ida.go('/settings')
    await page.getByLabel('Session length').fill('47')
    await product.kill()
    await ida.button('Save Study defaults').click()
    await page
      .getByText(/couldn’t reach the server/)
      .first()
      .waitFor()
    await expect.poll(() => page.getByLabel('Session length').inputValue()).toBe('47')
    await product.restart()
    await ida.button('Save Study defaults').click()
    await page.getByText('Saved.').waitFor()
    await ida.go('/settings')
    await expect.poll(() => page.getByLabel('Session length').inputValue()).toBe('47')
  }),
)
