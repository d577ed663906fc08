import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { awake, JOURNEY, launchBrowser, sideways, walk, type Visitor } from './browser.ts'
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

const ANSWERS = 'ABCDDCBAABCDDCBAABCD'

/** Finds the paper with the filters and sets up its log with twenty choices and two written questions. */
async function begin(visitor: Visitor, paper: string, search: string): Promise<void> {
  const { page } = visitor
  await visitor.go(`/past-papers?${search}`)
  // The suggestion may be the same paper: the list comes last.
  await page
    .getByRole('button', { name: `Log this paper ${paper}` })
    .last()
    .click()
  await page.waitForURL(/\/past-papers\/[\w-]{36}/)
  await page.getByRole('heading', { name: 'How many questions are in this paper?' }).waitFor()
  await page.getByLabel('Section 1', { exact: true }).selectOption('choice')
  await page.getByLabel('Questions', { exact: true }).nth(0).fill('20')
  await page.getByLabel('Section 2', { exact: true }).selectOption('written')
  await page.getByLabel('Questions', { exact: true }).nth(1).fill('2')
  // Unnamed sections are hidden, and can be shown.
  const third = page.getByLabel('Section 3', { exact: true })
  if (!(await third.isVisible())) await page.getByText('More sections').click()
  for (const more of [3, 4]) await page.getByLabel(`Section ${more}`, { exact: true }).selectOption('')
  await visitor.button('Set up').click()
  await page.getByText('0 of 20 answered').waitFor()
}

const saved = (visitor: Visitor) =>
  visitor.page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

it(
  'twenty choices by keyboard in twenty presses, marked with the key, saved automatically and continued on another device',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      // A list keeps the focus while its keys are used, and clearing the choices returns to the first list.
      await mia.go('/past-papers?certificate=VCE&course=current')
      const year = page.getByLabel('Year', { exact: true })
      await year.press('ArrowDown')
      await page.waitForURL(/year=2025/)
      await year.press('ArrowDown')
      await page.waitForURL(/year=2024/)
      await year.and(page.locator(':focus')).waitFor()
      await mia.link('Clear filters').press('Enter')
      await page.getByLabel('Certificate').and(page.locator(':focus')).waitFor()
      expect(await year.inputValue()).toBe('')
      // The page says what is left out because it is unknown.
      await mia.go('/past-papers?certificate=HSC&subject=HSC%3A+Legal+Studies&year=2024&course=current')
      await mia.says('The course of 1 is not checked yet')
      await begin(mia, 'VCE Biology 2025, examination', 'certificate=VCE&subject=VCE%3A+Biology')
      // The new log takes the focus.
      await page.getByRole('form', { name: 'The log' }).and(page.locator(':focus')).waitFor()

      // To the pad by keyboard, then typed: a key every 1.5 s, as from a sheet, would take half a minute, so here the
      // keys come faster, and each counts.
      const pad = page.getByRole('group', { name: /^My answers: keys A, B, C, D/ })
      for (let press = 0; press < 60; press++) {
        await page.keyboard.press('Tab')
        if (await pad.evaluate((element) => element === document.activeElement)) break
      }
      await pad.and(page.locator(':focus')).waitFor()
      const began = Date.now()
      for (const key of ANSWERS) {
        await page.keyboard.press(key.toLowerCase())
        await page.waitForTimeout(150)
      }
      await page.getByText('20 of 20 answered').waitFor()
      await saved(mia)
      const seconds = (Date.now() - began) / 1000
      expect(seconds, 'twenty choices, saved').toBeLessThan(60)

      // A slip is corrected with the arrow keys: question 20 is C.
      await page.keyboard.press('End')
      await page.keyboard.press('c')
      // The key from the publisher's report, in the same way.
      await page.getByRole('button', { name: 'Right answers' }).click()
      for (const key of ANSWERS) await page.keyboard.press(key)
      await page.getByText('19 of 20 marked are right').waitFor()
      await page.getByLabel('Question 1: mark').fill('3.5')
      await page.getByLabel('Question 1: out of').fill('8')
      await page.getByText('22.5 of 28 marks, 80%').waitFor()
      await page.getByText('Tag questions with their topics').click()
      await page.getByLabel('Question 20, wrong').selectOption({ index: 3 })
      await page.getByRole('heading', { name: /cost you the most marks/ }).waitFor()
      await saved(mia)

      // On another device a moment later: everything is there.
      const elsewhere = await visit({ like: mia, phone: true })
      await elsewhere.go('/past-papers')
      await elsewhere.page
        .getByRole('link', { name: 'VCE Biology 2025, examination', exact: true })
        .first()
        .click()
      await elsewhere.page.getByText('19 of 20 marked are right').waitFor()
      expect(await sideways(elsewhere.page)).toBeLessThanOrEqual(0)

      await page.getByLabel('Question 1: mark').fill('9')
      await page.getByText('At most 8.').waitFor()
      // Explained at the button too, and pressing it leads to the error.
      await mia.button('Finish and count').press('Enter')
      await page.getByLabel('Question 1: mark').and(page.locator(':focus')).waitFor()
      await page.getByRole('status').filter({ hasText: 'Check the marked fields' }).waitFor()
      await page.getByLabel('Question 1: mark').fill('4')
      await saved(mia)
      mia.expects(/status of 422/)
      await mia.button('Finish and count').click()
      await page.getByText('counted in your trend').waitFor()
      // The result comes first, and takes the focus.
      await page.getByRole('group', { name: 'Your result' }).and(page.locator(':focus')).waitFor()

      // Text typed just before the page is left is saved.
      await page.getByText('Your answers and marks').click()
      await page.getByLabel('Question 2: out of').fill('2')
      await page.getByLabel('Question 2: mark').fill('2')
      await page.locator('#main').getByRole('link', { name: 'Past papers', exact: true }).click()
      await page.getByRole('heading', { name: 'Find a paper' }).waitFor()

      // A change on another page meanwhile is not overwritten.
      await elsewhere.page.getByLabel('Question 1: mark').fill('5')
      elsewhere.expects(/status of 409/)
      await elsewhere.page
        .getByText('changed this log in another window or on another device')
        .first()
        .waitFor()
      await mia.go('/past-papers')
      await mia.says('25 of 30 (83%)')
    }),
)

