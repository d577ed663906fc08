import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, walk } from './browser.ts'
import { atHome, bornYearsAgo, confirmAddress, setUp, signIn, signUp } from './people.ts'
import { atQuestion, goOn } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const EMAIL = 'noa@school.example'

it(
  'appearance settings apply at once, survive a reload and follow to another device',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const noa = await visit()
      const { page } = noa
      await signUp(noa, EMAIL, 'Noa')
      await confirmAddress(noa, EMAIL)
      await setUp(noa, { bornOn: bornYearsAgo(17), subjects: ['vce-mathematical-methods'] })
      await noa.go('/settings/account')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        noa.link('Download everything').click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^victor-\d{4}-\d{2}-\d{2}\.json$/)
      const everything = JSON.parse(readFileSync((await file.path())!, 'utf8')) as { rows: object }
      expect(JSON.stringify(everything.rows)).toContain(EMAIL)
      await noa.go('/settings')
      const look = (of = page) =>
        of.evaluate(() => {
          const style = getComputedStyle(document.body)
          return {
            size: parseFloat(style.fontSize),
            family: style.fontFamily,
            background: style.backgroundColor,
            scheme: getComputedStyle(document.documentElement).colorScheme,
            theme: document.documentElement.dataset['theme'],
          }
        })
      // Nothing is to be saved yet. A choice is shown before it is saved.
      await page.getByLabel('Theme').waitFor()
      expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
      const before = await look()
      await page.getByLabel('Theme').selectOption('dark')
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
      await page.getByLabel('Text size').selectOption('large')
      await page.getByLabel('Typeface').selectOption('dyslexic')
      await noa.button('Save Appearance').click()
      await page.getByText('Saved.').waitFor()
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
      await expect.poll(async () => (await look()).family).toMatch(/OpenDyslexic/)
      const after = await look()
      expect(after.size).toBeGreaterThan(before.size)
      expect(after.family).toMatch(/OpenDyslexic/)
      expect(after.family).not.toBe(before.family)
      expect(after.background).not.toBe(before.background)
      expect(after.scheme).toContain('dark')
      await noa.go('/settings')
      await expect.poll(() => look()).toEqual(after)

      await page
        .getByRole('switch', { name: 'Always use a plain text field' })
        .or(page.getByLabel('Always use a plain text field'))
        .first()
        .check()
      await noa.button('Save Maths entry').click()
      await page.getByText('Saved.').waitFor()

      const phone = await visit({ phone: true })
      await signIn(phone, { email: EMAIL })
      await atHome(phone)
      const there = await look(phone.page)
      expect({ ...there, size: 0 }).toEqual({ ...after, size: 0 })
      expect(there.size).toBeGreaterThan(before.size)

      // With the plain field preferred, an algebra answer stays a text field on focus and loads no maths keyboard.
      const loaded: string[] = []
      phone.context.on('request', (request) => void loaded.push(request.url()))
      await phone.go('/exam-practice?subject=vce-mathematical-methods')
      await phone.button('Start practice').click()
      await atQuestion(phone.page)
      const field = phone.page.locator(
        'input[name=response]:not([type=hidden]):not([type=radio]):not([type=checkbox])',
      )
      for (let question = 2; question <= 8 && !(await field.isVisible()); question++)
        await goOn(phone, 'Skip', question)
      await field.focus()
      // It would load on focus.
      await phone.page.waitForLoadState('networkidle')
      await phone.page.waitForTimeout(1_000)
      expect(await phone.page.locator('math-field').count()).toBe(0)
      expect(loaded.filter((url) => /live-field|mathlive/i.test(url))).toEqual([])
    }),
)

it('at seventeen every privacy choice is off at first', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const max = await visit()
    const { page } = max
    await signUp(max, 'max@school.example', 'Max')
    await confirmAddress(max, 'max@school.example')
    await setUp(max, { bornOn: bornYearsAgo(17), subjects: ['vce-chemistry'] })
    await max.go('/settings')
    const privacy = page.locator('#privacy')
    await privacy.getByText('You are under 18. Every option is off until you turn it on.').waitFor()
    const boxes = await privacy.locator('input[type=checkbox]').all()
    expect(boxes).toHaveLength(7)
    for (const box of boxes) expect(await box.isChecked()).toBe(false)
    await privacy.getByLabel('Product analytics').check()
    await max.button('Save Privacy').click()
    await privacy.getByText('Saved.').waitFor()
    await max.go('/settings')
    await expect.poll(() => privacy.getByLabel('Product analytics').isChecked()).toBe(true)
    await expect.poll(() => privacy.locator('input[type=checkbox]:checked').count()).toBe(1)
  }),
)
