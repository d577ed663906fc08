import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { lookUp } from './answer-sheet.ts'
import { awake, focusIn, JOURNEY, launchBrowser, sideways, textsOf, walk } from './browser.ts'
import { bornYearsAgo, confirmAddress, setUp, signUp } from './people.ts'
import { atQuestion, sentTo, typeLines, allVerdicts } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const TITLE = builtInBank().byId.get('phys-latent-heat-ice-01')!.title
const line = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Line ${number}`, exact: true })

/** A question with two linked parts: the energy, then the time calculated from it. */
async function practise(page: Page): Promise<void> {
  await page.goto('/exam-practice?subject=vce-physics&topic=vce-physics.u1.aos1')
  await page.getByRole('button', { name: `Practise ${TITLE}` }).click()
  await atQuestion(page)
}

it(
  "working line by line: marks beside the lines that earned them, and the student's own value followed into the next part",
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const ada = await visit()
      const { page } = ada
      await signUp(ada, 'ada@school.example', 'Ada')
      await confirmAddress(ada, 'ada@school.example')
      await setUp(ada, { bornOn: bornYearsAgo(17), subjects: ['vce-physics'] })
      await practise(page)
      const { questions } = await sentTo(page)
      const { marking } = lookUp(questions[0]!)
      const { given } = marking.parts[0]!.working!.guide
      const [m, t] = [Number(given!['m']), Number(given!['T'])]
      const power = Number(marking.parts[1]!.working!.guide.given!['P'])
      const melting = m * 334_000
      const warming = m * 4180 * (t + 273)

      // Enter starts a line, Backspace at its start joins it to the line above; a reload loses nothing.
      await line(page, 1).waitFor()
      await typeLines(
        page,
        `Q_1 = ${m} × 334000 = ${melting} J\nQ_2 = ${m} × 4180 × ${t + 273} = ${warming} J`,
      )
      await page.keyboard.press('Enter')
      // A sign that a phone's keyboard hides is inserted where the line was left, and the line keeps the focus.
      await page.getByRole('button', { name: 'Square root', exact: true }).click()
      await page.getByRole('button', { name: 'Squared', exact: true }).click()
      await line(page, 3).and(page.locator(':focus')).waitFor()
      expect(await line(page, 3).inputValue()).toBe('√(²')
      await page.keyboard.press('Home')
      await page.getByRole('button', { name: 'Equals', exact: true }).click()
      await expect.poll(() => line(page, 3).inputValue()).toBe('=√(²')
      await line(page, 3).fill('')
      await page.keyboard.press('Backspace')
      await expect.poll(() => page.getByRole('textbox', { name: /^Line \d+$/ }).count()).toBe(2)
      await page.reload()
      await awake(page)
      await expect.poll(() => line(page, 2).inputValue()).toContain(`${t + 273}`)
      await line(page, 2).press('End')
      await page.keyboard.press('Enter')
      await line(page, 3).and(page.locator(':focus')).waitFor()
      await page.keyboard.insertText(`Q = ${melting + warming} J`)
      await page.keyboard.press('ArrowUp')
      await line(page, 2).and(page.locator(':focus')).waitFor()
      await page.getByText(`Line 2 is read as: Q_2 = ${m} × 4180 × ${t + 273} = ${warming} J`).waitFor()
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 })
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
        expect(violations.map(({ id }) => id)).toEqual([])
        expect(await sideways(page)).toBeLessThanOrEqual(0)
      }

      await ada.button(/^Mark/).click()
      await page.getByRole('heading', { name: 'Partly right, 2 of 3 marks' }).waitFor()
      // The verdict takes the focus: wait for that before typing.
      await focusIn(page, /^Partly right/)
      const lines = page.getByRole('region', { name: 'Your working, with its marks' }).getByRole('listitem')
      const [first, second, third] = await textsOf(lines, 3)
      expect(first).toContain('1 mark')
      expect(second).not.toContain('1 mark')
      expect(third).toContain('follows from your earlier value')
      await page.emulateMedia({ colorScheme: 'dark' })
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])

      // The time from the wrong energy earns its mark; from another number it would not.
      const time = Number(((melting + warming) / power).toPrecision(4))
      await typeLines(page, `t = ${melting + warming}/${power} = ${time} s`)
      await ada.button(/^Mark/).click()
      await allVerdicts(page).nth(1).waitFor()
      await page.getByRole('heading', { name: 'Right, 1 of 1 mark' }).waitFor()

      await ada.go(`${new URL(page.url()).pathname}?q=1`)
      await allVerdicts(page).nth(1).waitFor()
      // The first part is folded to one line.
      await page.locator('summary', { hasText: 'Part a' }).click()
      await expect
        .poll(() => page.getByRole('region', { name: 'Your working, with its marks' }).count())
        .toBe(2)
    }),
)

it('without scripts the lines are one field with the same marks', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const ben = await visit()
    await signUp(ben, 'ben@school.example', 'Ben')
    await confirmAddress(ben, 'ben@school.example')
    await setUp(ben, { bornOn: bornYearsAgo(17), subjects: ['vce-physics'] })
    await practise(ben.page)
    const { questions } = await sentTo(ben.page)
    const { model } = lookUp(questions[0]!).marking.parts[0]!.working!
    const plain = await visit({ scripts: false, like: ben })
    await plain.go(ben.page.url())
    await plain.page.getByLabel('Your working and answer').fill(model.join('\n'))
    await plain.button(/^Mark/).click()
    await plain.page.getByRole('heading', { name: 'Right, 3 of 3 marks' }).waitFor()
    await plain.says('1 mark')
  }),
)
