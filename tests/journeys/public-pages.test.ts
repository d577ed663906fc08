import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, walk } from './browser.ts'

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
  'a guest finds an article, reads a comparison and sees the version of the terms',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const guest = await visit()
      const { page } = guest
      await guest.go('/')
      await guest.link('Blog').first().click()
      await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor()
      await page.getByLabel('Search the blog').fill('scalling HSC')
      await guest.button('Search').click()
      await guest.link(/^How HSC scaling works/).click()
      await page.getByRole('heading', { name: 'From scaled marks to the ATAR' }).waitFor()
      await page.getByRole('article').getByRole('link', { name: '1', exact: true }).first().click()
      expect(new URL(page.url()).hash).toBe('#source-1')
      await guest.link('Victor and Anki').click()
      await page
        .getByRole('cell', { name: /\(better\)/ })
        .first()
        .waitFor()
      await guest.link('Terms').click()
      await guest.says('Not yet reviewed by a lawyer')
    }),
)

it('a guest attacks the security demo, and sees each trial in the list', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const guest = await visit()
    const { page } = guest
    await guest.go('/security-demo')
    await guest.button('Show this text').click()
    await guest.says('No part of it became a tag')
    const pass = page.getByLabel('Signed text')
    await pass.fill((await pass.inputValue()).replace('Visitor', 'Admin'))
    await guest.button('Check this text').click()
    await guest.says('this server did not write the text')
    await page.getByLabel('Invented password').fill('summer2026')
    await guest.button('Test this password').click()
    await guest.says('Sign-up would refuse it')
    const trail = page.getByRole('table', { name: 'Your trials, the newest first.' })
    await expect.poll(() => trail.getByRole('row').count()).toBe(4)
    await guest.go('/security-demo')
    await expect.poll(() => trail.getByRole('row').count()).toBe(4)
  }),
)
