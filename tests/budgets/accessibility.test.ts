import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, lookUp } from '#tests/journeys/answer-sheet.ts'
import { JOURNEY, launchBrowser, walk, type Visitor } from '#tests/journeys/browser.ts'
import { inspect } from '#tests/journeys/inspect.ts'
import {
  bornYearsAgo,
  confirmAddress,
  letterLink,
  setUp,
  signIn,
  signInAs,
  signUp,
} from '#tests/journeys/people.ts'
import { atQuestion, fillIn, sentTo, verdicts } from '#tests/journeys/sitting.ts'
import { startProduct, type Product } from '#tests/product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

type State = [name: string, reach: (visitor: Visitor) => Promise<void>]

const at = (path: string): State => [path, (visitor) => visitor.go(path)]

async function checkAll(visitor: Visitor, states: readonly State[]): Promise<void> {
  const problems: string[] = []
  for (const [name, reach] of states) {
    await reach(visitor)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    problems.push(...(await inspect(visitor.page, name)))
  }
  expect(problems).toEqual([])
}

/** A sitting that stands at its first question of a kind. */
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

describe('accessible and never too wide', { timeout: JOURNEY }, () => {
  it('for guests', () =>
    walk(browser, product, async (visit) => {
      const guest = await visit()
      guest.expects(/status of 404/)
      guest.expects(/status of 4(?:01|22)/)
      await checkAll(guest, [
        at('/'),
        [
          '/ marked',
          async ({ page, button }) => {
            await page.getByLabel('Your answer').fill('12')
            await button('Mark it').click()
            await verdicts(page).waitFor()
          },
        ],
        at('/help'),
        at('/help?q=zebra'),
        [
          '/help, found while typing',
          async ({ go, page }) => {
            await go('/help?from=/signin')
            await page.getByLabel('What do you want to know?').pressSequentially('pasword')
            await page.getByRole('heading', { name: /about “pasword”/ }).waitFor()
          },
        ],
        at('/help/articles/units-and-significant-figures'),
        [
          '/help/articles, answered',
          async ({ go, page, button }) => {
            await go('/help/articles/ratings-and-belts')
            await button('No, it did not').click()
            await page.getByText('You said that it did not help.').waitFor()
          },
        ],
        ...['', 'sign-up', 'forgot', 'ask-link', 'confirm', 'link', 'new-password', 'signed-out'].map(
          (step) => at(`/signin?step=${step}`),
        ),
        ['/signin ended', (visitor) => visitor.go('/signin?ended=yes')],
        [
          '/signin refused',
          async (visitor) => {
            await visitor.go('/signin')
            await signIn(visitor, { email: 'nobody@school.example', password: 'wrong wrong wrong' })
            await visitor.page.getByText('The e-mail or the password is not right.').first().waitFor()
          },
        ],
        ['/guardian without a link', (visitor) => visitor.go('/guardian')],
        ['unknown address', (visitor) => visitor.go('/nothing/here')],
      ])
    }))

  it('for a newcomer, with nothing there yet', () =>
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
        [
          '/onboarding ready, guardian refused',
          async ({ go, page, button, expects }) => {
            await go('/onboarding')
            expects(/status of 422/)
            await page.locator('input[type=email]').evaluate((field) => field.setAttribute('type', 'text'))
            await page.getByLabel('Their e-mail address').fill('ada@school.example')
            await button('Ask them').click()
            await page.locator('[aria-invalid=true]').waitFor()
          },
        ],
        [
          '/guardian',
          async (visitor) => {
            await visitor.page.getByLabel('Their e-mail address').fill('parent@home.example')
            await visitor.button('Ask them').click()
            await visitor.page.getByText('We wrote to').waitFor()
            await visitor.go(await letterLink(visitor, 'parent@home.example', 'guardian'))
          },
        ],
        at('/dashboard'),
        at('/progress'),
        at('/select-subjects'),
      ])
    }))

  it('for a student three weeks in', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await signInAs(mia, product, 'student')
      mia.expects(/status of 404/)
      await checkAll(mia, [
        ...[
          '/dashboard',
          '/progress',
          '/settings',
          '/settings/account',
          '/select-subjects',
          '/exam-practice',
          '/exam-practice?subject=vce-english',
          '/exam-practice?narrow=yes',
          '/progress?topic=vce-chemistry.u3.aos1',
          '/mock-tests?about=vce-chemistry',
          '/select-subjects?certificate=VCE&subjects=vce-biology&area=Languages',
          '/dev/ui',
        ].map(at),
        [
          '/progress with evidence',
          async (visitor) => {
            await visitor.go('/dashboard')
            await visitor.page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
            const link = visitor.page.getByRole('link', { name: 'See the answers behind this' })
            await visitor.go(
              (await link.count()) > 0 ? (await link.getAttribute('href'))! : '/progress?skill=none',
            )
          },
        ],
        ['unknown address', (visitor) => visitor.go('/nothing/here')],
      ])
    }))

  it('in the log of a past paper: to be set up, open, refused and finished', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await signInAs(mia, product, 'student')
      mia.expects(/status of 422/)
      await checkAll(mia, [
        at('/past-papers'),
        at('/past-papers?certificate=TCE'),
        at('/past-papers?entry=vce.chemistry.2025.examination'),
        [
          'a log, to be set up',
          async ({ go, page }) => {
            await go('/past-papers?certificate=VCE&subject=VCE%3A+Biology')
            await page
              .getByRole('button', { name: /^Sit or log it/ })
              .first()
              .click()
            await page.waitForURL(/\/past-papers\/[\w-]{36}/)
            await page.getByRole('heading', { name: 'How is the paper built?' }).waitFor()
          },
        ],
        [
          'a log, open',
          async ({ page, button }) => {
            await button('Set it up').click()
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
            await button('Finish: count it').click()
            await page.getByText('it counts for the trend').waitFor()
          },
        ],
      ])
    }))

  it('in a run of the dojo: open, marked and over', () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      await signInAs(mia, product, 'student')
      await checkAll(mia, [
        [
          'a run, open',
          async ({ go, page, button }) => {
            await go('/dojo?subject=vce-chemistry')
            await page.getByLabel('Against the clock').check()
            await button('Start the run').click()
            await page.waitForURL(/\/dojo\/[\w-]{36}/)
            await page.getByRole('heading', { level: 1, name: 'Question 1' }).waitFor()
          },
        ],
        [
          'a run, passed',
          async ({ page, button }) => {
            await button('I do not know').click()
            await verdicts(page).first().waitFor()
          },
        ],
        [
          'a run, over',
          async ({ page, go }) => {
            await go('/dojo?subject=vce-biology')
            await page.getByLabel('Streak').check()
            await page.getByRole('button', { name: 'Start the run' }).click()
            await page.waitForURL(/\/dojo\/[\w-]{36}/)
            await page.getByRole('heading', { level: 1, name: 'Question 1' }).waitFor()
            await page.getByRole('button', { name: 'I do not know' }).click()
            await page.getByRole('link', { name: 'See what the run came to' }).click()
            await page.getByText('0 of 1').first().waitFor()
          },
        ],
        at('/dojo?subject=vce-biology'),
      ])
    }))

  it('in a sitting: open, marked and asked again', () =>
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
            await page.getByText('This mark is wrong').click()
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
        at('/help'),
        at('/help/articles/ratings-and-belts'),
        at('/marking'),
        at('/victor/marks?show=decided'),
        at('/victor/marks'),
        [
          'a mark in question',
          async ({ page }) => {
            await page.locator('main').getByRole('link', { name: /part/ }).first().click()
            await page.getByLabel('Why', { exact: true }).waitFor()
          },
        ],
      ])
    }))
})