it('with one thumb on a phone, with the clock; and the trend of two papers', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit({ phone: true })
    const { page } = mia
    await signInAs(mia, product, 'student')
    for (const [year, right] of [
      [2024, 12],
      [2023, 15],
    ] as const) {
      await begin(
        mia,
        `VCE Chemistry ${year}, examination`,
        `certificate=VCE&subject=VCE%3A+Chemistry&year=${year}`,
      )
      if (year === 2024) {
        await page.getByLabel('Reading, in min').fill('15')
        await page.getByLabel('Writing, in min').fill('150')
        await mia.button('Start the clock').tap()
        await page.getByRole('heading', { name: 'Reading time' }).waitFor()
        // The button is gone, but the focus is kept.
        await page.getByRole('group', { name: 'Clock' }).and(page.locator(':focus')).waitFor()
        await page.reload()
        await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^0:1[45]:\d\d$/)
        await awake(page)
      }
      // The earlier paper is of the old course, and says what to skip.
      expect(await page.getByText('Old course: what is no longer examined').count()).toBe(
        year === 2023 ? 1 : 0,
      )
      // The new log is visible from its start, however long it is, with the clock before it.
      const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.y
      await expect.poll(() => top('Multiple choice')).toBeGreaterThan(0)
      expect(await top('Multiple choice')).toBeLessThan(740)
      expect(await top(year === 2024 ? 'Reading time' : 'Clock')).toBeLessThan(await top('Multiple choice'))
      await page.getByRole('button', { name: 'Right or wrong' }).tap()
      for (let question = 1; question <= 20; question++)
        await page
          .getByRole('button', {
            name: `Question ${question}: ${question <= right ? 'Right' : 'Wrong'}`,
            exact: true,
          })
          .last()
          .tap()
      await page.getByText(`${right} of 20 marked are right`).waitFor()
      const size = await page
        .getByRole('button', { name: 'Question 20: Right', exact: true })
        .last()
        .boundingBox()
      expect(size!.height).toBeGreaterThanOrEqual(44)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      await mia.button('Finish and count').tap()
      await page.getByText('counted in your trend').waitFor()
    }
    await mia.go('/past-papers')
    await page
      .getByRole('heading', {
        name: 'Chemistry rose from 60% to 75% over 2 papers',
      })
      .waitFor()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    // The labels of the chart's lines are on one line each.
    const top = await page.getByText('100%', { exact: true }).first().boundingBox()
    expect(top!.height).toBeLessThan(20)
    await page
      .getByRole('link', { name: /VCE Chemistry 2023/ })
      .first()
      .tap()
    await page.getByText('Remove this log').tap()
    await mia.button('Remove log').tap()
    await page.waitForURL('**/past-papers')
    await page.getByRole('heading', { name: 'Find a paper' }).waitFor()
    await page
      .getByRole('link', { name: /VCE Chemistry 2024/ })
      .first()
      .waitFor()
    expect(await mia.words()).not.toContain('15 of 20')
  }),
)

it(
  'without scripts with lines of letters and a form; the publisher is linked and nothing is copied',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const kim = await visit({ scripts: false })
      const { page } = kim
      await signInAs(kim, product, 'student')
      await kim.go('/past-papers')
      const link = page
        .getByRole('link', { name: /^Open at VCAA \(the publisher’s site\): VCE .+ \d{4}, .+$/ })
        .first()
      await expect.poll(() => link.getAttribute('href')).toMatch(/^https:\/\/www\.vcaa\.vic\.edu\.au\//)
      await kim.says('Victor is not affiliated with')
      await page.getByText('Filters', { exact: true }).click()
      await page.getByLabel('Certificate').selectOption('HSC')
      await page.getByLabel('Year', { exact: true }).selectOption('2024')
      await kim.button('Show these').click()
      await page.waitForURL('**certificate=HSC**')
      await begin(kim, 'HSC Biology 2024, examination', 'certificate=HSC&subject=HSC%3A+Biology&year=2024')
      await page.getByText('Type or paste all answers as one line').click()
      await page.getByLabel('Your answers, in order').fill('abcd')
      await page.getByLabel('The publisher’s answers').fill('abxd')
      await kim.button('Save').click()
      kim.expects(/status of 422/)
      await page.getByText('Question 3: X is not one of A, B, C, D.').waitFor()
    }),
)
