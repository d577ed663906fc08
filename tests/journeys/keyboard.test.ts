import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuestionPage } from '#app/features/question-bank/door.ts'
import { isTyped } from '#app/ui/maths-field/typed-kinds.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import { focusIn, JOURNEY, launchBrowser, walk } from './browser.ts'
import { atHome } from './people.ts'
import { atQuestion, sentTo } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

interface Focused {
  tag: string
  name: string
  value: string
  text: string
  /** Whether the focus is visible, here or around the element. */
  shown: boolean
}

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    let element = document.activeElement as HTMLElement
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement
    const drawn = (one: Element | null) => {
      if (!one) return false
      return ['', '::after'].some((part) => {
        const style = getComputedStyle(one, part)
        return (
          (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none'
        )
      })
    }
    const label = (element as HTMLInputElement).labels?.[0]
    return {
      tag: element.tagName.toLowerCase(),
      name: element.getAttribute('name') ?? '',
      value: (element as HTMLInputElement).value ?? '',
      text: (element.innerText || element.getAttribute('aria-label') || label?.innerText || '').trim(),
      shown: drawn(element) || drawn(label ?? null) || drawn(element.parentElement),
    }
  })
}

/** Presses Tab until the element has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, wanted: (now: Focused) => boolean, key = 'Tab'): Promise<Focused> {
  const stops: string[] = []
  for (let press = 0; press < 90; press++) {
    await page.keyboard.press(key)
    const now = await focused(page)
    if (now.tag !== 'body' && now.tag !== 'html')
      expect(now, `the focus on “${now.text || now.name}” shows`).toMatchObject({ shown: true })
    if (wanted(now)) return now
    stops.push(now.text || now.name || now.tag)
  }
  throw new Error(`Never reached by keyboard. Stops: ${stops.join(' · ')}`)
}

it('from sign-in to a marked choice and a marked typed answer by keyboard alone', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    const { page } = mia
    const account = product.accounts().find(({ email }) => email.startsWith('student@'))!
    await mia.go('/signin')
    // The first key wakes the page's scripts.
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => 'scripts' in document.documentElement.dataset)

    // The first stop is the link past the navigation.
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await focused(page)).text).toBe('Skip to the main part')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

    await tabTo(page, ({ name }) => name === 'email')
    await page.keyboard.type(account.email)
    await tabTo(page, ({ name }) => name === 'password')
    await page.keyboard.type(account.password)
    await page.keyboard.press('Enter')
    await atHome(mia)

    for (const [kind, subject] of [
      ['choice', 'vce-english'],
      ['typed', 'vce-mathematical-methods'],
    ] as const) {
      let questions: QuestionPage[] = []
      let place = -1
      // The questions of a set depend on the day; among six sets of eight some are of this kind.
      for (let deal = 0; place === -1; deal++) {
        expect(deal, `a ${kind} question among those dealt`).toBeLessThan(6)
        await mia.go(`/exam-practice?subject=${subject}`)
        await tabTo(page, ({ text }) => text === 'Start practice')
        await page.keyboard.press('Enter')
        await atQuestion(page)
        questions = (await sentTo(page)).questions
        place = questions.findIndex(({ parts: [part] }) =>
          kind === 'choice'
            ? part!.input.kind === 'choice'
            : 'asks' in part!.input && !('worked' in part!.input),
        )
      }
      for (let skipped = 0; skipped < place; skipped++) {
        await tabTo(page, ({ text }) => text === 'Skip')
        await page.keyboard.press('Enter')
        await atQuestion(page, skipped + 2)
        await focusIn(page, new RegExp(`^Question ${skipped + 2} of`))
      }
      const question = questions[place]!
      const right = answerTo(lookUp(question), question.parts[0]!.id, 'right')
      await tabTo(page, ({ name, tag }) => name === 'response' || tag === 'math-field')
      if (kind === 'choice') {
        await page.keyboard.press('Space')
        for (let turn = 0; (await focused(page)).value !== right; turn++) {
          expect(turn).toBeLessThan(6)
          await page.keyboard.press('ArrowDown')
        }
      } else {
        // A maths field replaces the plain one and takes the focus when its code is loaded.
        if (!isTyped(question.parts[0]!.input.kind)) {
          await page.waitForFunction(() => document.activeElement?.localName === 'math-field')
          await tabTo(page, ({ text }) => text === 'Type plain text')
          await page.keyboard.press('Enter')
          await page.waitForFunction(
            () => (document.activeElement as HTMLInputElement | null)?.name === 'response',
          )
        }
        await page.keyboard.type(right)
      }
      await tabTo(page, ({ text }) => /^Mark/.test(text))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: /^Right, / }).waitFor()
      // The focus moves to the verdict, so that it is read next.
      await page.waitForFunction(() =>
        /^Right,/.test((document.activeElement as HTMLElement | null)?.innerText ?? ''),
      )
      expect(await page.evaluate(() => document.activeElement?.querySelector('h2') !== null)).toBe(true)
    }
  }),
)
