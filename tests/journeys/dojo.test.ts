import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuestionPage } from '#app/features/question-bank/door.ts'
import { isTyped } from '#app/ui/maths-field/typed-kinds.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import { focusIn, JOURNEY, launchBrowser, OFFLINE, sideways, type Visitor, walk } from './browser.ts'
import { signInAs } from './people.ts'
import { atQuestion, fillIn } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** The open question of a run, read by another page of the same person; reading changes nothing. */
async function openQuestion(reader: Visitor, page: Page): Promise<QuestionPage> {
  await reader.go(new URL(page.url()).pathname)
  return reader.page.evaluate(() => {
    type Sent = Record<string, { question?: unknown }>
    const { state } = (window as unknown as { __reactRouterDataRouter: { state: { loaderData: Sent } } })
      .__reactRouterDataRouter
    return Object.values(state.loaderData).find((data) => data && 'question' in data)!.question as never
  })
}

/** Answers the open question by keyboard. */
async function byKeys(reader: Visitor, page: Page, how: 'right' | 'wrong'): Promise<'choice' | 'typed'> {
  const question = await openQuestion(reader, page)
  const part = question.parts[0]!
  const { kind } = part.input
  const answer = answerTo(lookUp(question), part.id, how)
  // A new question, or its field, takes the focus when it is ready for an answer.
  const place =
    'input[name=response], textarea[name=response], math-field, [aria-label^="Line "], div:has(h1)'
  await page.waitForFunction((fits) => document.activeElement?.matches(fits), place)
  if ('choices' in part.input) {
    for (const key of answer.split(','))
      await page.keyboard.press(String(part.input.choices.findIndex((one) => one.key === key) + 1))
    await page.keyboard.press('Enter')
    return 'choice'
  }
  if (['order', 'match', 'classify', 'cloze', 'point', 'region'].includes(kind)) {
    await fillIn(page, kind, answer)
    await page.getByRole('button', { name: 'Mark', exact: true }).press('Enter')
    return 'typed'
  }
  // The focus is already in the field. A maths field is switched to plain text first.
  if (kind !== 'short-text' && !isTyped(kind)) {
    await page.waitForFunction(() => document.activeElement?.localName === 'math-field')
    await page.getByRole('button', { name: 'Type plain text' }).press('Enter')
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.name === 'response')
  }
  await page.keyboard.type(answer)
  await page.keyboard.press(kind === 'short-text' ? 'Tab' : 'Enter')
  if (kind === 'short-text') await page.getByRole('button', { name: 'Mark', exact: true }).press('Enter')
  return 'typed'
}

