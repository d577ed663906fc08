import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { withDatabase } from '#tests/database.ts'
import { hashToken } from './hashed-sessions.ts'
import { requestReset, requestSignInLink, resetPassword, signInWithLink } from './reset.server.ts'
import { actorFromRequest, endOtherSessions, endSession } from './sessions.server.ts'
import { signInWithPassword, signOut } from './sign-in.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { signUp } from './sign-up.server.ts'
import { sessions } from './tables.ts'
import { securityOf } from './security.server.ts'
import { accountsForTest, lastToken, makeAccount, PASSWORD } from './testing.ts'

let close: () => Promise<void>
let world: ReturnType<typeof accountsForTest>
let count = 0
let email = ''

beforeAll(async () => {
  const database = await withDatabase()
  close = database.drop
  world = accountsForTest(database.db)
})
afterAll(() => close())
beforeEach(() => {
  email = `person${++count}@example.org`
})

describe('an account', () => {
  it('signs up, confirms, signs out, signs in and resets the password', async () => {
    const { accounts, sent } = world
    const browser = world.browser()
    const actor = await makeAccount(world, browser, email)
    expect(actor.roles).toEqual(['student'])

    browser.keep((await signOut(accounts, browser.visit())).cookies)
    expect(await actorFromRequest(accounts, browser.headers())).toEqual({ kind: 'guest' })

    const back = await signInWithPassword(
      accounts,
      { email: email.toUpperCase(), password: PASSWORD },
      browser.visit(),
    )
    expect(back).toMatchObject({ ok: true, value: { next: 'done', personId: actor.personId } })
    if (back.ok) browser.keep(back.value.cookies)
    const again = await actorFromRequest(accounts, browser.headers())
    expect(again).toMatchObject({ kind: 'person', personId: actor.personId })
    expect((again as Person).sessionId).not.toBe(actor.sessionId)

    expect(await requestReset(accounts, { email }, browser.visit())).toMatchObject({ ok: true })
    const token = await lastToken(accounts, sent, email)
    expect(await resetPassword(accounts, { token, password: 'short' })).toMatchObject({ ok: false })
    expect(await resetPassword(accounts, { token, password: 'violet anchor sixty pelican' })).toMatchObject({
      ok: true,
    })
    expect(await resetPassword(accounts, { token, password: 'violet anchor seventy pelican' })).toMatchObject(
      { ok: false },
    )
    expect(await actorFromRequest(accounts, browser.headers())).toEqual({ kind: 'guest' })
    expect(await signInWithPassword(accounts, { email, password: PASSWORD }, browser.visit())).toMatchObject({
      ok: false,
    })
    expect(
      await signInWithPassword(accounts, { email, password: 'violet anchor sixty pelican' }, browser.visit()),
    ).toMatchObject({ ok: true })
    await accounts.idle()
    expect(sent.findLast((letter) => letter.to === email)?.subject).toBe('Your password has changed')
  })

  it('sets an HttpOnly __Host- cookie and stores only the hash of its token', async () => {
    const browser = world.browser()
    const actor = await makeAccount(world, browser, email)
    const answer = await signInWithPassword(world.accounts, { email, password: PASSWORD }, browser.visit())
    if (!answer.ok) throw new Error(answer.error.message)
    const cookie = answer.value.cookies.find((one) => one.startsWith('__Host-victor.session_token='))
    expect(cookie).toMatch(/; Path=\/;?/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/Secure/)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Domain/i)
    const token = decodeURIComponent(cookie!.split('=')[1]!.split(';')[0]!).split('.')[0]!
    const rows = await world.accounts.db.select().from(sessions).where(eq(sessions.personId, actor.personId))
    expect(rows.map((row) => row.token)).toContain(hashToken(token))
    expect(rows.map((row) => row.token)).not.toContain(token)
    expect(rows).toHaveLength(1)
  })

  it('refuses a forged cookie', async () => {
    const browser = world.browser()
    await makeAccount(world, browser, email)
    const cookie = browser.headers().get('cookie')!
    const forged = cookie.replace(
      /session_token=(.)/,
      (_all, first: string) => `session_token=${first === 'a' ? 'b' : 'a'}`,
    )
    expect(await actorFromRequest(world.accounts, new Headers({ cookie: forged }))).toEqual({ kind: 'guest' })
  })

  it('does not sign in a browser that did not sign up', async () => {
    const { accounts, sent } = world
    await signUp(accounts, { name: 'Mallory', email, password: PASSWORD }, world.browser().visit())
    const victim = world.browser('198.51.100.9')
    const answer = await confirmEmail(
      accounts,
      { token: await lastToken(accounts, sent, email) },
      victim.visit(),
    )
    expect(answer).toEqual({ ok: true, value: { cookies: [], next: 'sign-in' } })
  })

  it('refuses to sign in where the browser drops the cookie, and says why', async () => {
    const plain = accountsForTest(world.accounts.db, {
      config: { ...world.accounts.config, baseUrl: 'http://victor.local:3000' },
    })
    const answer = await signInWithPassword(
      plain.accounts,
      { email, password: PASSWORD },
      plain.browser().visit(),
    )
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'forbidden', message: expect.stringContaining('uses http') },
    })
  })

  it('shows a message beside each wrong field', async () => {
    const answer = await signUp(
      world.accounts,
      { name: ' ', email: 'nobody', password: 'password123' },
      world.browser().visit(),
    )
    expect(answer).toMatchObject({
      ok: false,
      error: {
        code: 'invalid-input',
        fields: {
          name: expect.any(String),
          email: expect.any(String),
          password: expect.stringMatching(/too common/),
        },
      },
    })
  })
})

