import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { answerTo, lookUp } from '#tests/journeys/answer-sheet.ts'
import { JOURNEY, launchBrowser, walk, type Visitor } from '#tests/journeys/browser.ts'
import { bornYearsAgo, confirmAddress, letterLink, setUp, signInAs, signUp } from '#tests/journeys/people.ts'
import { atQuestion, fillIn, sentTo, verdicts } from '#tests/journeys/sitting.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { at, checkAll } from './check-pages.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** A set whose first question is of a given kind. */
async function standAt(visitor: Visitor, subject: string, fits: (kind: string) => boolean): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    await visitor.go(`/exam-practice?subject=${subject}`)
    await visitor.page.getByLabel('How many').fill('20')
    await visitor.button('Start practice').click()
    await atQuestion(visitor.page)
    const { questions } = await sentTo(visitor.page)
    const place = questions.findIndex(({ parts }) => fits(parts[0]!.input.kind))
    if (place === -1) continue
    await visitor.go(`${new URL(visitor.page.url()).pathname}?q=${place + 1}`)
    return
  }
  throw new Error(`No such question in ${subject}.`)
}

async function partHere(page: Page) {
  const question = (await sentTo(page)).questions[Number(new URL(page.url()).searchParams.get('q')) - 1]!
  return { question, part: question.parts[0]! }
}

async function answerHere(visitor: Visitor, how: 'right' | 'wrong'): Promise<void> {
  const { page } = visitor
  const { question, part } = await partHere(page)
  await fillIn(page, part.input.kind, answerTo(lookUp(question), part.id, how))
  await visitor.button(/^Mark/).click()
  await verdicts(page).first().waitFor()
}

const typed = (kind: string) => !['choice', 'multiple', 'short-text'].includes(kind)

