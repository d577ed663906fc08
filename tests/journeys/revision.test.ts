import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { awake, JOURNEY, launchBrowser, sideways, STEP, walk } from './browser.ts'
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

const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

/** Presses an arrow key until the drag announces another day. */
async function dragDown(page: Page): Promise<string> {
  const said = page.locator('[id^="dnd-kit-announcement"]')
  const first = await said.textContent()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(600)
    const now = await said.textContent()
    if (now !== first && /is over/.test(now ?? '')) return now!
  }
  return (await said.textContent()) ?? ''
}

it(
  'a student moves sessions by button and keyboard, catches up, and opens and revokes a calendar address',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const student = await visit()
      await signInAs(student, product, 'student')
      const { page, go } = student
      await student.says('Today’s plan')

      await go(`/revision?week=${nextWeek()}`)
      await page
        .getByRole('button', { name: /^Move to Tuesday .*: / })
        .first()
        .click()
      await student.says(/Moved .* to Tuesday/)

      // Cards can move to every day, a subject only to a day before its exam.
      const handle = page.getByRole('button', { name: /^Drag to another day: Flashcards/ }).first()
      await expect
        .poll(() => handle.getAttribute('aria-roledescription'), { timeout: STEP })
        .toBe('draggable')
      await handle.focus()
      await page.keyboard.press('Enter')
      const name = (await handle.getAttribute('aria-label'))!.replace('Drag to another day: ', '')
      const over = await dragDown(page)
      expect(over).toContain(`${name} is over `)
      await page.keyboard.press('Enter')
      await student.says(`Moved ${name} to ${/is over (.*)\.$/.exec(over)![1]!}`)

      await go('/revision')
      await student.link('Catch up').click()
      await student.button('Move all').click()
      await page.waitForURL('**/revision')
      await awake(page)
      expect(await student.words()).not.toContain('You missed')

      await go('/revision/settings')
      await student.button('Create address').click()
      const address = await page.getByLabel('The link').inputValue()
      const path = new URL(address).pathname
      const status = async () => (await page.request.get(path)).status()
      expect(await status()).toBe(200)
      await student.button('Revoke the address').click()
      await student.button('Create address').waitFor()
      expect(await status()).toBe(404)

      const phone = await visit({ phone: true, like: student })
      await phone.go('/revision')
      expect(await sideways(phone.page)).toBe(0)
    }),
)
