import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { awake, JOURNEY, launchBrowser, walk, type Visitor } from './browser.ts'
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

const TITLE = 'How do I delete my account?'

/** What the browser fetched as a script; those written into the page are not fetched. */
function scriptsOf({ page }: Visitor): string[] {
  const fetched: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && fetched.push(request.url())))
  return fetched
}

async function sayThatItDidNotHelp(visitor: Visitor, words: string): Promise<void> {
  const { page, button } = visitor
  await button('No, it did not').click()
  await page.getByText('You said that it did not help. Thank you.').waitFor()
  await page.getByLabel('What were you looking for?').fill(words)
  await button('Send').click()
  await button('Send it anew').waitFor()
  // It is kept, and there when one comes back.
  await page.reload()
  await expect.poll(() => page.getByLabel('What were you looking for?').inputValue()).toBe(words)
  await expect.poll(() => button('No, it did not').getAttribute('aria-pressed')).toBe('true')
}

it('is found with a typing error as one types, read, and told whether it helped', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const ada = await visit({ phone: true })
    const { page } = ada
    const fetched = scriptsOf(ada)
    await ada.go('/help')
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    await page.getByLabel('What do you want to know?').pressSequentially('delte acount')
    await page.getByRole('heading', { name: '1 article about “delte acount”' }).waitFor()
    await expect.poll(() => page.title()).toBe('delte acount – Help – Victor')
    // Told to those who do not see it come.
    await expect.poll(() => page.locator('#told').textContent()).toBe('1 article about “delte acount”')
    // Found in the page, without a new document, and the address can be kept.
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('delte acount')
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
    await page.getByLabel('What do you want to know?').fill('zebra')
    await page.getByText('No article is about “zebra”').last().waitFor()
    await page.getByLabel('What do you want to know?').fill('')
    await page.getByRole('heading', { name: 'Getting started' }).waitFor()
    await page.getByRole('link', { name: TITLE }).click()
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await sayThatItDidNotHelp(ada, 'The button on a phone.')
    expect(fetched).toEqual([])
    // Another reader has said nothing.
    const other = await visit()
    await other.go('/help/articles/delete-your-account')
    await other.button('No, it did not').waitFor()
    expect(await other.words()).not.toContain('You said')

    const staff = await visit()
    await signInAs(staff, product, 'admin')
    await staff.go('/help')
    await staff.says(`${TITLE} 1 no, 0 yes, 1 comment`)
    await staff.go('/help/articles/delete-your-account')
    await staff.says('The button on a phone.')
  }),
)

it('works whole without scripts', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const kim = await visit({ scripts: false })
    const { page } = kim
    await kim.go('/help')
    await page.getByLabel('What do you want to know?').fill('pasword forgoten')
    await kim.button('Search').click()
    await page.getByRole('link', { name: 'I cannot sign in. What can I do?' }).click()
    await sayThatItDidNotHelp(kim, 'My school blocks the letter.')
    await kim.button('Yes, it helped').click()
    await page.getByText('You said that it helped. Thank you.').waitFor()
  }),
)

it('is a press away from every page, at the articles about it, and the way back', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    const { page } = mia
    await signInAs(mia, product, 'student')
    await mia.go('/progress')
    await page.getByLabel(/^Account of/).click()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Help' }).click()
    await page.waitForURL('**/help?from=*')
    await page.getByRole('heading', { name: 'About the page you came from' }).waitFor()
    await page.getByRole('link', { name: 'What does Progress show?' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'What does Progress show?' }).waitFor()
    await mia.link('Open the page that this explains').click()
    await page.waitForURL('**/progress')
    await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor()
    // From the palette too, where the router would have gone by itself.
    await awake(page)
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('help')
    await palette.getByRole('option', { name: /^Help/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/help')
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
    expect(await page.evaluate(() => '__reactRouterContext' in globalThis)).toBe(false)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor()
  }),
)
