import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, sideways, walk, type Visitor } from './browser.ts'
import { signInAs } from './people.ts'
import { answerAll, atQuestion, openFirst } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const ALGEBRA = ['algebraic', 'equation', 'inequality', 'expression', 'interval', 'list']

/** Lighthouse's slow 4G and a CPU at a quarter of its speed. */
async function slow(visitor: Visitor) {
  const devtools = await visitor.devtools()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  return devtools
}

it(
  'on a phone the question, the field, its reading and Mark fit above the maths keyboard',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit({ phone: true })
      const { page } = mia
      await signInAs(mia, product, 'student')
      await slow(mia)
      // A question of few lines, so that it fits on a phone, with one algebra field.
      await openFirst(
        mia,
        'vce-mathematical-methods',
        ({ answer, working, prompt }) =>
          ALGEBRA.includes(answer.kind) && !working && prompt.length > 60 && prompt.length < 160,
      )
      const plain = page.locator('input[name=response]:not([type=hidden])')
      const tall = (await plain.boundingBox())!.height
      await plain.tap()
      await page.locator('math-field').waitFor()
      await page.waitForFunction(() => 'keyboardOpen' in document.documentElement.dataset)
      // The maths field is as tall as the plain field, and the keys are as wide as the screen allows.
      expect((await page.locator('math-field').boundingBox())!.height).toBeCloseTo(tall, 0)
      const keys = await page.locator('.MLK__layer.is-visible .MLK__keycap').all()
      const edges = await Promise.all(keys.map((key) => key.boundingBox()))
      const span =
        Math.max(...edges.map((key) => key!.x + key!.width)) - Math.min(...edges.map((key) => key!.x))
      expect(span / page.viewportSize()!.width).toBeGreaterThan(0.9)
      expect(span).toBeLessThanOrEqual(page.viewportSize()!.width)
      await page.keyboard.type('3x+1')
      await page.getByText(/^Read as: /).waitFor()
      // The keyboard slides in and the page makes room for it: wait until nothing moves.
      const places = () =>
        page.evaluate(() => [
          getComputedStyle(document.documentElement).getPropertyValue('--keyboard'),
          window.visualViewport!.offsetTop,
          ...[...document.querySelectorAll('math-field, button, section > *')].map(
            (one) => one.getBoundingClientRect().top,
          ),
        ])
      let before: unknown[]
      do {
        before = await places()
        await page.waitForTimeout(600)
      } while (String(await places()) !== String(before))
      const seen = await page.evaluate(() => {
        const viewport = window.visualViewport!
        const keyboard = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--keyboard'))
        const box = (element: Element | null | undefined) => {
          const { top, bottom } = element!.getBoundingClientRect()
          return { top, bottom }
        }
        // The prompt is directly above the form of its answer.
        const words = document.querySelector('math-field')!.closest('form')!.previousElementSibling
        const stem = words!.closest('section')!.children[1]
        const reading = [...document.querySelectorAll('p')].find((one) =>
          one.textContent!.startsWith('Read as'),
        )
        const mark = [...document.querySelectorAll('button')].find((one) =>
          one.textContent!.startsWith('Mark'),
        )
        return {
          top: viewport.offsetTop,
          bottom: viewport.offsetTop + viewport.height - keyboard,
          keyboard,
          boxes: {
            stem: box(stem),
            question: box(words),
            field: box(document.querySelector('math-field')),
            reading: box(reading),
            mark: box(mark),
          },
        }
      })
      expect(seen.keyboard).toBeGreaterThan(120)
      for (const [name, { top, bottom }] of Object.entries(seen.boxes)) {
        expect(top, `${name} from ${top} to ${bottom}, seen from ${seen.top}`).toBeGreaterThanOrEqual(
          seen.top - 1,
        )
        expect(bottom, `${name} from ${top} to ${bottom}, seen to ${seen.bottom}`).toBeLessThanOrEqual(
          seen.bottom + 1,
        )
      }
      expect(await sideways(page)).toBeLessThanOrEqual(0)

      // It wrote LaTeX: after a reload it is typeset again, without taking the focus or opening the keyboard.
      await page.keyboard.type('/2')
      await page.getByText(/^Read as: .*\/2/).waitFor()
      await page.reload()
      await page.locator('math-field').waitFor()
      expect(await page.locator('input[name=response]').isVisible()).toBe(false)
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
      expect(await page.evaluate(() => 'keyboardOpen' in document.documentElement.dataset)).toBe(false)
      await page.locator('math-field').tap()
      await page.waitForFunction(() => 'keyboardOpen' in document.documentElement.dataset)
      await mia.button('Type plain text').tap()
      await expect.poll(() => page.locator('input[name=response]').inputValue()).toBe('3x+(1)/(2)')
    }),
)

it('nothing moves under the finger while a slow phone loads the page', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit({ phone: true })
    await signInAs(mia, product, 'student')
    await slow(mia)
    await mia.page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as {
          value: number
          sources: { node: Element | null }[]
        }[])
          shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.nodeName).join(' ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const moved: string[] = []
    for (const path of ['/exam-practice', '/dashboard', '/progress', '/settings', '/select-subjects']) {
      await mia.go(path)
      await mia.page.waitForLoadState('networkidle')
      const shifts = await mia.page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
      const sum = shifts.reduce((total, one) => total + parseFloat(one), 0)
      if (sum > 0.005) moved.push(`${path}: ${sum.toFixed(3)} (${shifts.join('; ')})`)
    }
    expect(moved).toEqual([])
  }),
)

it('eight questions on slow 4G take at most 250 kB after the first load', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit({ phone: true })
    const { page } = mia
    await signInAs(mia, product, 'student')
    const devtools = await slow(mia)
    await mia.go('/exam-practice?subject=vce-chemistry')
    await mia.button('Start practice').click()
    await atQuestion(page)
    await page.waitForLoadState('networkidle')
    let bytes = 0
    let requests = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests++
    })
    let parts = 0
    await answerAll(
      mia,
      (count) => (count % 2 === 0 ? 'right' : 'wrong'),
      async () => {
        parts++
        expect(await sideways(page)).toBeLessThanOrEqual(0)
      },
    )
    await page.getByText('Question by question').waitFor()
    expect(parts).toBeGreaterThanOrEqual(8)
    expect(bytes, `${bytes} bytes in ${requests} requests`).toBeLessThanOrEqual(250_000)
  }),
)
