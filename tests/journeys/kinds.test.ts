import { AxeBuilder } from '@axe-core/playwright'
import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import {
  awake,
  focusIn,
  JOURNEY,
  launchBrowser,
  sideways,
  textsOf,
  walk,
  type Visitor,
  type VisitOptions,
} from './browser.ts'
import { signIn, signInAs } from './people.ts'
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

/** If set to a folder, every field is photographed there: wide, narrow and dark. */
const ALBUM = process.env['VICTOR_ALBUM'] ?? ''

async function photograph(visitor: Visitor, name: string): Promise<void> {
  if (!ALBUM) return
  mkdirSync(ALBUM, { recursive: true })
  await visitor.page.screenshot({ path: `${ALBUM}/${name}.png`, fullPage: true })
}

/** A question of the bank whose first part has this kind of answer. */
function questionOf(kind: string) {
  // Words are compared with the shown words, so questions with formulas are left out.
  const fits = builtInBank().questions.filter(({ parts }) => parts[0]!.answer.kind === kind)
  const plain = fits.find(({ parts }) => !JSON.stringify(parts[0]!.answer).includes('$'))
  const found = kind === 'order' ? (plain ?? fits[0]) : fits[0]
  if (!found) throw new Error(`The bank has no question that begins with ${kind}.`)
  return found
}

/** Opens a set of one question through its button in the chooser. */
async function open(visitor: Visitor, kind: string) {
  const { id, topics } = questionOf(kind)
  const subject = topics[0]!.slice(0, topics[0]!.indexOf('.'))
  await openQuestion(visitor, subject, id)
}

const MARK = /^Mark(?: part [a-z])?$/
const KINDS = [
  'order',
  'match',
  'classify',
  'cloze',
  'point',
  'region',
  'chemical-equation',
  'interval',
] as const

async function faults(visitor: Visitor): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: visitor.page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('every kind of answer', () => {
  it.each(KINDS)('%s: typed or chosen, kept over a reload, marked', { timeout: JOURNEY }, (kind) =>
    walk(browser, product, async (visit) => {
      const sam = await visit()
      await signInAs(sam, product, 'student')
      await open(sam, kind)
      const { page } = sam
      const { questions } = await sentTo(page)
      const known = lookUp(questions[0]!)
      const right = answerTo(known, 'a', 'right')
      await photograph(sam, `${kind}-open`)
      expect(await faults(sam)).toEqual([])
      await fillIn(page, kind, right)
      const given = await written(page)
      expect(given.join('')).not.toBe('')
      await page.reload()
      // The draft is restored: nothing is typed again.
      await expect.poll(() => written(page)).toEqual(given)
      await awake(page)
      await sam.button(MARK).click()
      await page.getByRole('heading', { name: /^Right, / }).waitFor()
      await photograph(sam, `${kind}-right`)
      expect(await faults(sam)).toEqual([])
    }),
  )

  it.each(KINDS)('%s: at 320 pixels, in the dark, answered wrongly', { timeout: JOURNEY }, (kind) =>
    walk(browser, product, async (visit) => {
      const sam = await visit({ scheme: 'dark' })
      await signInAs(sam, product, 'student')
      await sam.page.setViewportSize({ width: 320, height: 640 })
      await open(sam, kind)
      const { page } = sam
      const { questions } = await sentTo(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      await photograph(sam, `${kind}-dark-320`)
      await fillIn(page, kind, answerTo(lookUp(questions[0]!), 'a', 'wrong'))
      await sam.button(MARK).click()
      await verdicts(page).first().waitFor()
      await photograph(sam, `${kind}-dark-320-wrong`)
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      expect(await faults(sam)).toEqual([])
    }),
  )

  it.each(KINDS)('%s: without scripts', { timeout: JOURNEY }, (kind) =>
    walk(browser, product, async (visit) => {
      const reader = await visit()
      await signInAs(reader, product, 'student')
      await open(reader, kind)
      const { questions } = await sentTo(reader.page)
      const right = answerTo(lookUp(questions[0]!), 'a', 'right')
      const plain: VisitOptions = { like: reader, scripts: false }
      const kim = await visit(plain)
      await kim.go(new URL(reader.page.url()).pathname)
      await photograph(kim, `${kind}-plain`)
      await fillIn(kim.page, kind, right, false)
      await kim.button(MARK).click()
      await kim.page.getByRole('heading', { name: /^Right, / }).waitFor()
    }),
  )
})

it('an order is changed with buttons and the keyboard, and announced', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const sam = await visit()
    await signInAs(sam, product, 'student')
    await open(sam, 'order')
    const { page } = sam
    const { input } = (await sentTo(page)).questions[0]!.parts[0]!
    const items = input.kind === 'order' ? input.items : []
    const rows = page.locator('ol > li').filter({ has: page.getByRole('button', { name: /^Move up/ }) })
    const words = (text: string) => text.replace(/^\d+\.\s*/, '').trim()
    const before = (await textsOf(rows, items.length)).map(words)
    // Without a change there is no answer yet.
    await sam.button(MARK).click()
    await page.getByRole('heading', { name: 'Not marked yet' }).waitFor()
    await focusIn(page, /^Not marked yet/)
    await rows
      .nth(0)
      .getByRole('button', { name: /^Move down/ })
      .press('Enter')
    await expect
      .poll(async () => (await rows.allInnerTexts()).map(words))
      .toEqual([before[1], before[0], ...before.slice(2)])
    await expect
      .poll(() => page.getByRole('status').allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringMatching(/: place 2 of \d$/)]))
  }),
)

