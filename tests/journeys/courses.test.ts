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

it('a guest searches with a typing error, adds a range and compares; saving asks to sign in', () =>
  walk(browser, product, async (visit) => {
    const guest = await visit({ phone: true })
    const { page } = guest
    await guest.go('/uni-course-finder')
    await page.getByLabel('Course, subject or university').fill('geolgy')
    await guest.button('Search').click()
    await guest.says('Degrees like this usually teach geology. Check that this one does.')
    await page.getByLabel('Lowest ATAR', { exact: true }).fill('eighty')
    await guest.button('Compare with my range').click()
    await guest.says('Write an ATAR from 0 to 99.95, such as 78.5.')
    await page.getByLabel('Lowest ATAR', { exact: true }).fill('78')
    await page.getByLabel('Highest ATAR', { exact: true }).fill('84')
    await guest.button('Compare with my range').click()
    await guest.says('78.00–84.00')
    await guest.says('Adjustments not checked.')
    await guest
      .link(/^Compare /)
      .first()
      .click()
    await guest.says('1 of 4 chosen to compare')
    await guest
      .link(/^Compare (?!side)/)
      .first()
      .click()
    await guest.link('Compare side by side').click()
    await guest.says('Beside your ATAR range 78.00–84.00.')
    await guest.go('/uni-course-finder/monash-c2001-clayton')
    await guest.link(/^Save/).click()
    await expect
      .poll(() => new URL(page.url()).searchParams.get('to'))
      .toBe('/uni-course-finder/monash-c2001-clayton?save=monash-c2001-clayton')
  }))

it('a student finds saved courses, reads what they need, and sees what one subject changes', () =>
  walk(browser, product, async (visit) => {
    const student = await visit()
    await signInAs(student, product, 'student')
    await student.go('/uni-course-finder?saved=yes')
    await student.says('4 of 561 courses.')
    await student.says('If the exams go as planned')
    await student.button('Remove from saved Bachelor of Computer Science, Monash').click()
    await student.says('3 of 561 courses.')
    await student.go('/subject-selection-uni')
    await student.says('Your saved courses.')
    await student.says('Your subjects meet the prerequisites that Victor has read.')
    await student.page.getByLabel('Mathematical Methods').uncheck()
    await student.button('Show what stays open').click()
    await student.says('To meet the prerequisites that Victor has read, add')
    await student.go('/select-subjects')
    await student.says(/scaled to \d+/)
    await student.link(/^Prerequisite of \d+ courses that list Chemistry$/).click()
    await student.says('Lists Chemistry')
  }))
