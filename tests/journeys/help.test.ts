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

/** The scripts that the browser fetched, without inline scripts. */
function scriptsOf({ page }: Visitor): string[] {
  const fetched: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && fetched.push(request.url())))
  return fetched
}

async function sayThatItDidNotHelp(visitor: Visitor, words: string): Promise<void> {
  const { page, button } = visitor
  await button('No').click()
  await page.getByText('You did not find this article helpful. Thank you.').waitFor()
  await page.getByLabel('What were you looking for?').fill(words)
  await button('Send').click()
  await button('Update').waitFor()
  // The answer is stored and shown on the next visit.
  await page.reload()
  await expect.poll(() => page.getByLabel('What were you looking for?').inputValue()).toBe(words)
  await expect.poll(() => button('No').getAttribute('aria-pressed')).toBe('true')
}

it('is found despite a typing error while typing, read, and rated', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const ada = await visit({ phone: true })
    const { page } = ada
    const fetched = scriptsOf(ada)
    await ada.go('/help')
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    await page.getByLabel('Search help').pressSequentially('delte acount')
    await page.getByRole('heading', { name: /^\d+ articles? for “delte acount”$/ }).waitFor()
    await expect.poll(() => page.title()).toBe('delte acount – Help – Victor')
    // Announced to screen readers.
    await expect.poll(() => page.locator('#told').textContent()).toMatch(/^\d+ articles? for “delte acount”$/)
    // Updates the page without a new document; the address can be bookmarked.
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('delte acount')
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
    await page.getByLabel('Search help').fill('zebra')
    await page.getByText('No articles found for “zebra”').last().waitFor()
    await page.getByLabel('Search help').fill('')
    await page.getByRole('heading', { name: 'Getting started' }).waitFor()
    await page.getByRole('link', { name: TITLE }).click()
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await sayThatItDidNotHelp(ada, 'The button on a phone.')
    expect(fetched).toEqual([])
    // Another reader has not rated it.
    const other = await visit()
    await other.go('/help/articles/delete-your-account')
    await other.button('No').waitFor()
    expect(await other.words()).not.toContain('You said')

    const staff = await visit()
    await signInAs(staff, product, 'admin')
    await staff.go('/help')
    await staff.says(`${TITLE} 1 no, 0 yes, 1 comment`)
    await staff.go('/help/articles/delete-your-account')
    await staff.says('The button on a phone.')
  }),
)

it('works completely without scripts', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const kim = await visit({ scripts: false })
    const { page } = kim
    await kim.go('/help')
    await page.getByLabel('Search help').fill('pasword forgoten')
    await kim.button('Search').click()
    await page.getByRole('link', { name: 'I cannot sign in. What can I do?' }).click()
    await sayThatItDidNotHelp(kim, 'My school blocks the letter.')
    await kim.button('Yes').click()
    await page.getByText('You found this article helpful. Thank you.').waitFor()
  }),
)

it(
  'is one press away from every page, at the articles about that page, and leads back',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const mia = await visit()
      const { page } = mia
      await signInAs(mia, product, 'student')
      await mia.go('/progress')
      await page.getByLabel(/^Account of/).click()
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Help' }).click()
      await page.waitForURL('**/help?from=*')
      await page.getByRole('heading', { name: 'Help for the previous page' }).waitFor()
      await page.getByRole('link', { name: 'What does Progress show?' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'What does Progress show?' }).waitFor()
      await mia.link('Open this page in Victor').click()
      await page.waitForURL('**/progress')
      await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor()
      // From the palette too, where the router would otherwise navigate by itself.
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
      // A typing error still finds the topic.
      await awake(page)
      await page.keyboard.press('Control+k')
      await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('equilibrum')
      const topic = palette.getByRole('group', { name: 'Topics' }).getByRole('option').first()
      await topic.click()
      await page.waitForURL(/\/exam-practice\?subject=[\w-]+&topic=/)
      await page.getByRole('heading', { level: 1, name: 'Exam practice' }).waitFor()
      // When the search does not answer, the palette says so and lists the pages.
      await page.route('**/search?q=*', (route) => route.abort())
      mia.expects(/Failed to load resource.*\/search\?q=/)
      await page.keyboard.press('Control+k')
      await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('dojo')
      await palette.getByText('We couldn’t search just now').waitFor()
      await palette.getByRole('option', { name: 'Dojo' }).click()
      await page.waitForURL('**/dojo')
    }),
)
