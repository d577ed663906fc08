import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { focusIn, launchBrowser, OFFLINE, type Visitor, walk } from './browser.ts'
import { inspect } from './inspect.ts'
import { signIn, signInAs } from './people.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const openers = ({ page }: Visitor) => page.locator('main a[aria-expanded]')
const open = ({ page }: Visitor) => page.locator('main [aria-expanded=true]')
const overflow = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const ready = ({ page }: Visitor) => page.waitForFunction(() => 'scripts' in document.documentElement.dataset)
const ticked = ({ page }: Visitor) =>
  page
    .locator('input[name=subjects]:checked')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).toSorted())

it('topics open in place, stay open after a reload and on going back, and wait for the network', () =>
  walk(browser, product, async (visit) => {
    const mia = await visit({ phone: true })
    const { page } = mia
    await signInAs(mia, product, 'student')
    await mia.go('/progress?subject=vce-chemistry')
    await ready(mia)
    expect(await page.getByRole('link', { name: /^See the \d* ?answers?/ }).count()).toBe(0)

    // By touch, then by keyboard; the focus stays.
    await openers(mia).nth(0).tap()
    await page
      .getByRole('link', { name: /^See the \d* ?answers?/ })
      .first()
      .waitFor()
    await openers(mia).nth(1).press('Enter')
    await open(mia).nth(1).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')))
      .toBe('true')
    expect(new URL(page.url()).searchParams.getAll('topic')).toHaveLength(2)
    expect(await overflow(mia)).toBeLessThanOrEqual(0)

    await page.reload()
    await open(mia).nth(1).waitFor()
    await ready(mia)
    await page
      .getByRole('link', { name: /^Practise/ })
      .first()
      .tap()
    await page.waitForURL('**/exam-practice?**')
    await page.goBack()
    await page.waitForURL('**/progress?**')
    await open(mia).nth(1).waitFor()
    await page
      .getByRole('link', { name: /^See the \d* ?answers?/ })
      .first()
      .tap()
    await page.locator('#evidence').getByRole('listitem').first().waitFor()
    await focusIn(page, /behind /)
    expect(await open(mia).count()).toBe(2)
    await mia.link('Close').tap()
    await page.locator('#evidence').waitFor({ state: 'detached' })
    await page.locator('a[id^=topic-]:focus').waitFor()

    // Without a network the page stays, opened rows can be reopened, and others can be requested again.
    mia.expects(OFFLINE)
    // The router requests unknown addresses of this page in vain.
    mia.mayReport(/Failed to fetch manifest patches/)
    await mia.context.setOffline(true)
    await openers(mia).nth(0).tap()
    expect(await open(mia).count()).toBe(1)
    await openers(mia).nth(0).tap()
    await page
      .getByRole('link', { name: /^See the \d* ?answers?/ })
      .first()
      .waitFor()
    await openers(mia).nth(3).tap()
    await page.getByText('We couldn’t reach the server.').waitFor()
    await mia.context.setOffline(false)
    const before = await page.getByRole('link', { name: /^Practise|^See the/ }).count()
    await mia.button('Try again').tap()
    await expect
      .poll(() => page.getByRole('link', { name: /^Practise|^See the/ }).count())
      .toBeGreaterThan(before)
    expect(await inspect(page, '/progress with topics open')).toEqual([])
  }))

it('a person whose session ended is asked to sign in, and finds the topic open', () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    const { page } = mia
    await signInAs(mia, product, 'student')
    await mia.go('/progress')
    await ready(mia)
    await mia.context.clearCookies()
    await openers(mia).nth(0).click()
    await page.waitForURL('**/signin?to=**')
    expect(new URL(page.url()).searchParams.get('to')).toMatch(/^\/progress\?topic=/)
  }))

