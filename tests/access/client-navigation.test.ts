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
 * Navigation inside the page requests data only, and the gate must hold for it as for documents. Each page here is
 * reached by a link after rights were revoked.
 */
let world: World
let browser: Browser
let context: BrowserContext
let page: Page
let wrong: string[] = []
/** A full document load would prove nothing about client navigation. */
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

/** Opens a page in a person's own browser, and waits until links navigate without a new document. */
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
    // The browser reports failed responses as errors; these tests expect them.
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
const openMore = () => page.locator('summary:visible', { hasText: 'More' }).first().click()
const heading = () => page.locator('h1:visible').first().innerText()

it('navigates between pages without a new document', { timeout: JOURNEY }, async () => {
  await open(await somebody(world.services, 'a student', { roles: ['student'] }), '/dashboard')
  await press('/progress')
  await expect.poll(heading).toBe('Progress')
  await openMore()
  await press('/select-subjects')
  await expect.poll(heading).toBe('Subjects')
  expect(documents).toBe(0)
})

it(
  'asks a person to sign in, with the reason, after their session was ended elsewhere',
  { timeout: JOURNEY },
  async () => {
    const one = await somebody(world.services, 'a student', { roles: ['student'] })
    await open(one, '/dashboard')
    const form = { intent: 'sign-out' }
    expect((await world.ask('/signin', { as: one.token, form })).status).toBe(302)
    await press('/progress')
    await page.waitForURL('**/signin?*')
    const url = new URL(page.url())
    expect([url.searchParams.get('to'), url.searchParams.get('ended')]).toEqual(['/progress', 'yes'])
    // The address changes a moment before the page.
    const words = () => page.locator('main').innerText()
    await expect.poll(words).toMatch(/session (?:has )?ended|signed out/i)
  },
)

it(
  'asks a person to sign in when the session has expired, also from a form',
  { timeout: JOURNEY },
  async () => {
    const one = await somebody(world.services, 'a student', { roles: ['student'] })
    await open(one, '/exam-practice?subject=vce-chemistry')
    await world.services.db.delete(sessions).where(eq(sessions.id, one.actor.sessionId))
    await page.getByRole('button', { name: 'Start practice' }).click()
    await page.waitForURL('**/signin?*')
    expect(new URL(page.url()).searchParams.get('ended')).toBe('yes')
  },
)

it('shows not found after a role was revoked', { timeout: JOURNEY }, async () => {
  const one = await somebody(world.services, 'a student who is a partner', { roles: ['student', 'partner'] })
  await open(one, '/settings')
  await world.services.db
    .delete(roleGrants)
    .where(and(eq(roleGrants.personId, one.actor.personId), eq(roleGrants.role, 'student')))
  await press('/dashboard')
  await expect.poll(heading).toBe('Page not found')
  expect(await page.locator('body').innerText()).not.toContain('Today’s plan')
})

it('shows not found after a membership was revoked, also when going back', { timeout: JOURNEY }, async () => {
  const rights = {
    roles: ['partner' as const],
    institution: { institutionId: 'school-1', rank: 'teacher' as const },
  }
  const one = await somebody(world.services, 'a teacher', rights)
  await open(one, '/exam-practice')
  await openMore()
  await press('/select-subjects')
  await expect.poll(heading).toBe('Subjects')
  await world.services.db
    .delete(institutionMembers)
    .where(eq(institutionMembers.personId, one.actor.personId))
  await page.goBack()
  await expect.poll(heading).toBe('Page not found')
})
