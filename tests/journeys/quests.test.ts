import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, walk } from './browser.ts'
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

it(
  'a student starts a quest, sees what earned an achievement, sets a weekly goal and turns quests off',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const student = await visit()
      const { page } = student
      await signInAs(student, product, 'student')
      await student.go('/quests')
      await page.getByText('Why these points?').click()
      await student.says(/freezes? left this month/)
      await page.getByRole('button', { name: /^Start \d+ questions?/ }).click()
      await page.waitForURL('**/exam-practice/*')

      await student.go('/achievements')
      await page.getByText('Earned earlier').click()
      await page.getByRole('heading', { name: 'First answer' }).waitFor()
      await page.getByRole('link', { name: 'See the set that earned “First answer”' }).click()
      await page.waitForURL('**/exam-practice/*')

      await student.go('/progress-tracking')
      await page.getByLabel('Hours a week').fill('60')
      await student.button('Save').click()
      await page.getByText('Saved. The goal applies from this week on.').waitFor()
      await student.link('Open the weekly report').click()
      await page.getByRole('heading', { name: 'Sessions', exact: true }).waitFor()
      await student.says('to your goal of 60 h')

      await student.go('/progress-tracking')
      await page.getByText('Share with a guardian or tutor').click()
      await page.getByLabel('Who is it for?').fill('Mum')
      await student.button('Create link').click()
      const address = await page.getByLabel('The link').inputValue()
      const mum = await visit()
      await mum.page.goto(address)
      await mum.page.getByRole('heading', { name: 'The last eight weeks' }).waitFor()
      expect(await mum.words()).not.toMatch(/Sessions|Marks in|goal/)
      await page.getByRole('button', { name: 'Revoke the link for Mum' }).click()
      await page.getByRole('button', { name: 'Create link' }).waitFor({ state: 'attached' })
      expect((await mum.page.request.get(address)).status()).toBe(404)

      await student.go('/settings#quests')
      await page.getByRole('switch', { name: 'Quests, points and achievements' }).click()
      await page.getByRole('button', { name: 'Save Quests, points and achievements' }).click()
      await page.locator('#quests').getByText('Saved.').waitFor()
      for (const path of ['/quests', '/achievements']) {
        await student.go(path)
        await page.getByRole('heading', { name: 'You turned this off' }).waitFor()
      }
      for (const path of ['/dashboard', '/exam-practice', '/progress-tracking', '/progress']) {
        await student.go(path)
        expect(await student.words(), path).not.toMatch(/in a row|Quests?\b|Achievements|freeze/)
        expect(await page.locator('a[href^="/quests"], a[href^="/achievements"]').count(), path).toBe(0)
      }
      const image = await page.request.get(`${product.address}/achievements/answers-1/image`)
      expect(image.status()).toBe(404)
    }),
)
