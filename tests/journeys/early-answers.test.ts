import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import { JOURNEY, launchBrowser, walk, withoutScriptsYet } from './browser.ts'
import { signInAs } from './people.ts'
import { fillIn, openQuestion, sentTo, verdicts, written } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const KINDS = [
  'choice',
  'short-text',
  'algebraic',
  'order',
  'match',
  'classify',
  'cloze',
  'point',
  'extended',
]

describe('answers given before the scripts of a page run', () => {
  it.each(KINDS)('%s: stays in its field and is marked', { timeout: JOURNEY }, (kind) =>
    walk(browser, product, async (visit) => {
      const reader = await visit()
      await signInAs(reader, product, 'student')
      const { id, topics } = builtInBank().questions.find(
        ({ parts: [part] }) =>
          part!.answer.kind === kind &&
          !part!.working &&
          !(part!.answer.kind === 'extended' && part!.answer.asksText),
      )!
      await openQuestion(reader, topics[0]!.slice(0, topics[0]!.indexOf('.')), id)
      const [question] = (await sentTo(reader.page)).questions
      const right = kind === 'extended' ? 'Three words here' : answerTo(lookUp(question!), 'a', 'right')

      const mia = await visit({ like: reader, withoutWorker: true })
      const { page } = mia
      const arrive = await withoutScriptsYet(page, new URL(reader.page.url()).pathname)
      await fillIn(page, kind, right, false)
      const given = await written(page)
      expect(given.join('')).not.toBe('')
      const fields = 'input:not([type=hidden]), select, textarea'
      const focused = () =>
        page.evaluate(
          (any) => (document.activeElement?.matches(any) ? document.activeElement.localName : 'none'),
          fields,
        )
      const before = await focused()
      await arrive()
      // An order has one field for each place before scripts, and one for each item afterwards: same items, same order.
      expect(await written(page)).toEqual(given)
      // Lists are replaced by rows with buttons; every other field stays and keeps the focus.
      if (kind === 'algebraic') await page.locator('math-field:focus').waitFor()
      else if (kind !== 'order') expect(await focused()).toBe(before)
      await mia.button(kind === 'extended' ? 'Hand in' : /^Mark(?: part [a-z])?$/).click()
      if (kind === 'extended')
        await page.getByRole('heading', { name: 'Submitted, not marked yet' }).waitFor()
      else await verdicts(page).first().waitFor()
      if (kind !== 'extended') expect(await verdicts(page).first().textContent()).toMatch(/^Right, /)
    }),
  )

  it(
    'a list with a search: keeps the choice, and replaces the native list once it loses the focus',
    { timeout: JOURNEY },
    () =>
      walk(browser, product, async (visit) => {
        const { page } = await visit()
        const arrive = await withoutScriptsYet(page, '/dev/ui')
        const list = page.locator('select[name=combo]')
        await list.focus()
        await list.selectOption('eal')
        await arrive()
        expect(await list.inputValue()).toBe('eal')
        await list.and(page.locator(':focus')).waitFor()
        await page.keyboard.press('Tab')
        const field = page.getByRole('combobox', { name: 'Subject, typed' }).and(page.locator('input'))
        await expect.poll(() => field.inputValue()).toBe('English as an Additional Language')
        const value = () =>
          field.evaluate(
            (input) => input.closest('main')!.querySelector<HTMLInputElement>('input[name=combo]')?.value,
          )
        expect(await value()).toBe('eal')
        await field.fill('chem')
        await page.getByRole('option', { name: /Chemistry/ }).waitFor()
        await page.keyboard.press('Enter')
        await expect.poll(value).toBe('chemistry')
      }),
  )
})
