import { eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mockAnswers, mockSittings } from '#app/features/mocks/tables.ts'
import { cookieOf } from '#tests/access/client.ts'
import { somebody, type SignedIn } from '#tests/access/people.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import type { Product } from '#tests/product.ts'
import { readPdf } from '#tests/read-pdf.ts'
import {
  awake,
  JOURNEY,
  launchBrowser,
  OFFLINE,
  type Visit,
  type VisitOptions,
  type Visitor,
  walk,
  withoutScriptsYet,
} from './browser.ts'
import { inspect } from './inspect.ts'
import { sentTo, typePlainly } from './sitting.ts'

const MINUTE = 60_000
let world: World
let browser: Browser
let shift = 0
/** Stops the server's clock where a test counts minutes between two presses. */
let still: number | undefined

beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), launchBrowser()])
  // The server’s clock moves; browsers have their own clock and must follow the server’s.
  world.services.clock = () => new Date((still ?? Date.now()) + shift)
}, JOURNEY)
beforeEach(() => {
  shift = 0
  still = undefined
})
afterAll(async () => {
  await browser?.close()
  await world?.end()
})

/** A journey on the world's own server, whose clock the test controls. */
const walkHere = (steps: (visit: Visit) => Promise<void>) =>
  walk(browser, { address: world.address } as Product, steps)

async function student(): Promise<SignedIn> {
  return somebody(world.services, 'a student', { roles: ['student'] })
}