it('a point is placed by tapping and with the arrow keys', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const sam = await visit()
    await signInAs(sam, product, 'student')
    await open(sam, 'point')
    const { page } = sam
    const plane = page.getByRole('application')
    const field = page.locator('input[name=response]')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter']) await plane.press(key)
    await expect.poll(() => field.inputValue()).toBe('(2, 1)')
    const box = (await plane.boundingBox())!
    await plane.click({ position: { x: box.width / 2, y: box.height / 2 } })
    // Elsewhere, in whole steps.
    await expect.poll(() => field.inputValue()).toMatch(/^(?!\(2, 1\)$)\((?:-?\d+), (?:-?\d+)\)$/)
    await expect.poll(() => plane.locator('[data-placed]').count()).toBe(1)
    await sam.button('Take the point away').click()
    await expect.poll(() => field.inputValue()).toBe('')
  }),
)

it(
  'a long answer is submitted, compared with samples, and marked by its writer and by a teacher',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const sam = await visit()
      await signInAs(sam, product, 'student')
      await open(sam, 'extended')
      const { page } = sam
      const sent = JSON.stringify(await sentTo(page))
      const { answer } = questionOf('extended').parts[0]!
      if (answer.kind !== 'extended') throw new Error('not a long answer')
      const task = answer.task ? builtInBank().tasks.get(answer.task)! : undefined
      const criteria = answer.criteria ?? task!.criteria
      for (const { bands = [] } of criteria)
        for (const { description } of bands) expect(sent).not.toContain(description)
      await photograph(sam, 'extended-open')
      expect(await faults(sam)).toEqual([])
      if (answer.asksText) await page.getByLabel(answer.asksText).fill('The text I studied')
      await page.getByLabel('Your answer').fill('My answer has three words more.\n\nAnd a second paragraph.')
      await page.reload()
      await page.getByText(/^10 words/).waitFor()
      if (answer.asksText)
        await expect.poll(() => page.getByLabel(answer.asksText!).inputValue()).toBe('The text I studied')
      await awake(page)
      await sam.button('Hand in').click()
      await page.getByRole('heading', { name: 'Submitted, not marked yet' }).waitFor()
      await photograph(sam, 'extended-handed-in')
      expect(await faults(sam)).toEqual([])
      sam.expects(/status of 422/)
      await sam.button('Keep my mark').click()
      await page.getByText('Give a mark for every criterion.').waitFor()
      await page.locator('select[name^=mark-]').first().and(page.locator(':focus')).waitFor()
      // Without scripts too, the returned form shows the chosen marks and names the missing ones.
      const bare = await visit({ like: sam, scripts: false })
      await bare.go(`${new URL(page.url()).pathname}?q=1`)
      bare.expects(/status of 422/)
      await bare.page.locator('select[name^=mark-]').first().selectOption({ index: 2 })
      await bare.button('Keep my mark').click()
      await bare.page.getByText('Give a mark for every criterion.').waitFor()
      const marks = bare.page.locator('select[name^=mark-]')
      const chosen = await marks.evaluateAll((lists) =>
        lists.map((list) => (list as HTMLSelectElement).selectedIndex),
      )
      expect(chosen).toEqual([2, ...chosen.slice(1).map(() => 0)])
      expect(await bare.page.getByText('Choose a mark.').count()).toBe(chosen.length - 1)
      for (const list of await page.locator('select[name^=mark-]').all())
        await list.selectOption({ index: 2 })
      await sam.button('Keep my mark').click()
      await page.getByRole('heading', { name: /^Judged by criteria, \d+ of \d+ marks$/ }).waitFor()
      await sam.says('This is your own mark.')
      await sam.go(`${new URL(page.url()).pathname}?q=1`)
      await page.getByRole('heading', { name: /^Judged by criteria/ }).waitFor()
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      await page.emulateMedia({ colorScheme: 'dark' })
      await photograph(sam, 'extended-judged-320')

      await sam.link('Ask a teacher or tutor to mark this').click()
      await sam.button('Create link').click()
      await focusIn(page, /^Send the link to your teacher or tutor/)
      const link = await page.getByRole('textbox', { name: 'The link' }).inputValue()
      await sam.button('Copy the link').click()
      await page.getByText(/^Copied\.|Press Ctrl and C\.$/).waitFor()
      expect(await faults(sam)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      await photograph(sam, 'extended-asked-320')
      const lee = await visit()
      await lee.go(new URL(link).pathname)
      await signIn(
        lee,
        product.accounts().find(({ email }) => email.startsWith('admin@'))!,
      )
      await lee.page.getByRole('heading', { level: 1, name: 'Mark an answer by Demo' }).waitFor()
      await lee.says('And a second paragraph.')
      expect(await faults(lee)).toEqual([])
      await photograph(lee, 'marking')
      await awake(lee.page)
      const lists = await lee.page.locator('select[name^=mark-]').all()
      await lists[0]!.focus()
      await lee.page.keyboard.press('ArrowDown')
      await lee.page.getByText(`${lists.length - 1} criteria to go`).waitFor()
      lee.expects(/status of 422/)
      await lee.button('Save mark').click()
      await lee.page.getByText('Choose a mark for every criterion.').waitFor()
      await lists[1]!.and(lee.page.locator(':focus')).waitFor()
      expect(await lee.page.getByText('Choose a mark.').count()).toBe(lists.length - 1)
      for (const list of lists) await list.selectOption({ index: 1 })
      await lee.page.getByLabel('Comment').fill('The second paragraph argues.')
      await lee.button('Save mark').click()
      await focusIn(lee.page, /^Your mark is saved/)
      await lee.page.setViewportSize({ width: 320, height: 640 })
      expect(await sideways(lee.page)).toBeLessThanOrEqual(0)
      await lee.page.emulateMedia({ colorScheme: 'dark' })
      expect(await faults(lee)).toEqual([])
      await photograph(lee, 'marking-kept-320')
      await lee.link('Answers shared with you').click()
      await lee.says(/by Demo You marked it on .* Open until .*\d+ of \d+/)
      expect(await sideways(lee.page)).toBeLessThanOrEqual(0)
      expect(await faults(lee)).toEqual([])
      const plain = await visit({ like: lee, scripts: false })
      await plain.go(new URL(link).pathname)
      await plain.page.locator('select[name^=mark-]').first().selectOption({ index: 2 })
      await plain.button('Save changed mark').click()
      await plain.says('Your mark is saved')
      await plain.says('Replaced later')

      await page.reload()
      await sam.says('Opened by')
      await photograph(sam, 'extended-asked-marked')
      await sam.link('Back to the answer').click()
      await sam.says(/Marked by .*It counts as any other mark does\..*The second paragraph argues\./)
      await sam.says(/You gave \d+, (?:the same|\d+ (?:more|less))\./)
      expect(await faults(sam)).toEqual([])
      await photograph(sam, 'extended-marked-320')
      await sam.link('See the result').click()
      await page
        .getByText(/^\d+ of \d+$/)
        .first()
        .waitFor()
      await page.getByText('Question by question').click()
      await sam.says('by a person')
      await photograph(sam, 'extended-result')
    }),
)