const questionHeading = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number}`, level: 1 })
const verdict = (page: Page) =>
  page.getByRole('heading', { name: /^(?:Right|Partly right|Not right yet), \d+ of \d+ marks?$/ })
/** After marking the focus is on the verdict, and Enter continues. */
async function goOn(page: Page): Promise<void> {
  await focusIn(page, /\d+ of \d+ mark/)
  await page.keyboard.press('Enter')
}
async function begin(visitor: Visitor, mode: string, subject = 'vce-chemistry'): Promise<void> {
  const { page } = visitor
  await visitor.go(`/dojo?subject=${subject}`)
  await page.getByText('Change', { exact: true }).click()
  await page.getByLabel(mode, { exact: false }).first().check()
  await visitor.button('Start with these choices').click()
  await page.waitForURL(/\/dojo\/[\w-]{36}/)
  await questionHeading(page, 1).waitFor()
}

it(
  'a run of fifteen by keyboard alone: marked at once, left, continued and reviewed',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      const reader = await visit({ like: mia })
      await mia.go('/dojo?subject=vce-chemistry')
      await page.getByText('Change', { exact: true }).press('Enter')
      const topic = page.getByLabel('Topic')
      await topic.press('ArrowDown')
      await page.waitForURL(/topic=vce-chemistry\./)
      await topic.and(page.locator(':focus')).waitFor()
      await begin(mia, 'Untimed')
      await mia.says('Nothing answered yet, no rating yet')
      const address = page.url()
      const kinds = new Set<string>()
      for (let number = 1; number <= 15; number++) {
        await questionHeading(page, number).waitFor()
        const how = number % 5 === 0 ? 'wrong' : 'right'
        kinds.add(await byKeys(reader, page, how))
        await verdict(page).waitFor()
        expect(await verdict(page).innerText()).toMatch(how === 'right' ? /^Right/ : /^(?:Not|Partly) right/)
        if (number === 7) {
          // Left, and continued from the dojo, where it comes first.
          await mia.go('/dojo')
          await page.getByRole('heading', { name: 'Continue' }).waitFor()
          await mia.says('This ends your open run, with the 7 answers it has.')
          await page
            .getByRole('link', { name: /Chemistry/ })
            .first()
            .click()
          await page.waitForURL(address)
          // The address of its practice set redirects to the run while the run is open.
          await mia.go(new URL(address).pathname.replace('/dojo/', '/exam-practice/'))
          await page.waitForURL(address)
          continue
        }
        await goOn(page)
      }
      await page.getByRole('heading', { name: /\d to \w+ belt$/ }).waitFor()
      await mia.says('12 of 15 with full marks')
      // The answer is marked, and its draft is no longer on the device.
      const typedHere = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('victor-draft ')))
      await expect.poll(typedHere).toEqual([])
      expect(kinds).toContain('choice')
      const words = await mia.words()
      expect(words).not.toContain('±')
      expect(words).toContain('Earned in this run')
      await page.getByRole('heading', { name: 'The 3 you missed' }).waitFor()
      await expect.poll(() => verdict(page).count()).toBe(3)

      await mia.link('Choose another topic').click()
      await page.getByRole('heading', { name: 'What you missed' }).waitFor()
      await mia.says(/Yellow\s*\d+ \w+ \d{4}/)
      await page
        .getByRole('button', { name: /^Try again/ })
        .first()
        .click()
      await atQuestion(page)
    }),
)

it(
  'against the clock the server says when the run is over; streaks end with a miss',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      const reader = await visit({ like: mia })
      await begin(mia, 'Streak', 'vce-biology')
      await byKeys(reader, page, 'right')
      await goOn(page)
      await questionHeading(page, 2).waitFor()
      await byKeys(reader, page, 'wrong')
      await page.getByRole('link', { name: 'See the summary' }).click()
      await page.getByText('1 of 2').waitFor()

      await begin(mia, 'Against the clock', 'vce-biology')
      await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^(?:5:00|4:\d\d)$/)
      await byKeys(reader, page, 'right')
      await goOn(page)
      await questionHeading(page, 2).waitFor()
      // A moment without a connection: the question stays, and the press counts when the connection is back.
      mia.expects(OFFLINE)
      await mia.context.setOffline(true)
      await page.getByRole('button', { name: 'I don’t know' }).press('Enter')
      await page.getByText(/couldn’t reach the server/).waitFor()
      await mia.context.setOffline(false)
      await page.getByRole('button', { name: 'I don’t know' }).press('Enter')
      await goOn(page)
      await questionHeading(page, 3).waitFor()
      await mia.button('End run').click()
      await page.getByText('1 of 2').waitFor()
    }),
)

it(
  'when the time is up and the server is away, the page asks once, and then at a press',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      await page.clock.install()
      await begin(mia, 'Against the clock', 'vce-biology')
      let posts = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/dojo/')) posts++
      })
      mia.expects(OFFLINE)
      await mia.context.setOffline(true)
      await page.clock.fastForward('05:01')
      await page.getByRole('heading', { name: 'The time is up' }).waitFor()
      await page.getByText(/couldn’t reach the server/).waitFor()
      await page.clock.runFor(5_000)
      expect(posts).toBe(1)
      await mia.context.setOffline(false)
      await mia.button('See the summary').click()
      // The server's clock has time left, so the run continues.
      await questionHeading(page, 1).waitFor()
      expect(posts).toBe(2)
      await mia.button('End run').click()
      await mia.says('The run ended before your first answer.')
    }),
)

it(
  'nothing overflows on a phone at 320 px, and a run works by form posts without scripts',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const kim = await visit({ scripts: false })
      await signInAs(kim, product, 'student')
      const { page } = kim
      await page.setViewportSize({ width: 320, height: 640 })
      await kim.go('/dojo?subject=vce-english')
      await kim.button('Start a run').click()
      await page.waitForURL(/\/dojo\/[\w-]{36}/)
      const reader = await visit({ like: kim })
      for (let number = 1; number <= 3; number++) {
        await questionHeading(page, number).waitFor()
        const question = await openQuestion(reader, page)
        const part = question.parts[0]!
        const answer = answerTo(lookUp(question), part.id, number === 2 ? 'wrong' : 'right')
        await fillIn(page, part.input.kind, answer, false)
        await kim.button('Mark').click()
        await verdict(page).waitFor()
        expect(await sideways(page)).toBeLessThanOrEqual(0)
        await kim.link('Next question').click()
      }
      await kim.says('2 of 3 with full marks')
    }),
)
