import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { focusIn, launchBrowser, walk, type Visitor } from './browser.ts'
import { inspect } from './inspect.ts'
import { signIn, signInAs } from './people.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, 180_000)
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

it('topics open in their place, are open again after a reload and on coming back, and wait for the network', () =>
  walk(browser, product, async (visit) => {
    const mia = await visit({ phone: true })
    const { page } = mia
    await signInAs(mia, product, 'student')
    await mia.go('/progress?subject=vce-chemistry')
    await ready(mia)
    expect(await page.getByRole('link', { name: /^Answers behind it/ }).count()).toBe(0)

    // By finger, then by keys; the keys stay where they were.
    await openers(mia).nth(0).tap()
    await page
      .getByRole('link', { name: /^Answers behind it/ })
      .first()
      .waitFor()
    await openers(mia).nth(1).press('Enter')
    await page
      .getByRole('link', { name: /^Answers behind it/ })
      .nth(1)
      .waitFor()
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
      .getByRole('link', { name: /^Answers behind it/ })
      .first()
      .tap()
    await page.locator('#evidence').getByRole('listitem').first().waitFor()
    await focusIn(page, /behind /)
    expect(await open(mia).count()).toBe(2)
    await mia.link('Close').tap()
    await page.locator('#evidence').waitFor({ state: 'detached' })
    await page.locator('a[id^=topic-]:focus').waitFor()

    // Without a network the page stays, what is closed opens again, and the rest can be asked for again.
    mia.expects(/ERR_INTERNET_DISCONNECTED/)
    // What the router had not yet asked for of the addresses on this page, it asks for in vain.
    mia.mayReport(/Failed to fetch manifest patches/)
    await mia.context.setOffline(true)
    await openers(mia).nth(0).tap()
    expect(await open(mia).count()).toBe(1)
    await openers(mia).nth(0).tap()
    await page
      .getByRole('link', { name: /^Answers behind it/ })
      .first()
      .waitFor()
    await openers(mia).nth(3).tap()
    await page.getByText('The server could not be reached.').waitFor()
    await mia.context.setOffline(false)
    const before = await page.getByRole('link', { name: /^Practise|^Answers/ }).count()
    await mia.button('Try again').tap()
    await expect
      .poll(() => page.getByRole('link', { name: /^Practise|^Answers/ }).count())
      .toBeGreaterThan(before)
    expect(await inspect(page, '/progress with topics open')).toEqual([])
  }))

it('whoever has been signed out meanwhile is asked to sign in, and finds the topic open', () =>
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

it('the rest opens in its place as well: papers, entries, choices, courses', { timeout: 60_000 }, () =>
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
    await openers(mia).nth(2).click()
    await page.getByText('Known because:').waitFor()
    // Subjects are of one's own certificate; another's come with it.
    const subjects = () => page.getByLabel('Subject', { exact: true }).locator('option').allInnerTexts()
    expect((await subjects()).some((name) => name.startsWith('HSC'))).toBe(false)
    await page.getByLabel('Certificate').selectOption('HSC')
    await page.waitForURL('**certificate=HSC**')
    await expect.poll(async () => (await subjects()).includes('HSC Biology')).toBe(true)

    await mia.go('/exam-practice?subject=vce-chemistry')
    await ready(mia)
    await mia.link('Narrow it down').click()
    // By keys, one choice after another: each is asked for, and the focus stays in the list.
    await page.getByLabel('How many questions').fill('5')
    for (const difficulty of ['1', '2', '3']) {
      await page.getByLabel('Difficulty').press('ArrowDown')
      await page.waitForURL(`**difficulty=${difficulty}**`)
      await mia.link('Narrowed down by 1').waitFor()
      await page.getByLabel('Difficulty').and(page.locator(':focus')).waitFor()
    }
    expect(await page.getByLabel('How many questions').inputValue()).toBe('5')
    await page.goBack()
    await page.waitForURL('**difficulty=2**')
    await expect.poll(() => page.getByLabel('Difficulty').inputValue()).toBe('2')
    await page.goForward()
    await page.waitForURL('**difficulty=3**')
    await mia.link('Narrowed down by 1').waitFor()
    // Closed, it still narrows down.
    await mia.link('Narrowed down by 1').click()
    await page.getByLabel('Subject').selectOption('vce-physics')
    await page.waitForURL('**subject=vce-physics**')
    expect(new URL(page.url()).searchParams.get('difficulty')).toBe('3')
    await page.reload()
    await page.getByLabel('Difficulty').waitFor()
    expect(await page.getByLabel('Difficulty').inputValue()).toBe('3')

    await mia.go('/select-subjects')
    await ready(mia)
    await openers(mia).first().click()
    await page
      .getByText(/prerequisite|assumed knowledge/)
      .first()
      .waitFor()
  }),
)

it('subjects of a closed area are found, ticked and saved; what is looked for opens all', () =>
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
    // Open it stays when the page is loaded again, with the boxes as they were.
    await kim.go(page.url())
    expect(await ticked(kim)).toEqual(before)
    await page.getByRole('checkbox', { name: 'French' }).check()
    await page.getByLabel('French (optional)').fill('2026-11-30')
    await page.getByLabel('Find a subject').fill('dance')
    await page.getByRole('checkbox', { name: 'Dance', exact: true }).check()
    expect(await page.getByRole('checkbox', { name: 'French' }).isVisible()).toBe(false)
    expect(await inspect(page, '/select-subjects while looking')).toEqual([])
    await kim.button('Save my subjects').tap()
    await page.getByText('Your subjects are saved.').waitFor()
    expect(await ticked(kim)).toEqual([...before, 'vce-dance', 'vce-french'].toSorted())
    await kim.go('/select-subjects')
    expect(await ticked(kim)).toEqual([...before, 'vce-dance', 'vce-french'].toSorted())
    expect(await page.getByLabel('French (optional)').inputValue()).toBe('2026-11-30')
    expect(await overflow(kim)).toBeLessThanOrEqual(0)
  }))

it(
  'without scripts each is a link or a button, and nothing that was ticked is lost',
  { timeout: 120_000 },
  () =>
    walk(browser, product, async (visit) => {
      const kim = await visit({ scripts: false })
      const { page } = kim
      await signIn(
        kim,
        product.accounts().find(({ email }) => email.startsWith('student@'))!,
      )
      await page.waitForURL('**/dashboard')
      for (const [path, shows] of [
        ['/progress?subject=vce-chemistry', 'Answers behind it'],
        ['/mock-tests', 'Permitted'],
        ['/past-papers', 'Known because:'],
        ['/exam-practice', 'Command term'],
        ['/select-subjects', 'prerequisite'],
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
      await kim.button('Save my subjects').click()
      await kim.says('Your subjects are saved.')
      expect(await ticked(kim)).toEqual(
        [...before, `vce-${more.toLowerCase()}`, 'vce-food-studies'].toSorted(),
      )
    }),
)