describe('accessible and never too wide in the middle of work', { timeout: JOURNEY }, () => {
  it('for a new student without any data', () =>
    walk(browser, product, async (visit) => {
      const ada = await visit()
      await signUp(ada, 'ada@school.example', 'Ada')
      await checkAll(ada, [at('/dev/outbox')])
      await confirmAddress(ada, 'ada@school.example')
      await checkAll(
        ada,
        ['/onboarding', '/dashboard', '/progress', '/select-subjects', '/dojo', '/exam-practice'].map(at),
      )
      await setUp(ada, { bornOn: bornYearsAgo(14), subjects: ['vce-chemistry', 'vce-english'] })
      await checkAll(ada, [
        at('/onboarding?step=2'),
        at('/onboarding?step=3'),
        [
          '/onboarding ready, guardian refused',
          async ({ go, page, button, expects }) => {
            await go('/onboarding')
            expects(/status of 422/)
            await page.locator('input[type=email]').evaluate((field) => field.setAttribute('type', 'text'))
            await page.getByLabel('Guardian’s email address').fill('ada@school.example')
            await button('Send request').click()
            await page.locator('[aria-invalid=true]').waitFor()
          },
        ],
        [
          '/guardian',
          async (visitor) => {
            await visitor.page.getByLabel('Guardian’s email address').fill('parent@home.example')
            await visitor.button('Send request').click()
            await visitor.page.getByText('We emailed').waitFor()
            await visitor.go(await letterLink(visitor, 'parent@home.example', 'guardian'))
          },
        ],
        at('/dashboard'),
        at('/progress'),
        at('/select-subjects'),
      ])
    }))

  it('in the log of a past paper: before set-up, open, refused and finished', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await signInAs(mia, product, 'student')
      mia.expects(/status of 422/)
      await checkAll(mia, [
        [
          'a log, to be set up',
          async ({ go, page }) => {
            await go('/past-papers?certificate=VCE&subject=VCE%3A+Biology')
            await page
              .locator('#papers')
              .getByRole('button', { name: /^Log this paper/ })
              .first()
              .click()
            await page.waitForURL(/\/past-papers\/[\w-]{36}/)
            await page.getByRole('heading', { name: 'How many questions are in this paper?' }).waitFor()
          },
        ],
        [
          'a log, open',
          async ({ page, button }) => {
            await button('Set up').click()
            await page.getByText('0 of 40 answered').waitFor()
            await page.getByText('Tag questions with their topics').first().click()
          },
        ],
        [
          'a log, refused',
          async ({ page }) => {
            await page.getByLabel('Question 1: out of').fill('4')
            await page.getByLabel('Question 1: mark').fill('9')
            await page.getByText('At most 4.').waitFor()
          },
        ],
        [
          'a log, finished',
          async ({ page, button }) => {
            await page.getByLabel('Question 1: mark').fill('3')
            await page.getByRole('group', { name: /keys A, B, C, D/ }).press('a')
            await page.getByRole('button', { name: 'Right or wrong' }).click()
            await page.keyboard.press('r')
            await page.keyboard.press('w')
            await button('Finish and count').click()
            await page.getByText('counted in your trend').waitFor()
          },
        ],
      ])
    }))

  it('in a run of the dojo: open, marked and finished', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await signInAs(mia, product, 'student')
      await checkAll(mia, [
        [
          'a run, open',
          async ({ go, page, button }) => {
            await go('/dojo?subject=vce-chemistry')
            await page.getByText('Change', { exact: true }).click()
            await page.getByLabel('Against the clock').check()
            await button('Start with these choices').click()
            await page.waitForURL(/\/dojo\/[\w-]{36}/)
            await page.getByRole('heading', { level: 1, name: 'Question 1' }).waitFor()
          },
        ],
        [
          'a run, passed',
          async ({ page, button }) => {
            await button('I don’t know').click()
            await verdicts(page).first().waitFor()
          },
        ],
        [
          'a run, over',
          async ({ page, go }) => {
            await go('/dojo?subject=vce-biology')
            await page.getByText('Change', { exact: true }).click()
            await page.getByLabel('Streak').check()
            await page.getByRole('button', { name: 'Start with these choices' }).click()
            await page.waitForURL(/\/dojo\/[\w-]{36}/)
            await page.getByRole('heading', { level: 1, name: 'Question 1' }).waitFor()
            await page.getByRole('button', { name: 'I don’t know' }).click()
            await page.getByRole('link', { name: 'See the summary' }).click()
            await page.getByText('0 of 1').first().waitFor()
          },
        ],
      ])
    }))

  it('in a set: open, marked and asked again', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await signInAs(mia, product, 'student')
      await checkAll(mia, [
        ['choice, open', (visitor) => standAt(visitor, 'vce-chemistry', (kind) => kind === 'choice')],
        ['choice, wrong', (visitor) => answerHere(visitor, 'wrong')],
        ['typed, open', (visitor) => standAt(visitor, 'vce-mathematical-methods', typed)],
        [
          'typed, asked again',
          async ({ page, button }) => {
            await fillIn(page, (await partHere(page)).part.input.kind, '((2x')
            await button(/^Mark/).click()
            await page.getByRole('heading', { name: 'Not marked yet' }).waitFor()
          },
        ],
        ['typed, right', (visitor) => answerHere(visitor, 'right')],
        ['key points, open', (visitor) => standAt(visitor, 'vce-english', (kind) => kind === 'short-text')],
        ['key points, wrong', (visitor) => answerHere(visitor, 'wrong')],
        [
          'key points, in question',
          async ({ page, button }) => {
            await page.getByLabel('More about this mark').click()
            await page.getByText('Disagree with this mark').click()
            await page.getByLabel('Why is it wrong?').fill('The same in other words.')
            await button('Send to a person').click()
            await page.getByText('kept for a person to read').waitFor()
          },
        ],
        ['result', async (visitor) => visitor.go(`${new URL(visitor.page.url()).pathname}?q=done`)],
      ])
      const marker = await visit()
      await signInAs(marker, product, 'admin')
      await checkAll(marker, [
        [
          'a mark in question',
          async ({ page, go }) => {
            await go('/victor/marks')
            await page.locator('main').getByRole('link', { name: /part/ }).first().click()
            await page.getByLabel('Why', { exact: true }).waitFor()
          },
        ],
      ])
    }))
})
