import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, walk } from './browser.ts'
import { signIn, signInAs } from './people.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** A voice that says a word every 60 ms and keeps what it was given: the machine of a test has none. */
function scriptedVoice() {
  const said: [text: string, voice: string | undefined, rate: number][] = []
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
      said.push([utterance.text, utterance.voice?.name, utterance.rate])
      let at = 10
      later(at, () => utterance.onstart?.({}))
      for (const word of utterance.text.matchAll(/\S+/g))
        later((at += 60), () => utterance.onboundary?.({ name: 'word', charIndex: word.index }))
      later(at + 60, () => utterance.onend?.({}))
    },
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true })
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, said })
}

const said = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: [string, string, number][] }).said)
const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('victor-word') ?? [])].map(String).join(''))

it(
  'a question is read aloud at the chosen pace, its words lit, with pause and stop',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      const start = async () => {
        await mia.go('/dashboard')
        await mia.button('Eight questions in Chemistry').click()
        await page.waitForURL(/\/exam-practice\/[\w-]{36}/)
        await mia.button(/^Mark/).waitFor()
      }
      await start()
      expect(await mia.button('Read aloud').count()).toBe(0)

      await mia.go('/settings')
      await page.getByLabel('Offer to read questions aloud').check()
      await page.getByLabel('Pace of reading aloud').fill('140')
      await mia.button('Save Reading').click()
      await page.getByText('Saved.').waitFor()
      await mia.context.addInitScript(scriptedVoice)
      await start()
      const question = (await page.locator('[data-aloud]').allInnerTexts()).join(' ')
      await mia.button('Read aloud').click()
      await page.waitForFunction(() => (CSS.highlights.get('victor-word')?.size ?? 0) > 0)
      expect(question).toContain((await lit(page)).slice(0, 2))
      await mia.button('Pause').click()
      const paused = await said(page)
      expect(paused[0]!.slice(1)).toEqual(['here', 140 / 175])
      await page.waitForTimeout(300)
      expect(await said(page)).toEqual(paused)
      await mia.button('Go on reading').click()
      await mia.button('Stop').click()
      expect(await lit(page)).toBe('')
      await mia.button('Read aloud').click()
      // To the end, by itself.
      await mia.button('Read aloud').waitFor({ timeout: 30_000 })
      const [first] = (await said(page))[0]!
      expect((await said(page)).filter(([text]) => text === first).length).toBeGreaterThanOrEqual(2)
      expect(await lit(page)).toBe('')
    }),
)

it(
  'the reading ruler follows pointer, focus and keys, takes no press and is not printed',
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
        await page.waitForTimeout(250)
        const box = (await ruler.boundingBox())!
        return box.y + box.height / 2
      }
      await page.mouse.move(600, 420)
      expect(await middle()).toBeCloseTo(420, 0)
      await page.keyboard.press('Alt+ArrowDown')
      expect((await middle()) - 420).toBeGreaterThan(15)
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const { top, bottom } = document.activeElement!.getBoundingClientRect()
        return (top + bottom) / 2
      })
      expect(Math.abs((await middle()) - focused)).toBeLessThan(40)
      await page.getByLabel('Reading ruler').uncheck()
      await page.emulateMedia({ media: 'print' })
      expect(await ruler.isVisible()).toBe(false)
      await page.emulateMedia({ media: 'screen' })
      await mia.button('Save Reading').click()
      await ruler.waitFor({ state: 'detached' })
    }),
)

it('the length of a sitting is the length of what is proposed', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    const { page } = mia
    await signInAs(mia, product, 'student')
    for (const minutes of [15, 40]) {
      await mia.go('/settings')
      await page.getByLabel('Length of a sitting').fill(String(minutes))
      await mia.button('Save Study defaults').click()
      await page.getByText('Saved.').waitFor()
      await mia.go('/dashboard')
      const start = mia.button(`Start ${minutes} minutes`)
      await start.waitFor()
      await start.click()
      await page.waitForURL(/\/exam-practice\/[\w-]{36}/)
      const bar = page.getByRole('progressbar')
      const dealt = Number(await bar.getAttribute('aria-valuemax'))
      expect(dealt).toBeGreaterThanOrEqual(3)
      expect(dealt).toBeLessThanOrEqual(minutes)
    }
  }),
)

it('staff open a record to help, read-only, and its owner reads why', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const ada = await visit()
    const { page } = ada
    const admin = product.accounts().find(({ email }) => email.startsWith('admin@'))!
    await signIn(ada, admin)
    await page.waitForURL((url) => !url.pathname.startsWith('/signin'))
    await ada.go('/settings/account')
    const card = page.locator('#open-record')
    ada.expects(/status of 422/)
    await card.getByLabel('Their e-mail address').fill('nobody@demo.victor.example')
    await card.getByLabel('Why').fill('Ticket 31: the plan stays empty')
    await ada.button('Open the record').click()
    await card.getByText('No record opens for this address').waitFor()
    await card.getByLabel('Their e-mail address').fill('student@demo.victor.example')
    await ada.button('Open the record').click()
    await page.getByText('You can read and not change it').waitFor()
    await page.getByText('You sign in with student@demo.victor.example').waitFor()
    expect(await card.count()).toBe(0)
    await ada.button('Stop viewing').click()
    await card.waitFor()

    const mia = await visit()
    await signInAs(mia, product, 'student')
    await mia.go('/settings/account')
    await mia.page.getByText('Ticket 31: the plan stays empty').waitFor()
    expect(await mia.page.locator('#open-record').count()).toBe(0)
  }),
)
