import '#tests/access/production.ts'
import { existsSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { institutionMembers, roleGrants } from '#app/platform/access/tables.ts'
import { SESSION_COOKIE, signed } from '#app/platform/accounts/cookies.ts'
import { sessions } from '#app/platform/accounts/tables.ts'
import { JOURNEY, STEP } from '#tests/journeys/browser.ts'
import { somebody, type SignedIn } from './people.ts'
import { openWorld, type World } from './world.ts'

/**
 * Moving about inside the page asks the server for data only: the gate must hold there as it does for documents.
 * Every page here is reached by pressing a link that the page shows, after rights were taken away underneath.
 */
let world: World
let browser: Browser
let context: BrowserContext
let page: Page
let wrong: string[] = []
/** A document loaded anew would prove nothing about client navigation. */
let documents = 0

const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

beforeAll(async () => {
  world = await openWorld()
  browser = await chromium.launch({
    ...(existsSync(path) ? { executablePath: path } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await world?.end()
})

/** Opens a page of somebody's in a browser of their own, and waits until links are pressed without a new document. */
async function open(one: SignedIn, at: string): Promise<void> {
  wrong = []
  context = await browser.newContext()
  await context.addCookies([
    {
      name: SESSION_COOKIE,
      value: signed(one.token, world.services.config.secret),
      url: world.address.replace('http:', 'https:'),
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  context.setDefaultTimeout(STEP)
  page = await context.newPage()
  page.on('console', (message) => {
    // The browser itself reports the status of what it fetched; here that is what is asked for.
    if (message.type() === 'error' && !/Failed to load resource: .* 404/.test(message.text()))
      wrong.push(message.text())
  })
  page.on('pageerror', (error) => wrong.push(String(error)))
  await page.addInitScript(() =>
    addEventListener('unhandledrejection', (event) => console.error(`unhandled: ${String(event.reason)}`)),
  )
  await page.goto(world.address + at, { waitUntil: 'networkidle' })
  await page.locator('html[data-scripts]').waitFor()
  expect(new URL(page.url()).pathname).toBe(at.split('?')[0])
  documents = 0
  page.on('request', (request) => void (request.isNavigationRequest() && documents++))
}

afterEach(async () => {
  await context?.close()
  expect(wrong).toEqual([])
})

const press = (href: string) => page.locator(`a[href="${href}"]:visible`).first().click()
const heading = () => page.locator('h1:visible').first().innerText()

it('goes from page to page without a new document', { timeout: JOURNEY }, async () => {
  await open(await somebody(world.services, 'a student', { roles: ['student'] }), '/dashboard')
  await press('/progress')
  await expect.poll(heading).toBe('Progress')
  await press('/select-subjects')
  await expect.poll(heading).toBe('Subjects')
  expect(documents).toBe(0)
})

it('whoever was signed out elsewhere is asked to sign in, and told why', { timeout: JOURNEY }, async () => {
  const one = await somebody(world.services, 'a student', { roles: ['student'] })
  await open(one, '/dashboard')
  const form = { intent: 'sign-out' }
  expect((await world.ask('/signin', { as: one.token, form })).status).toBe(302)
  await press('/progress')
  await page.waitForURL('**/signin?*')
  const url = new URL(page.url())
  expect([url.searchParams.get('to'), url.searchParams.get('ended')]).toEqual(['/progress', 'yes'])
  // The address changes a moment before the page does.
  const words = () => page.locator('main').innerText()
  await expect.poll(words).toMatch(/session (?:has )?ended|signed out/i)
})

it('whose session ran out, too, from a form', { timeout: JOURNEY }, async () => {
  const one = await somebody(world.services, 'a student', { roles: ['student'] })
  await open(one, '/exam-practice')
  await world.services.db.delete(sessions).where(eq(sessions.id, one.actor.sessionId))
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.waitForURL('**/signin?*')
  expect(new URL(page.url()).searchParams.get('ended')).toBe('yes')
})

it('a role taken away underneath ends at not found', { timeout: JOURNEY }, async () => {
  const one = await somebody(world.services, 'a student who is a partner', { roles: ['student', 'partner'] })
  await open(one, '/settings')
  await world.services.db
    .delete(roleGrants)
    .where(and(eq(roleGrants.personId, one.actor.personId), eq(roleGrants.role, 'student')))
  await press('/dashboard')
  await expect.poll(heading).toBe('There is no page here for you')
  expect(await page.locator('body').innerText()).not.toContain('Today’s plan')
})

it(
  'a membership taken away underneath ends at not found, also going back',
  { timeout: JOURNEY },
  async () => {
    const rights = {
      roles: ['partner' as const],
      institution: { institutionId: 'school-1', rank: 'teacher' as const },
    }
    const one = await somebody(world.services, 'a teacher', rights)
    await open(one, '/exam-practice')
    await press('/select-subjects')
    await expect.poll(heading).toBe('Subjects')
    await world.services.db
      .delete(institutionMembers)
      .where(eq(institutionMembers.personId, one.actor.personId))
    await page.goBack()
    await expect.poll(heading).toBe('There is no page here for you')
  },
)
