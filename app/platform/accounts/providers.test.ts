import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withDatabase } from '#tests/database.ts'
import { fakeProvider } from './fake-provider.ts'
import {
  providerProblem,
  startProviderLink,
  startProviderSignIn,
  unlinkProvider,
} from './providers.server.ts'
import { answerAuthRequest } from './routes.server.ts'
import { prepareSecondFactor, waitsForCode } from './second-factor.server.ts'
import { actorFromRequest } from './sessions.server.ts'
import { credentials, people, secondFactors } from './tables.ts'
import { securityOf } from './security.server.ts'
import { accountsForTest, makeAccount, type Browser } from './testing.ts'

let drop: () => Promise<void>
let world: ReturnType<typeof accountsForTest>
let provider: Awaited<ReturnType<typeof fakeProvider>>
let welcomed: string[] = []
let count = 0
let email = ''

beforeAll(async () => {
  provider = await fakeProvider({ sub: '', email: '', email_verified: true, name: 'Ash' })
  const database = await withDatabase()
  drop = database.drop
  world = accountsForTest(database.db, {
    config: {
      baseUrl: 'http://localhost:3000',
      secret: 'a secret for tests, long enough to be one',
      openIdProviders: [
        { id: 'school', name: 'School', issuer: provider.issuer, clientId: 'victor', clientSecret: 'secret' },
      ],
    },
    afterSignIn: async (personId) => void welcomed.push(personId),
  })
})
afterAll(async () => {
  await drop()
  await provider.close()
})
beforeEach(() => {
  email = `openid${++count}@example.org`
  welcomed = []
  provider.claims = { sub: `subject-${count}`, email, email_verified: true, name: 'Ash' }
})

/** From the button over the provider's page and back; where the browser is sent in the end. */
async function comeBack(location: string, browser: Browser, from = browser): Promise<URL> {
  const request = new Request(provider.approve(location), { headers: from.headers() })
  const answer = await answerAuthRequest(world.accounts, request, from.visit())
  from.keep(answer!.headers.getSetCookie())
  return new URL(answer!.headers.get('location') ?? '', 'http://localhost:3000')
}

async function start(browser: Browser): Promise<string> {
  const begun = await startProviderSignIn(
    world.accounts,
    { provider: 'school', returnTo: '/dashboard' },
    browser.visit(),
  )
  if (!begun.ok) throw new Error(begun.error.message)
  browser.keep(begun.value.cookies)
  return begun.value.location
}

const actor = (browser: Browser) => actorFromRequest(world.accounts, browser.headers())

describe('signing in with a provider', () => {
  it('creates an account at the first sign-in and uses it afterwards', async () => {
    const browser = world.browser()
    const location = await start(browser)
    expect(new URL(location).searchParams.get('code_challenge_method')).toBe('S256')
    expect((await comeBack(location, browser)).search).toBe('?step=arrived&to=%2Fdashboard')
    const first = await actor(browser)
    expect(first).toMatchObject({ kind: 'person', roles: ['student'] })
    const other = world.browser()
    await comeBack(await start(other), other)
    expect(await actor(other)).toMatchObject({ personId: first.kind === 'person' && first.personId })
    expect(welcomed).toEqual(first.kind === 'person' ? [first.personId, first.personId] : [])
    const rows = await world.accounts.db
      .select()
      .from(credentials)
      .where(eq(credentials.accountId, `subject-${count}`))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.accessToken).not.toBe('access')
  })

  it('does not take over an account with the same email address', async () => {
    await makeAccount(world, world.browser(), email)
    const browser = world.browser()
    const landed = await comeBack(await start(browser), browser)
    expect(landed.pathname).toBe('/signin')
    expect(providerProblem(landed.searchParams.get('error') ?? '')).toMatch(/Sign in another way, then link/)
    expect(await actor(browser)).toEqual({ kind: 'guest' })
  })

  it('refuses a browser that did not start the sign-in, and a token that the provider did not sign', async () => {
    const [mine, theirs] = [world.browser(), world.browser()]
    const location = await start(mine)
    await comeBack(location, mine, theirs)
    expect(await actor(theirs)).toEqual({ kind: 'guest' })

    const right = provider.signAs
    provider.signAs = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const browser = world.browser()
    await comeBack(await start(browser), browser)
    provider.signAs = right
    expect(await actor(browser)).toEqual({ kind: 'guest' })
    expect(await world.accounts.db.select().from(people).where(eq(people.email, email))).toEqual([])
  })

  it('links, signs in, asks for the second factor, and unlinks', async () => {
    const browser = world.browser()
    const person = await makeAccount(world, browser, email)
    provider.claims = { ...provider.claims, email: `elsewhere${count}@example.net` }
    const begun = await startProviderLink(world.accounts, person, { provider: 'school' }, browser.visit())
    if (!begun.ok) throw new Error(begun.error.message)
    browser.keep(begun.value.cookies)
    expect((await comeBack(begun.value.location, browser)).pathname).toBe('/settings/account')
    expect((await securityOf(world.accounts, person)).providers).toMatchObject([
      { id: 'school', name: 'School', linkedAt: expect.any(Date) },
    ])

    const again = world.browser()
    await comeBack(await start(again), again)
    expect(await actor(again)).toMatchObject({ personId: person.personId })

    await prepareSecondFactor(world.accounts, person)
    await world.accounts.db
      .update(secondFactors)
      .set({ confirmedAt: world.accounts.clock() })
      .where(eq(secondFactors.personId, person.personId))
    const third = world.browser()
    expect((await comeBack(await start(third), third)).search).toContain('step=arrived')
    expect(await actor(third)).toEqual({ kind: 'guest' })
    expect(await waitsForCode(world.accounts, third.headers())).toBe(true)
    expect(await waitsForCode(world.accounts, again.headers())).toBe(false)
    expect(await unlinkProvider(world.accounts, person, { provider: 'school' })).toMatchObject({ ok: true })
  })
})

describe('a provider that does not answer', () => {
  it('blocks no other way to sign in, and is tried again', async () => {
    const stoppedProvider = await fakeProvider(provider.claims)
    await stoppedProvider.close()
    const { config } = world.accounts
    const broken = accountsForTest(world.accounts.db, {
      config: {
        ...config,
        openIdProviders: [{ ...config.openIdProviders[0]!, issuer: stoppedProvider.issuer }],
      },
    })
    const browser = broken.browser()
    expect(
      await startProviderSignIn(broken.accounts, { provider: 'school', returnTo: '/' }, browser.visit()),
    ).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    })
    expect(await makeAccount(broken, browser, email)).toMatchObject({ kind: 'person' })
    expect(
      await startProviderSignIn(broken.accounts, { provider: 'nobody', returnTo: '/' }, browser.visit()),
    ).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
  })
})
