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

it('a student reads the prediction, adds a school result, and asks what a result would change', () =>
  walk(browser, product, async (visit) => {
    const guest = await visit({ scripts: false })
    await guest.go('/?certificate=vce&average=34')
    await guest.says('From the published figures of 2023, 2024 and 2025')
    await guest.link('Enter your own subjects').click()
    expect(await guest.page.locator('#result-0').inputValue()).toBe('34')

    const student = await visit({ phone: true })
    await signInAs(student, product, 'student')
    const { page } = student
    student.expects(/status of 422/)
    await student.go('/atar-prediction')
    await student.says('Nine times in ten your ATAR is in this range')
    await page.getByLabel('Subject', { exact: true }).selectOption({ label: 'Physics' })
    await page.getByLabel('Assessment task').fill('SAC 9')
    await page.getByLabel('Your mark').fill('41')
    await page.getByLabel('Highest mark').fill('40')
    await page.getByLabel('Weight in the whole subject').fill('12')
    await student.button('Save the result').click()
    await student.says('Your mark is higher than the highest mark.')
    expect(await page.getByLabel('Assessment task').inputValue()).toBe('SAC 9')
    await page.getByLabel('Your mark').fill('31')
    await student.button('Save the result').click()
    await student.says('Saved. The prediction uses it.')

    await student.go('/atar-prediction-ai')
    await page.getByLabel('Your question').fill('What if I got 40 in Physics?')
    await student.button('Send').click()
    await student.says(/With 40 in Physics and your other subjects as predicted/)
    await student.button('Is 85 realistic?').click()
    await student.says(/in 10 simulations|all simulations/)
    await page.reload()
    await student.says(/in 10 simulations|all simulations/)
  }))
