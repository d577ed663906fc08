import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
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

const victor = async (...args: string[]) =>
  (
    await promisify(execFile)('node', ['bin/victor.js', ...args], {
      env: { ...process.env, VICTOR_DIRECTORY: product.directory },
    })
  ).stdout

it('a guest reads the status, and subscribes by the link in an email', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const guest = await visit({ scripts: false })
    const { page } = guest
    await guest.go('/status')
    await guest.says('Everything works')
    await guest.says('No data before')
    expect(await page.getByRole('article').count()).toBe(6)
    await page.getByLabel('Email address').fill('reader@example.org')
    await guest.button('Subscribe').click()
    await guest.says('Open the link in the email to confirm')
    await guest.go('/dev/outbox')
    const letter = await page.getByText('/status/subscription?').first().innerText()
    const link = new URL(/https?:\S*\/status\/subscription\?\S+/.exec(letter)![0])
    await guest.go(link.pathname + link.search)
    await page.getByLabel('Search').uncheck()
    await guest.button('Confirm').click()
    await guest.says('Saved. We email you')
    await guest.button('Unsubscribe').click()
    await guest.says('This link no longer works')
    expect(await victor('probe', product.address, '--once')).toBe('up: Every part answers.\n')
  }),
)

it('a guest and a student write for help, and the student sees the request', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const guest = await visit()
    await guest.go('/help')
    await guest.page.getByRole('main').getByRole('link', { name: 'Get help', exact: true }).click()
    await guest.page.getByLabel('What happened').fill('A link in an article leads nowhere.')
    await guest.page.getByLabel('Your email address').fill('guest@example.org')
    await guest.button('Send').click()
    await guest.says(/Sent\. Your number is H-[0-9A-Z]{4}-[0-9A-Z]{4}/)

    const kim = await visit()
    await signInAs(kim, product, 'student')
    await kim.go('/help/contact?page=/dojo&ref=7k2f9qxm')
    await kim.says('7K2F-9QXM')
    await kim.page.getByLabel('What happened').fill('The run did not start, and I saw this code.')
    await kim.button('Send').click()
    await kim.link('Your requests').click()
    await kim.says('The run did not start, and I saw this code.')
    await kim.says('Reference code: 7K2F-9QXM')
    await kim.go('/legal/accept?to=/progress')
    await kim.says('You have nothing to accept')
    await kim.link('Continue').click()
    await kim.page.waitForURL('**/progress')
  }),
)