it('papers, filters and choices open in place too, and a ticked subject shows how it scaled', () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    const { page } = mia
    await signInAs(mia, product, 'student')

    await mia.go('/mock-tests')
    await ready(mia)
    await openers(mia).first().click()
    await page.getByText('Permitted').waitFor()
    expect(await inspect(page, '/mock-tests with a paper open')).toEqual([])

    await mia.go('/past-papers')
    await ready(mia)
    await page.getByText('Filters', { exact: true }).click()
    // Subjects are those of the person's certificate; another certificate loads its own.
    const subjects = () => page.getByLabel('Subject', { exact: true }).locator('option').allInnerTexts()
    expect((await subjects()).some((name) => name.startsWith('HSC'))).toBe(false)
    await page.getByLabel('Certificate').selectOption('HSC')
    await page.waitForURL('**certificate=HSC**')
    await expect.poll(async () => (await subjects()).includes('HSC Biology')).toBe(true)

    await mia.go('/exam-practice?subject=vce-chemistry')
    await ready(mia)
    await mia.link('Filters').click()
    // By keyboard, one choice after another: each is requested, and the focus stays in the list.
    await page.getByLabel('How many questions').fill('5')
    for (const difficulty of ['1', '2', '3']) {
      await page.getByLabel('Difficulty').press('ArrowDown')
      await page.waitForURL(`**difficulty=${difficulty}**`)
      await mia.link('Filters: 1').waitFor()
      await page.getByLabel('Difficulty').and(page.locator(':focus')).waitFor()
    }
    expect(await page.getByLabel('How many questions').inputValue()).toBe('5')
    await page.goBack()
    await page.waitForURL('**difficulty=2**')
    await expect.poll(() => page.getByLabel('Difficulty').inputValue()).toBe('2')
    await page.goForward()
    await page.waitForURL('**difficulty=3**')
    // The address changes at once, the form when its data has arrived.
    await expect.poll(() => page.getByLabel('Difficulty').inputValue()).toBe('3')
    // When closed, the filters still apply.
    await mia.link('Filters: 1').click()
    await page.getByLabel('Subject').selectOption('vce-physics')
    await page.waitForURL('**subject=vce-physics**')
    expect(new URL(page.url()).searchParams.get('difficulty')).toBe('3')
    await page.reload()
    await page.getByLabel('Difficulty').waitFor()
    expect(await page.getByLabel('Difficulty').inputValue()).toBe('3')

    // A subject that is ticked now says at once how it scaled.
    await mia.go('/select-subjects')
    await ready(mia)
    const outlooks = page.getByRole('list', { name: 'Chosen subjects' }).getByRole('listitem')
    const before = await outlooks.count()
    await page.getByRole('checkbox', { name: /^Biology/ }).check()
    await expect.poll(() => outlooks.count()).toBe(before + 1)
    await outlooks
      .filter({ hasText: 'Biology' })
      .getByText(/scaled to/)
      .waitFor()
  }))

it('subjects of a closed area are found, ticked and saved; a search opens all areas', () =>
  walk(browser, product, async (visit) => {
    const kim = await visit({ phone: true })
    const { page } = kim
    await signInAs(kim, product, 'student')
    await kim.go('/select-subjects')
    await ready(kim)
    const before = await ticked(kim)
    expect(await page.getByRole('checkbox', { name: 'French' }).count()).toBe(0)
    await kim.button(/^Languages/).tap()
    await page.getByRole('checkbox', { name: 'French' }).waitFor()
    // An open area stays open after a reload, with its ticks.
    await kim.go(page.url())
    expect(await ticked(kim)).toEqual(before)
    await page.getByRole('checkbox', { name: 'French' }).check()
    await page.getByLabel('French (optional)').fill('2026-11-30')
    await page.getByLabel('Find a subject').fill('dance')
    await page.getByRole('checkbox', { name: 'Dance', exact: true }).check()
    expect(await page.getByRole('checkbox', { name: 'French' }).isVisible()).toBe(false)
    expect(await inspect(page, '/select-subjects while looking')).toEqual([])
    await kim.button('Save subjects').tap()
    await page.getByText('Subjects saved.').waitFor()
    expect(await ticked(kim)).toEqual([...before, 'vce-dance', 'vce-french'].toSorted())
    await kim.go('/select-subjects')
    expect(await ticked(kim)).toEqual([...before, 'vce-dance', 'vce-french'].toSorted())
    expect(await page.getByLabel('French (optional)').inputValue()).toBe('2026-11-30')
    expect(await overflow(kim)).toBeLessThanOrEqual(0)
  }))

it('without scripts each row is a link or a button, and no tick is lost', () =>
  walk(browser, product, async (visit) => {
    const kim = await visit({ scripts: false })
    const { page } = kim
    await signIn(
      kim,
      product.accounts().find(({ email }) => email.startsWith('student@'))!,
    )
    await page.waitForURL('**/dashboard')
    for (const [path, shows] of [
      ['/progress?subject=vce-chemistry', 'Official title'],
      ['/mock-tests', 'Permitted'],
      ['/exam-practice?subject=vce-chemistry', 'Command term'],
    ] as const) {
      await kim.go(path)
      expect([path, await kim.words()]).not.toEqual([path, expect.stringContaining(shows)])
      await openers(kim).first().click()
      await kim.says(shows)
      await open(kim).first().click()
      await expect.poll(() => open(kim).count()).toBe(0)
    }

    await kim.go('/select-subjects')
    const before = await ticked(kim)
    const more = before.includes('vce-biology') ? 'Psychology' : 'Biology'
    await page.getByRole('checkbox', { name: new RegExp(`^${more}`) }).check()
    const area = before.includes('vce-dance') ? /^VET/ : /^Arts/
    await kim.button(area).click()
    await page.waitForURL('**area=**')
    expect(await ticked(kim)).toEqual([...before, `vce-${more.toLowerCase()}`].toSorted())
    await kim.button(/^Technologies/).click()
    await page.waitForURL('**area=Technologies**')
    expect(await kim.button(area).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Food Studies' }).check()
    await kim.button('Save subjects').click()
    await kim.says('Subjects saved.')
    expect(await ticked(kim)).toEqual([...before, `vce-${more.toLowerCase()}`, 'vce-food-studies'].toSorted())
  }))
