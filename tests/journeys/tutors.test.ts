import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf } from '#app/platform/documents/document-samples.ts'
import { pagePicture } from '#app/platform/documents/page-picture.server.ts'
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

/** Whether the last message begins between the top of the window and the box to write in. */
const startsInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const last = document.querySelector('ol[aria-label="Chat"] > li:last-child')!.getBoundingClientRect()
    const box = document.querySelector('main form textarea')!.getBoundingClientRect()
    return last.top >= 0 && last.top < box.top
  })

async function photoOf(text: string) {
  const drawn = await pagePicture(await pdfOf((file) => file.fontSize(20).text(text)), 1)
  if (!drawn.ok) throw new Error(drawn.words)
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawn.picture.bytes) }
}

it('a student gets hints, has a wrong line named, sees the solution after trying, reopens the chat, and adds a photo', () =>
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
    await expect.poll(() => startsInSight(page)).toBe(true)
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
    await page.getByLabel('Add a photo or file').setInputFiles(await photoOf('Solve 5x + 2 = 17'))
    await student.says('Check the text in the box, then send it.')
    expect(await box.inputValue()).toBe('Solve 5x + 2 = 17')
  }))

it('a student in distress sees services from Exodus, and adds a file, without scripts too', () =>
  walk(browser, product, async (visit) => {
    const student = await visit({ phone: true, scripts: false })
    await signInAs(student, product, 'new')
    const { page } = student
    await student.go('/talk-with-exodus')
    const buffer = Buffer.from(await pdfOf((file) => file.text('Which courses need Chemistry?')))
    await page.getByLabel('Message to Exodus').fill('Please help:')
    await page
      .getByLabel('Add a photo or file')
      .setInputFiles({ name: 'course.pdf', mimeType: 'application/pdf', buffer })
    await student.button('Read the file').click()
    await student.says('Check the text in the box, then send it.')
    expect(await page.getByLabel('Message to Exodus').inputValue()).toBe(
      'Please help:\n\nWhich courses need Chemistry?',
    )
    await page.getByLabel('Message to Exodus').fill('I do not want to be alive')
    await student.button('Send').click()
    await student.says('call 000')
    await student.says('Nobody at Victor is watching this chat.')
    await student.link('13 11 14').waitFor()
  }))
