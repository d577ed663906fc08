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

it('a student takes a diagnostic, fixes an unreadable answer, reads the named lesson and practises', () =>
  walk(browser, product, async (visit) => {
    const student = await visit({ phone: true })
    await signInAs(student, product, 'new')
    const { page } = student
    student.expects(/status of 422/)
    await student.go('/uni-prep/maths-algebra?part=diagnostic')
    await page.getByLabel(/^1\. Solve/).fill('6')
    await page.getByLabel(/^3\. Write/).fill('17//12 cats')
    await student.button('Show my result').click()
    await expect.poll(() => page.getByLabel(/^3\. Write/).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel(/^1\. Solve/).inputValue()).toBe('6')
    await page.getByLabel(/^3\. Write/).fill('17/12')
    await student.button('Show my result').click()
    await student.says('2 of 9')
    await student.says('Read “Quadratics, from factors to graphs” first.')
    await student.link('Read the lesson').click()
    await student.button('Mark as read').click()
    await student.says('You have read this lesson.')
    await student.go('/uni-prep/maths-algebra?part=practice')
    await page.getByLabel(/^1\. Solve/).fill('6')
    await student.button('Check').first().click()
    await student.button('Check again').first().waitFor()
  }))

it('a guest keeps a plan in the browser and moves it into an account', () =>
  walk(browser, product, async (visit) => {
    const guest = await visit({})
    const { page } = guest
    await guest.go('/uni-transition?part=budget')
    await guest.says('Your plan stays in this browser')
    await page.getByLabel('Name', { exact: true }).fill('Rent')
    await page.getByLabel('Amount, in dollars').fill('a lot')
    await guest.button('Add the line').click()
    await guest.says('Type an amount in dollars, such as 210 or 12.50.')
    await page.getByLabel('Amount, in dollars').fill('240.50')
    await guest.button('Add the line').click()
    await guest.says('You spend about $240.50 more than you get each week.')
    await page.reload()
    await guest.says('Your money runs out in week 1.')
    await signInAs(guest, product, 'new')
    await guest.go('/uni-transition?part=budget')
    await guest.button('Move it into my account').click()
    await guest.says('You spend about $240.50 more than you get each week.')
    await page.reload()
    await guest.says('You spend about $240.50 more than you get each week.')
  }))
