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

it('a student gets hints, has a wrong line named, sees the solution after trying, and reopens the chat', () =>
  walk(browser, product, async (visit) => {
    const student = await visit({})
    await signInAs(student, product, 'new')
    const { page } = student
    await student.go('/talk-with-victor')
    const box = page.getByLabel('Message to Victor')
    await box.fill('Solve 2x + 3 = 7')
    await box.press('Enter')
    await student.says('Which part is stuck?')
    await student.button('Next hint').click()
    await student.says('The rule.')
    await box.fill('2x = 10\nx = 5')
    await student.button('Send').click()
    await student.says('Line 1 has the first error.')
    await student.says('First error')
    await student.button('Show answer').click()
    await student.says('The full solution.')
    await page.reload()
    await student.says('The full solution.')
    await student.link('Edit').first().click()
    const edit = page.getByLabel('Edit your message')
    expect(await edit.inputValue()).toBe('Solve 2x + 3 = 7')
    await edit.fill('What is the product rule?')
    await edit.press('Enter')
    await student.says('2 of 2')
    await student.button('Earlier message').click()
    await student.says('The full solution.')
  }))

it('a student in distress sees services from Exodus, without scripts too', () =>
  walk(browser, product, async (visit) => {
    const student = await visit({ phone: true, scripts: false })
    await signInAs(student, product, 'new')
    const { page } = student
    await student.go('/talk-with-exodus')
    await page.getByLabel('Message to Exodus').fill('I do not want to be alive')
    await student.button('Send').click()
    await student.says('call 000')
    await student.says('Nobody at Victor is watching this chat.')
    await student.link('13 11 14').waitFor()
  }))