async function signedIn(visit: Visit, who: SignedIn, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  const [name, value] = cookieOf(who.token, world.services.config.secret).split(/=(.*)/s)
  await visitor.context.addCookies([
    {
      name: name!,
      value: value!,
      domain: 'localhost',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  return visitor
}

/** Starts Methods 1, the shortest paper, and skips its reading time. */
async function writing(visitor: Visitor): Promise<string> {
  const { page } = visitor
  await visitor.go('/mock-tests')
  const start = page.getByRole('button', { name: 'Start VCE Mathematical Methods, Examination 1' })
  await start.click()
  // An accidental press starts nothing.
  await page.getByText('The clock then runs').waitFor()
  await visitor.button('Not now').click()
  await expect.poll(() => start.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(page.url()).toMatch(/\/mock-tests$/)
  await start.click()
  await visitor.button('Start reading time').click()
  await page.waitForURL(/\/mock-tests\/[\w-]{36}/)
  await page.getByText('Reading time until').waitFor()
  await expect.poll(() => page.locator('fieldset[disabled]').count()).toBe(1)
  await visitor.button('Start writing now').click()
  await page.getByText('Reading time until').waitFor({ state: 'detached' })
  await page.locator('form fieldset:not([disabled])').waitFor()
  // The pressed button is gone, so the focus is at the paper instead of the top of the document.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await awake(page)
  // The page reports saving only after the first save.
  await saved(visitor)
  return /[\w-]{36}/.exec(page.url())![0]
}

const field = ({ page }: Visitor) =>
  page.locator('input[name^=response-]:not([type=hidden]), textarea[name^=response-]').first()
const saved = ({ page }: Visitor) => page.locator('[data-saving=saved]').waitFor()
const notYetSaved = (page: Page) => page.locator('[data-saving=waiting]').waitFor()
const sittingOf = async (id: string) =>
  (await world.services.db.select().from(mockSittings).where(eq(mockSittings.id, id)))[0]!
const savedAnswers = (sittingId: string) =>
  world.services.db
    .select()
    .from(mockAnswers)
    .where(eq(mockAnswers.sittingId, sittingId))
    .orderBy(mockAnswers.position)

/** Goes to the first typed question from the current one on. */
async function toTyped(visitor: Visitor): Promise<void> {
  while (!(await field(visitor).isVisible())) await next(visitor, (await questionHere(visitor)) + 1)
}

/** The number of the question on the screen. */
async function questionHere({ page }: Visitor): Promise<number> {
  const heading = page.getByRole('heading', { level: 1, name: /^Question \d+ of \d+$/ })
  return Number(/\d+/.exec(await heading.innerText())![0])
}

/** Saves, continues, and waits for the next question. */
async function next({ page, button }: Visitor, number: number): Promise<void> {
  await button('Save and continue').click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^Question ${number} of`) }).waitFor()
}

/** Types plain text, also in a maths field. */
async function type(visitor: Visitor, text: string): Promise<void> {
  await toTyped(visitor)
  const { page } = visitor
  const { questions } = await sentTo(page)
  const { parts } = questions[(await questionHere(visitor)) - 1]!
  const name = await field(visitor).getAttribute('name')
  const { input } = parts.find(({ id }) => name === `response-${id}`)!
  if (input.kind === 'short-text') return field(visitor).fill(text)
  await typePlainly(page, input.kind, text, field(visitor))
}

/** Triggers the check for other devices, which otherwise runs every half minute, as when a page is left. */
const looks = ({ page }: Visitor) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** Waits until the typed part shows this text. */
const standsHere = ({ page }: Visitor, text: string) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLInputElement>('[name^=response-]')].some(
        ({ value }) => value === wanted,
      ),
    text,
  )

it(
  'a whole paper: reading, writing, a reload, an hour that passes, the report and its PDF',
  { timeout: JOURNEY },
  () =>
    walkHere(async (visit) => {
      const mia = await signedIn(visit, await student(), { withoutWorker: true })
      const { page } = mia
      await mia.go('/mock-tests')
      expect(await inspect(page, '/mock-tests')).toEqual([])
      await mia.says('Papers made by Victor, which is not affiliated with the VCAA or NESA.')
      const id = await writing(mia)
      await type(mia, '2x + 17')
      await saved(mia)
      expect(await savedAnswers(id)).toMatchObject([{ response: '2x + 17', late: false }])
      expect(await inspect(page, 'a question of a paper')).toEqual([])
      const at = page.url()
      await mia.button('Flag to come back to').click()
      await expect.poll(async () => (await sittingOf(id)).flagged).toHaveLength(1)
      await mia.go(at)
      await standsHere(mia, '2x + 17')
      await mia.button('Remove flag').waitFor()

      // On a slow connection: text typed before scripts run is saved too.
      const arrive = await withoutScriptsYet(page, at)
      await field(mia).fill('2x + 18')
      await arrive()
      await expect
        .poll(async () => (await savedAnswers(id)).map(({ response }) => response))
        .toEqual(['2x + 18'])
      await standsHere(mia, '2x + 18')
      await saved(mia)

      // Enter goes to the next question, not to the one before.
      const here = await questionHere(mia)
      await mia.button('Save and continue').click()
      await page.getByRole('heading', { level: 1, name: new RegExp(`^Question ${here + 1} of`) }).waitFor()
      await toTyped(mia)
      const typedAt = await questionHere(mia)
      await field(mia).press('Enter')
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(String(typedAt + 1))

      await mia.go(`/mock-tests/${id}?q=end`)
      await mia.says(/empty or only partly answered\. 1 is flagged\./)
      expect(await inspect(page, 'the last page of a paper')).toEqual([])

      // An hour later the paper is submitted automatically.
      shift = 61 * MINUTE
      await page.reload()
      await page.waitForURL('**/report')
      await mia.says(/Time ran out. Victor submitted the paper after 60 minutes/)
      await mia.says('We estimate a result when you answer at least half of the parts.')
      expect(await inspect(page, 'the report')).toEqual([])
      await mia.says('A paper made by Victor, which is not affiliated with the VCAA.')
      expect(await sittingOf(id)).toMatchObject({ submittedBy: 'time', of: 40 })
      const [file] = await Promise.all([page.waitForEvent('download'), mia.link('Report as PDF').click()])
      const { pages, text } = readPdf(readFileSync(await file.path()))
      expect(pages).toBeGreaterThan(2)
      expect(text.replace(/\s+/g, '')).toContain('2x+18')
      await page.getByRole('link', { name: /^1\. / }).click()
      await page.getByText('Worked solution').first().waitFor()
      expect(await inspect(page, 'a question of the report')).toEqual([])
    }),
)

it('offline for minutes: writing continues and everything is saved later', { timeout: JOURNEY }, () =>
  walkHere(async (visit) => {
    const leo = await signedIn(visit, await student())
    const { page } = leo
    const id = await writing(leo)
    await type(leo, '11')
    await saved(leo)
    leo.expects(OFFLINE)
    await leo.context.setOffline(true)
    await field(leo).fill('12')
    await notYetSaved(page)
    // One notice says it, above the page.
    await page.getByText('You are offline. Keep writing.').waitFor()
    expect(await page.getByText('We couldn’t reach the server.').count()).toBe(0)
    // Moving on needs no server: all questions are loaded.
    await next(leo, (await questionHere(leo)) + 1)
    await type(leo, '13')
    shift = 9 * MINUTE
    expect((await savedAnswers(id)).map(({ response }) => response)).toEqual(['11'])
    await leo.context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await saved(leo)
    expect((await savedAnswers(id)).map(({ response, late }) => [response, late])).toEqual([
      ['12', false],
      ['13', false],
    ])
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
  }),
)

/** Moves the device's clock while the page is open. */
const moveDeviceClock = ({ page }: Visitor, by: number) =>
  page.evaluate((shifted) => {
    const Real = Date
    class Moved extends Real {
      constructor(...given: [] | [number | string]) {
        if (given.length === 0) super(Real.now() + shifted)
        else super(given[0])
      }
      static override now = () => Real.now() + shifted
    }
    globalThis.Date = Moved as unknown as DateConstructor
  }, by)

it("writing continues when the device's clock moves past the end, or back", { timeout: JOURNEY }, () =>
  walkHere(async (visit) => {
    for (const by of [180 * MINUTE, -120 * MINUTE]) {
      const eli = await signedIn(visit, await student())
      const id = await writing(eli)
      await moveDeviceClock(eli, by)
      await type(eli, '61')
      await saved(eli)
      await expect.poll(() => eli.page.getByRole('timer').innerText()).toMatch(/1 h 00 min|59 min/)
      expect(await eli.page.getByText('Some answers do not count.').count()).toBe(0)
      expect((await savedAnswers(id)).map(({ response }) => response)).toEqual(['61'])
      expect((await sittingOf(id)).submittedAt).toBeNull()
    }
  }),
)

it('hands in when the connection is back, also after a reload', { timeout: JOURNEY }, () =>
  walkHere(async (visit) => {
    for (const reload of [false, true]) {
      const ava = await signedIn(visit, await student())
      const { page } = ava
      const id = await writing(ava)
      await type(ava, '71')
      await saved(ava)
      ava.expects(OFFLINE)
      await ava.context.setOffline(true)
      await field(ava).fill('72')
      await notYetSaved(page)
      await page.getByText('All questions').first().click()
      await page.getByRole('link', { name: 'Review and submit' }).click()
      // The new page scrolls to its top and takes the focus: a click before that may miss the button.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.contains(document.querySelector('h1'))))
        .toBe(true)
      await ava.button('Submit paper').click()
      await ava.button('Submit now').click()
      await page.getByText('Your paper is not submitted yet.').waitFor()
      expect((await sittingOf(id)).submittedAt).toBeNull()
      if (!reload) {
        await ava.button('Cancel').click()
        await page.getByText('Your paper is not submitted yet.').waitFor({ state: 'detached' })
        await ava.button('Submit paper').click()
        await ava.button('Submit now').click()
        await page.getByText('Your paper is not submitted yet.').waitFor()
      }
      await ava.context.setOffline(false)
      if (reload) await page.reload()
      else await page.evaluate(() => dispatchEvent(new Event('online')))
      await page.waitForURL('**/report')
      expect((await savedAnswers(id)).map(({ response, late }) => [response, late])).toEqual([['72', false]])
      expect(await sittingOf(id)).toMatchObject({ submittedBy: 'person' })
    }
  }),
)

it('a crash, then another device: the same paper with the newest answers', { timeout: JOURNEY }, () =>
  walkHere(async (visit) => {
    const who = await student()
    const laptop = await signedIn(visit, who)
    const id = await writing(laptop)
    await type(laptop, '21')
    await saved(laptop)
    const at = laptop.page.url()

    const phone = await signedIn(visit, who, { phone: true })
    await phone.go('/mock-tests')
    await phone.link('Continue').click()
    await phone.page.waitForURL(`**/mock-tests/${id}`)
    await phone.go(at)
    await standsHere(phone, '21')
    await saved(phone)
    await field(phone).fill('22')
    await saved(phone)
    expect((await savedAnswers(id)).map(({ response }) => response)).toEqual(['22'])

    // The laptop is still open: its next check finds the change.
    await looks(laptop)
    await laptop.page.getByText('This answer was changed on another device.').waitFor()
    await standsHere(laptop, '22')
    // The replaced answer can be restored, because it may have been the better one.
    await laptop.button('Restore my answer').click()
    await standsHere(laptop, '21')
    await expect.poll(async () => (await savedAnswers(id)).map(({ response }) => response)).toEqual(['21'])
  }),
)

it(
  'written in time and received late: counts and is marked as late; too late is refused and shown',
  { timeout: JOURNEY },
  () =>
    walkHere(async (visit) => {
      const eve = await signedIn(visit, await student())
      const id = await writing(eve)
      await type(eve, '31')
      await saved(eve)
      eve.expects(OFFLINE)
      await eve.context.setOffline(true)
      await field(eve).fill('32')
      await notYetSaved(eve.page)
      shift = 65 * MINUTE
      await eve.context.setOffline(false)
      await eve.page.evaluate(() => dispatchEvent(new Event('online')))
      await eve.page.waitForURL('**/report')
      await eve.says('One answer was written in time and arrived within ten minutes after it: it counts')
      expect(await savedAnswers(id)).toMatchObject([{ response: '32', late: true }])

      shift = 0
      const ada = await signedIn(visit, await student())
      const other = await writing(ada)
      await type(ada, '41')
      await saved(ada)
      ada.expects(OFFLINE)
      await ada.context.setOffline(true)
      await field(ada).fill('42')
      await notYetSaved(ada.page)
      shift = 75 * MINUTE
      await ada.context.setOffline(false)
      await ada.page.evaluate(() => dispatchEvent(new Event('online')))
      await ada.page.waitForURL('**/report')
      // The paper itself says it too, until the report is shown.
      await ada.page.getByRole('heading', { name: 'Marks', exact: true }).waitFor()
      await ada.page.getByText('Some answers do not count.').waitFor()
      await ada.says(/“42” – it arrived more than ten minutes after the end/)
      expect(await savedAnswers(other)).toMatchObject([{ response: '41', late: false }])
    }),
)

it(
  'rest stops the clock and hides the paper; extra time and reading aloud are available',
  { timeout: JOURNEY },
  () =>
    walkHere(async (visit) => {
      const who = await student()
      const ida = await signedIn(visit, who)
      const { page } = ida
      await ida.go('/settings')
      await page.getByLabel('Extra working time').fill('10')
      await page.getByLabel('Rest breaks').fill('10')
      await page.getByLabel('A reader').check()
      await ida.button('Save Exam arrangements').click()
      await page.getByText('Saved.').waitFor()
      const id = await writing(ida)
      await ida.button('Read aloud').waitFor()
      await expect.poll(() => ida.page.getByRole('timer').innerText()).toMatch(/1 h 10 min|1 h 09 min/)
      const phone = await signedIn(visit, who, { phone: true })
      await phone.go(`/mock-tests/${id}?q=2`)
      await ida.go(`/mock-tests/${id}?q=end`)
      // Pages opened now do not count as rest.
      still = Date.now()
      await ida.button('Take a rest: 10 minutes are left').click()
      await page.getByText('You are resting.').waitFor()
      await expect.poll(() => page.getByText('Question 1').count()).toBe(0)
      expect(await inspect(page, 'resting')).toEqual([])
      shift = 4 * MINUTE
      // Continued on the other device, which writes at once; this one gets its questions back.
      await looks(phone)
      await phone.page.getByText('You are resting.').waitFor()
      await phone.button('Continue writing').click()
      await phone.page.getByRole('heading', { level: 1, name: 'Question 2 of' }).waitFor()
      await looks(ida)
      await ida.says('empty or only partly answered')
      await ida.button('Take a rest: 6 minutes are left').waitFor()
      const [row] = await world.services.db.select().from(mockSittings).where(eq(mockSittings.id, id))
      expect(Math.round((row!.writingEndsAt.getTime() - row!.readingEndsAt.getTime()) / MINUTE)).toBe(74)
    }),
)

it('without scripts: started, written page by page, handed in', { timeout: JOURNEY }, () =>
  walkHere(async (visit) => {
    const kim = await signedIn(visit, await student(), { scripts: false })
    const { page } = kim
    await kim.go('/mock-tests')
    await page.getByRole('button', { name: 'Start VCE Mathematical Methods, Examination 1' }).click()
    await page.waitForURL(/\/mock-tests\/[\w-]{36}/)
    const id = /[\w-]{36}/.exec(page.url())![0]
    await kim.button('Start writing now').click()
    await toTyped(kim)
    await kim.button('Flag to come back to').click()
    await kim.button('Remove flag').waitFor()
    await field(kim).fill('51')
    await kim.button('Save and continue').click()
    await expect.poll(async () => (await savedAnswers(id)).map(({ response }) => response)).toContain('51')
    await kim.button('Previous').click()
    await expect.poll(() => field(kim).inputValue()).toBe('51')
    await kim.go(`/mock-tests/${id}?q=end`)
    await kim.button('Submit paper').click()
    await kim.button('Submit now').click()
    await page.waitForURL('**/report')
    await kim.says(/Submitted after \d+ of 60 minutes/)

    // Written after the end: it does not count, but its text is shown.
    await kim.go('/mock-tests')
    await page.getByRole('button', { name: 'Start VCE Mathematical Methods, Examination 1' }).click()
    await page.waitForURL(/\/mock-tests\/[\w-]{36}/)
    await kim.button('Start writing now').click()
    await toTyped(kim)
    await field(kim).fill('52')
    shift = 61 * MINUTE
    kim.expects(/409 \(Conflict\)/)
    await kim.button('Save and continue').click()
    await kim.says('You wrote this answer after the end, so it does not count.')
    expect(await field(kim).inputValue()).toBe('52')
    await kim.button('See the report').click()
    await page.waitForURL('**/report')
  }),
)
