import { decodeHTML } from 'entities'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  SEEDS,
  builtInBank,
  questionPage,
  variantById,
  type QuestionVariant,
} from '#app/features/question-bank/door.ts'
import { homepageQuestions } from '#app/features/public/pages/homepage-question.server.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { answerTo } from './answer-sheet.ts'
import { JOURNEY, launchBrowser, walk } from './browser.ts'
import { atHome, bornYearsAgo, confirmAddress, letterLink, setUp, signUp } from './people.ts'
import { answerAll, sentTo, verdicts, type GivenAnswer } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const SUBJECTS = ['vce-chemistry', 'vce-mathematical-methods', 'vce-english']

it(
  'a new student tries a question, signs up, completes set-up, answers eight questions and sees what changed',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await mia.go('/')
      // Stored only if it is about a subject that the student chooses.
      const variant = await triedOn(page)
      const { topics } = builtInBank().byId.get(variant.shown.id)!
      const isStored = SUBJECTS.some((subject) => topics.some((topic) => topic.startsWith(`${subject}.`)))
      // An unreadable answer gets a question and stays in its field.
      mia.expects(/status of 422/)
      await page.getByLabel('Your answer').fill('12 +')
      await mia.button('Mark it').click()
      await page.locator('[aria-invalid=true]').waitFor()
      await expect.poll(() => page.getByLabel('Your answer').inputValue()).toBe('12 +')
      await page.getByLabel('Your answer').fill(answerTo(variant, variant.shown.parts[0]!.id, 'right'))
      await mia.button('Mark it').click()
      await verdicts(page).waitFor()
      await mia.link('Save this answer and continue for free').click()
      await signUp(mia, 'mia@school.example')

      // Opening the letter is not enough: mail scanners open links too.
      const link = await letterLink(mia, 'mia@school.example', 'confirm')
      await mia.go(link)
      await mia.go('/dashboard')
      await page.waitForURL('**/signin?to=%2Fdashboard')
      await confirmAddress(mia, 'mia@school.example')
      await setUp(mia, { bornOn: bornYearsAgo(17), subjects: SUBJECTS })
      await page.getByRole('heading', { name: 'Your first set' }).waitFor()

      await mia.go('/dashboard')
      await mia.says(isStored ? /1 day in a row/ : /Answer one question to start a streak/)
      const before = await mia.words()

      const given: GivenAnswer[] = []
      for (const subject of ['vce-chemistry', 'vce-english']) {
        await mia.go(`/exam-practice?subject=${subject}`)
        await mia.button('Start practice').click()
        given.push(
          ...(await answerAll(
            mia,
            (count) => (count % 3 === 1 ? 'wrong' : 'right'),
            async ({ how, question, part }) => {
              const verdict = verdicts(page).last()
              const marks = question.parts.find(({ id }) => id === part)!.marks
              expect(await verdict.textContent()).toMatch(
                how === 'right'
                  ? `Right, ${marks} of ${marks} mark`
                  : /^(Not right yet, 0|Partly right, \d|Check your key points, \d)/,
              )
              // A verdict gives the reason for lost marks, and always the solution.
              const reason = await verdict.locator('xpath=ancestor::div[@tabindex="-1"][1]').innerText()
              expect(reason).toMatch(/worked solution|full answer/i)
              if (how === 'wrong') expect(reason.length).toBeGreaterThan(60)
            },
          )),
        )
        await page.waitForURL('**?q=done')
        await page.getByText('Question by question').waitFor()
        const result = await mia.words()
        expect(result).toMatch(/\d+ of \d+ marks/)
        expect(result).not.toContain('Open')
        const { questions } = await sentTo(page)
        expect(questions.length).toBe(8)
      }
      expect(given.length).toBeGreaterThanOrEqual(8)
      expect(new Set(given.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3)
      expect(given.map(({ kind }) => kind)).toContain('short-text')
      expect(new Set(given.map(({ how }) => how)).size).toBe(2)

      await mia.link('Back to Today').click()
      await atHome(mia)
      const after = await mia.words()
      expect(after).not.toBe(before)
      expect(after).toContain('Most marks to gain')
      expect(after).toMatch(/1 day in a row/)
      if (!isStored) {
        expect(before).toContain('You see your level after your first answers')
        expect(before).not.toMatch(/\d+ to \d+|\d+–\d+/)
      }

      await mia.link('See these answers').click()
      await page.waitForURL('**/progress?**')
      const rows = page.locator('#evidence').getByRole('link').filter({ hasNotText: 'Close' })
      const rowIds = new URL(page.url()).searchParams.get('rows')!.split(',')
      await expect.poll(() => rows.count()).toBe(rowIds.length)
      await rows.first().click()
      await page.waitForURL(/\/exam-practice\/[\w-]{36}\?q=/)
      await verdicts(page).first().waitFor()
    }),
)

it('under sixteen a guardian is asked, confirms one consent and withdraws it', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const ada = await visit()
    const { page } = ada
    await signUp(ada, 'ada@school.example', 'Ada')
    await confirmAddress(ada, 'ada@school.example')
    await setUp(ada, { bornOn: bornYearsAgo(14), subjects: ['vce-chemistry'] })
    await page.getByLabel('Guardian’s email address').fill('parent@home.example')
    await ada.button('Send request').click()
    await page.getByText('We emailed parent@home.example. Your guardian has not answered yet.').waitFor()

    const parent = await visit()
    const link = await letterLink(parent, 'parent@home.example', 'guardian')
    await parent.go(link)
    await parent.page.getByText('What Ada can use').waitFor()
    await parent.page.getByRole('checkbox', { name: 'Study rooms' }).waitFor()
    for (const box of await parent.page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
    await parent.page.getByRole('checkbox', { name: 'Study rooms' }).check()
    await parent.button('Save choices').click()
    await parent.page.getByText('Saved. You can change your choices here at any time.').waitFor()
    await ada.go('/settings/account')
    await page.getByText('Allowed: study rooms').waitFor()

    await parent.go(link)
    await expect.poll(() => parent.page.getByRole('checkbox', { name: 'Study rooms' }).isChecked()).toBe(true)
    await parent.page.getByRole('checkbox', { name: 'Study rooms' }).uncheck()
    await parent.button('Save choices').click()
    await parent.page.getByText('Saved. All these features stay off.').waitFor()
    await ada.go('/settings/account')
    await page.getByText('Allowed nothing').waitFor()
  }),
)

const textOf = (html: string) => decodeHTML(html.replaceAll(/<[^>]*>/g, ''))

/** The question of the homepage, found in the bank by its text. */
async function triedOn(page: Page): Promise<QuestionVariant> {
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const shown = words(await page.getByRole('region', { name: 'Try one question' }).innerText())
  for (const { id } of homepageQuestions())
    for (let seed = 1; seed <= SEEDS; seed++) {
      const one = variantById(id, seed)!
      const { prompt } = questionPage(
        { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' },
        one,
        [],
      ).parts[0]!
      if (shown.includes(words(textOf(prompt)))) return one
    }
  throw new Error('The bank has no question with the text of the first page.')
}
