import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuestionPage } from '#app/features/practice/shown-page.server.ts'
import { theBank } from '#app/features/practice/the-bank.server.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import { JOURNEY, launchBrowser, walk } from './browser.ts'
import { atHome, bornYearsAgo, confirmAddress, letterLink, setUp, signUp } from './people.ts'
import { answerAll, sentTo, verdicts, type Given } from './sitting.ts'

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
  'a new student tries a question, signs up, sets up, answers eight and sees what changed',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await mia.go('/')
      // Kept only where it says something about a subject that is taken.
      const dealt = lookUp(await triedOn(page))
      const { topics } = theBank().byId.get(dealt.shown.id)!
      const kept = SUBJECTS.some((subject) => topics.some((topic) => topic.startsWith(`${subject}.`)))
      // What cannot be read is asked about, and stays.
      mia.expects(/status of 422/)
      await page.getByLabel('Your answer').fill('12 +')
      await mia.button('Mark it').click()
      await page.locator('[aria-invalid=true]').waitFor()
      await expect.poll(() => page.getByLabel('Your answer').inputValue()).toBe('12 +')
      await page.getByLabel('Your answer').fill(answerTo(dealt, dealt.shown.parts[0]!.id, 'right'))
      await mia.button('Mark it').click()
      await verdicts(page).waitFor()
      await mia.link('Keep this answer and go on, free').click()
      await signUp(mia, 'mia@school.example')

      // Opening the letter is not enough: scanners of mail open links too.
      const link = await letterLink(mia, 'mia@school.example', 'confirm')
      await mia.go(link)
      await mia.go('/dashboard')
      await page.waitForURL('**/signin?to=%2Fdashboard')
      await confirmAddress(mia, 'mia@school.example')
      await setUp(mia, { bornOn: bornYearsAgo(17), subjects: SUBJECTS })
      await page.getByText('One short set in each subject shows where you stand').waitFor()

      await mia.go('/dashboard')
      await mia.says(kept ? /1 day in a row/ : /No day in a row yet/)
      const before = await mia.words()

      const given: Given[] = []
      for (const subject of ['Chemistry', 'English']) {
        await mia.go('/onboarding')
        await page.getByRole('button', { name: `Start ${subject}` }).click()
        given.push(
          ...(await answerAll(
            mia,
            (count) => (count % 3 === 1 ? 'wrong' : 'right'),
            async ({ how, question, part }) => {
              const verdict = verdicts(page).last()
              const marks = question.parts.find(({ id }) => id === part)!.marks
              expect(await verdict.innerText()).toMatch(
                how === 'right' ? `Right, ${marks} of ${marks} mark` : /^(Not right yet, 0|Partly right, \d)/,
              )
              // A verdict says why: what was lost, and always how it is done.
              const reason = await verdict.locator('xpath=ancestor::div[@tabindex="-1"][1]').innerText()
              expect(reason).toContain('Worked solution')
              if (how === 'wrong') expect(reason.length).toBeGreaterThan(100)
            },
          )),
        )
        await page.waitForURL('**?q=done')
        await page.getByText('Question by question').waitFor()
        const result = await mia.words()
        expect(result).toMatch(/\d+ of \d+ marks/)
        expect(result).not.toContain('Open')
        const { questions } = await sentTo(page)
        // As many as fit the minutes that were asked for: fewer where they are long.
        expect(questions.length).toBeGreaterThan(0)
      }
      expect(given.length).toBeGreaterThanOrEqual(8)
      expect(new Set(given.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3)
      expect(given.map(({ kind }) => kind)).toContain('short-text')
      expect(new Set(given.map(({ how }) => how)).size).toBe(2)

      await mia.link('What to do next').click()
      await atHome(mia)
      const after = await mia.words()
      expect(after).not.toBe(before)
      expect(after).toContain('weakest')
      expect(after).toMatch(/1 day in a row/)
      if (!kept) {
        expect(before).toContain('What you know shows here after your first answers')
        expect(before).not.toMatch(/\d+ to \d+|\d+–\d+/)
      }

      await mia.link('See the answers behind this').click()
      await page.waitForURL('**/progress?**')
      const rows = page.locator('#evidence').getByRole('link').filter({ hasNotText: 'Close' })
      const asked = new URL(page.url()).searchParams.get('rows')!.split(',')
      await expect.poll(() => rows.count()).toBe(asked.length)
      await rows.first().click()
      await page.waitForURL(/\/exam-practice\/[\w-]{36}\?q=/)
      await verdicts(page).first().waitFor()
    }),
)

it('under sixteen a guardian is asked, confirms one thing and takes it back', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const ada = await visit()
    const { page } = ada
    await signUp(ada, 'ada@school.example', 'Ada')
    await confirmAddress(ada, 'ada@school.example')
    await setUp(ada, { bornOn: bornYearsAgo(14), subjects: ['vce-chemistry'] })
    await page.getByLabel('Their e-mail address').fill('parent@home.example')
    await ada.button('Ask them').click()
    await page.getByText('We wrote to parent@home.example. They have not answered yet.').waitFor()

    const parent = await visit()
    const link = await letterLink(parent, 'parent@home.example', 'guardian')
    await parent.go(link)
    await parent.page.getByText('What Ada may use').waitFor()
    await parent.page.getByRole('checkbox', { name: 'Study rooms' }).waitFor()
    for (const box of await parent.page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
    await parent.page.getByRole('checkbox', { name: 'Study rooms' }).check()
    await parent.button('Keep these choices').click()
    await parent.page.getByText('Kept. You can change it here at any time.').waitFor()
    await ada.go('/settings/account')
    await page.getByText('Confirmed: study rooms').waitFor()

    await parent.go(link)
    await expect.poll(() => parent.page.getByRole('checkbox', { name: 'Study rooms' }).isChecked()).toBe(true)
    await parent.page.getByRole('checkbox', { name: 'Study rooms' }).uncheck()
    await parent.button('Keep these choices').click()
    await parent.page.getByText('Kept: everything stays closed.').waitFor()
    await ada.go('/settings/account')
    await page.getByText('Confirmed nothing').waitFor()
  }),
)

/** The question that the first page was sent. */
async function triedOn(page: Page): Promise<QuestionPage> {
  await page.mouse.move(2, 2)
  await page.locator('html[data-scripts]').waitFor()
  return page.evaluate(() => {
    const { state } = (
      window as unknown as { __reactRouterDataRouter: { state: { loaderData: Record<string, unknown> } } }
    ).__reactRouterDataRouter
    const home = Object.values(state.loaderData).find(
      (data) => typeof data === 'object' && data !== null && 'question' in data,
    )
    return (home as { question: QuestionPage }).question
  })
}
