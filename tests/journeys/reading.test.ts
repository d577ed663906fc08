import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, walk } from './browser.ts'
import { signIn, signInAs } from './people.ts'
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

/**
 * A voice that says a word every 60 ms and records its text, because test machines have no voice. It waits at the first
 * word until released, so that a slow test can still interrupt it.
 */
function scriptedVoice() {
  const utterances: [text: string, voice: string | undefined, rate: number][] = []
  let timers: ReturnType<typeof setTimeout>[] = []
  class Utterance {
    text: string
    voice?: { name: string }
    rate = 1
    onstart?: (event: object) => void
    onboundary?: (event: object) => void
    onend?: (event: object) => void
    constructor(text: string) {
      this.text = text
    }
  }
  const later = (ms: number, act: () => void) => timers.push(setTimeout(act, ms))
  const speech = {
    getVoices: () => [
      { lang: 'en-US', name: 'elsewhere', localService: false, default: true },
      { lang: 'en-AU', name: 'here', localService: true, default: false },
    ],
    cancel() {
      timers.forEach(clearTimeout)
      timers = []
    },
    speak(utterance: Utterance) {
      utterances.push([utterance.text, utterance.voice?.name, utterance.rate])
      const words = [...utterance.text.matchAll(/\S+/g)]
      later(10, () => utterance.onstart?.({}))
      const say = (next: number) => {
        if (next === 1 && !('letOn' in window)) return later(60, () => say(next))
        const word = words[next]
        if (!word) return utterance.onend?.({})
        utterance.onboundary?.({ name: 'word', charIndex: word.index })
        later(60, () => say(next + 1))
      }
      later(70, () => say(0))
    },
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true })
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, said: utterances })
}

const spokenTexts = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: [string, string, number][] }).said)
const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('victor-word') ?? [])].map(String).join(''))

it(
  'a question is read aloud at the chosen pace with its words highlighted, and can be paused and stopped',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      const start = async () => {
        await mia.go('/exam-practice?subject=vce-chemistry')
        await mia.button('Start practice').click()
        await atQuestion(page)
        await mia.button(/^Mark/).waitFor()
      }
      await start()
      await expect.poll(() => mia.button('Read aloud').count()).toBe(0)

      await mia.go('/settings')
      await page.getByLabel('Read questions aloud').check()
      await page.getByLabel('Reading speed').fill('140')
      await mia.button('Save Reading').click()
      await page.getByText('Saved.').waitFor()
      await mia.context.addInitScript(scriptedVoice)
      await start()
      const question = (await page.locator('[data-aloud]').allInnerTexts()).join(' ')
      await mia.button('Read aloud').click()
      await page.waitForFunction(() => (CSS.highlights.get('victor-word')?.size ?? 0) > 0)
      expect(question).toContain((await lit(page)).slice(0, 2))
      await mia.button('Pause').click()
      await mia.button('Continue reading').waitFor()
      const paused = await spokenTexts(page)
      expect(paused[0]!.slice(1)).toEqual(['here', 140 / 175])
      await page.waitForTimeout(300)
      expect(await spokenTexts(page)).toEqual(paused)
      await mia.button('Continue reading').click()
      await mia.button('Stop').click()
      await expect.poll(() => lit(page)).toBe('')
      await page.evaluate(() => Object.assign(window, { letOn: true }))
      await mia.button('Read aloud').click()
      // To the end, by itself.
      const [first] = (await spokenTexts(page))[0]!
      const begun = async () => (await spokenTexts(page)).filter(([text]) => text === first).length
      await expect.poll(begun).toBeGreaterThanOrEqual(2)
      await mia.button('Read aloud').waitFor()
      await expect.poll(() => lit(page)).toBe('')
    }),
)

it(
  'the reading ruler follows pointer, focus and keys, catches no press and is not printed',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      const ruler = page.locator('[data-reading-ruler]')
      expect(await ruler.count()).toBe(0)
      await mia.go('/settings')
      await page.getByLabel('Reading ruler').check()
      await mia.button('Save Reading').click()
      await ruler.waitFor()
      const middle = async () => {
        const box = (await ruler.boundingBox())!
        return box.y + box.height / 2
      }
      await page.mouse.move(600, 420)
      await expect.poll(middle).toBeCloseTo(420, 0)
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(middle).toBeGreaterThan(420 + 15)
      await page.keyboard.press('Tab')
      const fromFocus = async () => {
        const focused = await page.evaluate(() => {
          const { top, bottom } = document.activeElement!.getBoundingClientRect()
          return (top + bottom) / 2
        })
        return Math.abs((await middle()) - focused)
      }
      await expect.poll(fromFocus).toBeLessThan(40)
      await page.getByLabel('Reading ruler').uncheck()
      await page.emulateMedia({ media: 'print' })
      await ruler.waitFor({ state: 'hidden' })
      await page.emulateMedia({ media: 'screen' })
      await mia.button('Save Reading').click()
      await ruler.waitFor({ state: 'detached' })
    }),
)

it('the session length determines the length of the suggested set', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    const { page } = mia
    await signInAs(mia, product, 'student')
    for (const minutes of [15, 40]) {
      await mia.go('/settings')
      await page.getByLabel('Session length').fill(String(minutes))
      await mia.button('Save Study defaults').click()
      await page.getByText('Saved.').waitFor()
      await mia.go('/dashboard')
      const start = mia.button(/^Start \d+ questions? · about \d+ min$/)
      const [questions, about] = (await start.innerText()).match(/\d+/g)!.map(Number)
      // A set has at least three questions, however short the session.
      if (questions! > 3) expect(about).toBeLessThanOrEqual(minutes)
      await start.click()
      await atQuestion(page)
      const questionCount = (await sentTo(page)).questions.length
      expect(questionCount).toBeGreaterThanOrEqual(3)
      expect(questionCount).toBe(questions)
    }
  }),
)

it('staff open a record to help, read-only, and its owner reads the reason', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const ada = await visit()
    const { page } = ada
    const admin = product.accounts().find(({ email }) => email.startsWith('admin@'))!
    await signIn(ada, admin)
    await page.waitForURL((url) => !url.pathname.startsWith('/signin'))
    await ada.go('/settings/account')
    const card = page.locator('#open-record')
    ada.expects(/status of 422/)
    await card.getByLabel('Person’s email address').fill('nobody@demo.victor.example')
    await card.getByLabel('Reason').fill('Ticket 31: the plan stays empty')
    await ada.button('View record').click()
    await card.getByText('We couldn’t find a record for this email address').waitFor()
    await card.getByLabel('Person’s email address').fill('student@demo.victor.example')
    await ada.button('View record').click()
    await page.getByText('You can read and not change it').waitFor()
    await page.getByText('You sign in with student@demo.victor.example').waitFor()
    await card.waitFor({ state: 'detached' })
    await ada.button('Stop viewing').click()
    await card.waitFor()

    const mia = await visit()
    await signInAs(mia, product, 'student')
    await mia.go('/settings/account')
    await mia.page.getByText('Ticket 31: the plan stays empty').waitFor()
    expect(await mia.page.locator('#open-record').count()).toBe(0)
  }),
)
