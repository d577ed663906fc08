import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplesOfTheBank } from '#tests/graded-drafts.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, sideways, walk } from './browser.ts'
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

const { prompt, drafts } = samplesOfTheBank().find(({ task }) => task === 'history-essay')!

describe('the assessment grader', { timeout: JOURNEY }, () => {
  it('shows levels, compares drafts, takes a teacher’s level, and gives only questions once the task counts', () =>
    walk(browser, product, async (visit) => {
      const student = await visit({ phone: true })
      const { page, button, link, go } = student
      const draftBox = () => page.getByRole('textbox', { name: 'Your draft' })
      await signInAs(student, product, 'student')
      await go('/assessment-grader')
      await page.getByLabel('No, it does not count').check()
      await page.getByLabel('Name').fill('Causes of the revolution')
      await page.getByLabel('The task').fill(prompt)
      await page.getByLabel('Rubric', { exact: true }).selectOption('history-essay')
      await button('Continue').click()

      await draftBox().fill(drafts.weak)
      await button('Get levels').click()
      await page.getByText('Not an official mark').waitFor()
      expect(await page.locator('mark').count()).toBeGreaterThan(0)
      expect(await sideways(page)).toBe(0)

      const file = { name: 'essay.txt', mimeType: 'text/plain', buffer: Buffer.from(drafts.strong) }
      await page.getByLabel('Photo or file').setInputFiles(file)
      await page.getByText('Check the text in the box').waitFor()
      expect(await draftBox().inputValue()).toContain(drafts.strong.slice(0, 40))
      await button('Get levels').click()
      await page.getByRole('heading', { name: /^Higher in \d of \d criteria than draft 1$/ }).waitFor()

      await page.locator('summary', { hasText: 'Ask a teacher or tutor' }).click()
      await button('Create link').click()
      const shared = new URL(await page.getByLabel('The link').inputValue()).pathname
      const work = new URL(page.url()).pathname

      const teacher = await visit()
      await signInAs(teacher, product, 'admin')
      await teacher.go(shared)
      await teacher.page.getByLabel('Your level').first().selectOption({ label: 'Low' })
      await teacher.page.getByLabel('Your words').first().fill('The last paragraph leaves the question.')
      await teacher.button('Save your levels').click()
      await teacher.page.getByText('Your levels are saved.').waitFor()

      await go(work)
      await page.getByText('The last paragraph leaves the question.').waitFor()
      await button('It still counts').click()
      await button('Get questions').first().click()
      await page.getByRole('heading', { name: 'Questions about the draft' }).waitFor()
      expect(await page.locator('mark').count()).toBe(0)
      await page.getByText(/^Draft 2 \(\d+ words\): Victor asked \d+ questions\. No levels\.$/).waitFor()
      expect(await link('Record as PDF').getAttribute('href')).toBe(`${work}/record.pdf`)
    }))
})
