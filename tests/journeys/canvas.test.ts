import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, sideways, STEP, walk, type Visitor } from './browser.ts'
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

const board = (page: Page): Locator => page.locator('.excalidraw canvas.interactive')
const objects = (page: Page): Promise<string> =>
  page.getByRole('region', { name: 'Objects', exact: true }).innerText()

async function newCanvas({ page, go, button }: Visitor): Promise<void> {
  await go('/victor-canvas')
  await button('New canvas').click()
  await page.waitForURL(/\/victor-canvas\/[\w-]{36}/)
}

async function isSaved(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Not saved yet').count(), { timeout: STEP }).toBe(0)
  await page.getByText(/^Saved \d/).waitFor()
}

async function addLines({ page }: Visitor, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await page.locator('input[name=next-line]').fill(line)
    await page.keyboard.press('Enter')
  }
}

/** Saves an export and returns its bytes. */
async function exported({ page, button }: Visitor, kind: 'PNG' | 'SVG' | 'PDF'): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(kind).click()])
  return readFileSync(await download.path())
}

describe('the canvas', { timeout: JOURNEY }, () => {
  it('draws, checks working, exports without other hosts, and shares', () =>
    walk(browser, product, async (visit) => {
      const student = await visit()
      const { page, button, link, go } = student
      await signInAs(student, product, 'student')
      await newCanvas(student)
      const place = (await board(page).boundingBox())!
      await page.mouse.move(place.x + 500, place.y + 300)
      await page.mouse.down()
      await page.mouse.move(place.x + 620, place.y + 380, { steps: 6 })
      await page.mouse.up()
      await page.getByText('Ink: 1 stroke.').waitFor()

      await page.getByLabel('Question (optional)').fill('Solve 2x + 3 = 7')
      await addLines(student, ['2x = 10', 'x = 5'])
      await button('Check my working').click()
      await page.getByText('Line 1 is the first wrong step.').waitFor()
      expect(await objects(page)).toContain('Line 1, first wrong step')
      await page.getByLabel('Line 1', { exact: true }).fill('2x = 4')
      await expect.poll(() => page.getByText('First wrong step').count(), { timeout: STEP }).toBe(0)
      await page.getByLabel('Line 2', { exact: true }).fill('x = 2')
      await button('Check my working').click()
      await page.getByText('All 2 lines are right.').waitFor()

      await page.locator('summary', { hasText: 'Graph' }).first().click()
      await page.getByLabel('Equations, one a line').fill('y = 2x + 3')
      await button('Add graph').click()
      await page.getByText('Graph added below the other objects.').waitFor()
      await isSaved(page)
      await page.reload()
      await board(page).waitFor()
      expect(await objects(page)).toMatch(/Graph\s+y = 2x \+ 3[\s\S]*Ink: 1 stroke\./)

      await page.locator('summary', { hasText: 'Export' }).click()
      expect((await exported(student, 'PNG')).subarray(1, 4).toString()).toBe('PNG')
      const svg = (await exported(student, 'SVG')).toString()
      expect(svg).toContain('2x = 4')
      expect(svg).toContain('@font-face')
      expect(svg.replaceAll('http://www.w3.org/', '')).not.toMatch(/https?:/)
      expect((await exported(student, 'PDF')).subarray(0, 8).toString()).toBe('%PDF-1.7')

      await page.locator('summary', { hasText: 'Share' }).click()
      await button('Create link').click()
      const address = new URL(await page.getByLabel('The link').inputValue()).pathname
      await go(address)
      await board(page).waitFor()
      expect(await objects(page)).toContain('y = 2x + 3')
      expect(await page.locator('[data-testid=toolbar-freedraw]').count()).toBe(0)
      await link('Go to your own canvases').click()
      await page.getByRole('link', { name: /Untitled canvas/ }).waitFor()
    }))

  it('continues on a restored version and on restored changes, background included', () =>
    walk(browser, product, async (visit) => {
      const student = await visit()
      const { page, button } = student
      await signInAs(student, product, 'student')
      await newCanvas(student)
      await board(page).waitFor()
      await addLines(student, ['2x = 4'])
      await isSaved(page)
      await addLines(student, ['x = 2'])
      await expect.poll(() => objects(page), { timeout: STEP }).toContain('x = 2')
      await isSaved(page)
      await page.reload()
      await board(page).waitFor()
      await page.locator('summary', { hasText: 'Versions' }).click()
      await button('Restore').first().click()
      await expect.poll(() => objects(page), { timeout: STEP }).not.toContain('x = 2')
      await board(page).waitFor()
      await addLines(student, ['x = 3'])
      await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
      await isSaved(page)
      expect(await page.getByText('This canvas changed in another window').count()).toBe(0)
      await page.reload()
      await board(page).waitFor()
      expect(await objects(page)).toContain('x = 3')

      const place = new URL(page.url()).pathname
      const key = `victor-draft ${place.split('/').at(-1)} canvas`
      const scene = JSON.stringify({ version: 1, background: '#ffc9c9', elements: [] })
      await page.evaluate(
        ([name, fields]) => localStorage.setItem(name, JSON.stringify({ at: Date.now(), fields })),
        [key, [['scene', scene]]] as const,
      )
      await page.reload()
      await board(page).waitFor()
      await button('Restore the changes').click()
      await expect
        .poll(() => page.evaluate((name) => localStorage.getItem(name), key), { timeout: STEP })
        .toBeNull()
      expect(
        await page.evaluate((path) => fetch(path).then((found) => found.text()), `${place}.data`),
      ).toContain('#ffc9c9')
      await page.reload()
      await board(page).waitFor()
      expect(await objects(page)).not.toContain('x = 3')
      expect(await button('Restore the changes').count()).toBe(0)
    }))

  it('works on a phone by keyboard while the drawing surface cannot load, and keeps changes offline', () =>
    walk(browser, product, async (visit) => {
      const student = await visit({ phone: true, withoutWorker: true })
      const { page, button, context } = student
      await signInAs(student, product, 'student')
      student.expects(/ERR_FAILED/)
      student.mayReport(/Failed to fetch|ERR_INTERNET_DISCONNECTED|preload/)
      await page.route('**/assets/board.client-*.js', (route) => route.abort())
      await newCanvas(student)
      await page.getByRole('heading', { name: 'The drawing surface did not load' }).waitFor()
      await button('Working and objects').click()
      await addLines(student, ['2x + 3 = 7', 'x = 2'])
      const row = page
        .getByRole('region', { name: 'Objects', exact: true })
        .locator('summary', { hasText: 'Line 2' })
      await row.focus()
      await page.keyboard.press('Enter')
      await button('Move right').focus()
      await page.keyboard.press('Enter')
      await page.getByText('Line 2 moved right.').waitFor()
      await isSaved(page)
      expect(await sideways(page)).toBe(0)

      await context.setOffline(true)
      await page.getByLabel('Line 2', { exact: true }).fill('x = 4')
      await page.getByText('Not saved yet, no connection').first().waitFor()
      await context.setOffline(false)
      await isSaved(page)

      await page.unroute('**/assets/board.client-*.js')
      await page.getByRole('button', { name: 'Draw', exact: true }).click()
      await button('Try again').click()
      await board(page).waitFor()
      const tools = page.locator(
        '[data-board] .App-toolbar--mobile label, [data-board] .App-toolbar-content button',
      )
      await tools.first().waitFor()
      for (const tool of await tools.all()) {
        const place = await tool.boundingBox()
        if (place && place.width > 0)
          expect(Math.min(place.width, place.height), await tool.innerHTML()).toBeGreaterThanOrEqual(44)
      }
      expect(await sideways(page)).toBe(0)
      await button('Working and objects').click()
      expect(await objects(page)).toContain('x = 4')
    }))
})