describe('a sign-in link', () => {
  it('works once', async () => {
    const { accounts, sent } = world
    const browser = world.browser()
    const actor = await makeAccount(world, browser, email)
    const other = world.browser('198.51.100.9')
    await requestSignInLink(accounts, { email }, other.visit())
    const token = await lastToken(accounts, sent, email)
    const first = await signInWithLink(accounts, { token }, other.visit())
    expect(first).toMatchObject({ ok: true, value: { personId: actor.personId, next: 'done' } })
    if (first.ok) other.keep(first.value.cookies)
    expect(await actorFromRequest(accounts, other.headers())).toMatchObject({
      kind: 'person',
      personId: actor.personId,
    })
    expect(await signInWithLink(accounts, { token }, world.browser().visit())).toMatchObject({
      ok: false,
      error: { code: 'invalid-input' },
    })
  })
})

describe('an account of another person', () => {
  it('is revealed by no answer', async () => {
    const { accounts, sent } = world
    const known = email
    await makeAccount(world, world.browser(), email)
    const unknown = `nobody${count}@example.org`
    const at = () => world.browser('198.51.100.77').visit()
    const pairs = await Promise.all([
      Promise.all(
        [known, unknown].map((one) =>
          signInWithPassword(accounts, { email: one, password: 'not the password' }, at()),
        ),
      ),
      Promise.all([known, unknown].map((one) => requestReset(accounts, { email: one }, at()))),
      Promise.all([known, unknown].map((one) => requestSignInLink(accounts, { email: one }, at()))),
    ])
    for (const [first, second] of pairs) expect(first).toEqual(second)
    await accounts.idle()
    const ups = await Promise.all(
      [known, unknown].map((one) => signUp(accounts, { name: 'Ash', email: one, password: PASSWORD }, at())),
    )
    const shapes = ups.map((up) =>
      up.ok ? [up.value.message, up.value.cookies.map((cookie) => cookie.replace(/=[^;]*/, ''))] : up,
    )
    expect(shapes[0]).toEqual(shapes[1])
    await accounts.idle()
    expect(sent.filter((letter) => letter.to === known).map((letter) => letter.subject)).toContain(
      'You already have an account',
    )
    expect(sent.filter((letter) => letter.to === unknown).map((letter) => letter.subject)).toContain(
      'No account with this email address',
    )
  })

  it('is revealed by no skipped work: an unknown address costs one password hash too', async () => {
    let hashed = 0
    const { hashing } = world.accounts
    const counted = {
      hash: (text: string) => (hashed++, hashing.hash(text)),
      verify: (data: { hash: string; password: string }) => (hashed++, hashing.verify(data)),
    }
    const other = accountsForTest(world.accounts.db, { hashing: counted })
    await makeAccount(world, world.browser(), email)
    for (const one of [email, `nobody${count}@example.org`]) {
      hashed = 0
      await signInWithPassword(
        other.accounts,
        { email: one, password: 'not the password' },
        other.browser().visit(),
      )
      expect(hashed).toBe(1)
      hashed = 0
      await signUp(other.accounts, { name: 'Ash', email: one, password: PASSWORD }, other.browser().visit())
      expect(hashed).toBe(1)
    }
  })
})

describe('sessions', () => {
  it('can be listed and ended by their owner only: one, all others, all', async () => {
    const { accounts } = world
    const [first, second, third] = [world.browser(), world.browser(), world.browser()]
    const actor = await makeAccount(world, first, email)
    for (const browser of [second, third]) {
      const answer = await signInWithPassword(accounts, { email, password: PASSWORD }, browser.visit())
      if (answer.ok) browser.keep(answer.value.cookies)
    }
    const listed = (await securityOf(accounts, actor)).sessions
    expect(listed).toHaveLength(3)
    expect(listed.filter((one) => one.current).map((one) => one.id)).toEqual([actor.sessionId])

    email = `stranger${count}@example.org`
    const stranger = await makeAccount(world, world.browser(), email)
    const others = listed.find((one) => !one.current)!
    expect(await endSession(accounts, stranger, { id: others.id })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    expect(await endSession(accounts, actor, { id: others.id })).toMatchObject({ ok: true })
    expect((await securityOf(accounts, actor)).sessions).toHaveLength(2)
    expect(await endOtherSessions(accounts, actor)).toMatchObject({ ok: true, value: { ended: 1 } })
    expect(await actorFromRequest(accounts, first.headers())).toMatchObject({ kind: 'person' })
    for (const browser of [second, third])
      expect(await actorFromRequest(accounts, browser.headers())).toEqual({ kind: 'guest' })
  })
})
