import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { withDatabase } from '#tests/database.ts'
import { changePassword, confirmEmailChange, requestEmailChange } from './change.server.ts'
import { removePasskey, renamePasskey } from './passkeys.server.ts'
import { unlinkProvider } from './providers.server.ts'
import { answerAuthRequest } from './routes.server.ts'
import { actorFromRequest } from './sessions.server.ts'
import { signInWithPassword } from './sign-in.server.ts'
import { credentials, passkeys, verifications } from './tables.ts'
import { securityOf } from './security.server.ts'
import { accountsForTest, lastToken, makeAccount, PASSWORD, type Browser } from './testing.ts'

let close: () => Promise<void>
let world: ReturnType<typeof accountsForTest>
let count = 0
let email = ''
let browser: Browser
let actor: Person

beforeAll(async () => {
  const database = await withDatabase()
  close = database.drop
  world = accountsForTest(database.db)
})
afterAll(() => close())
beforeEach(async () => {
  email = `change${++count}@example.org`
  browser = world.browser()
  actor = await makeAccount(world, browser, email)
})

describe('changing the password', () => {
  it('checks the current password, ends every other session and gives this session a new token', async () => {
    const { accounts } = world
    const other = world.browser()
    const there = await signInWithPassword(accounts, { email, password: PASSWORD }, other.visit())
    if (there.ok) other.keep(there.value.cookies)
    const next = 'violet anchor sixty pelican'
    expect(
      await changePassword(accounts, actor, { current: 'wrong', password: next }, browser.visit()),
    ).toMatchObject({ ok: false, error: { fields: { current: expect.any(String) } } })
    expect(
      await changePassword(accounts, actor, { current: PASSWORD, password: 'password123' }, browser.visit()),
    ).toMatchObject({ ok: false, error: { fields: { password: expect.any(String) } } })
    const before = browser.headers()
    const done = await changePassword(accounts, actor, { current: PASSWORD, password: next }, browser.visit())
    if (!done.ok) throw new Error(done.error.message)
    browser.keep(done.value.cookies)
    expect(await actorFromRequest(accounts, browser.headers())).toMatchObject({
      kind: 'person',
      personId: actor.personId,
    })
    expect(await actorFromRequest(accounts, before)).toEqual({ kind: 'guest' })
    expect(await actorFromRequest(accounts, other.headers())).toEqual({ kind: 'guest' })
    expect(await signInWithPassword(accounts, { email, password: next }, other.visit())).toMatchObject({
      ok: true,
    })
  })
})

describe('changing the address', () => {
  it('changes with the link sent to the new address, once, and tells the old address', async () => {
    const { accounts, sent } = world
    const next = `new${count}@example.org`
    expect(
      await requestEmailChange(accounts, actor, { email: next, current: 'wrong' }, browser.visit()),
    ).toMatchObject({ ok: false })
    expect(
      await requestEmailChange(accounts, actor, { email: next, current: PASSWORD }, browser.visit()),
    ).toMatchObject({ ok: true })
    const token = await lastToken(accounts, sent, next)
    expect(JSON.stringify(await accounts.db.select().from(verifications))).not.toContain(token)
    expect(
      await signInWithPassword(accounts, { email: next, password: PASSWORD }, world.browser().visit()),
    ).toMatchObject({ ok: false })
    expect(await confirmEmailChange(accounts, { token })).toEqual({ ok: true, value: { email: next } })
    expect(await confirmEmailChange(accounts, { token })).toMatchObject({ ok: false })
    await accounts.idle()
    expect(sent.filter((letter) => letter.to === email).at(-1)?.subject).toBe(
      'Your email address has changed',
    )
    expect(
      await signInWithPassword(accounts, { email: next, password: PASSWORD }, world.browser().visit()),
    ).toMatchObject({ ok: true })
  })

  it('answers the same for an address that has an account, and emails only its owner', async () => {
    const { accounts, sent } = world
    const taken = `taken${count}@example.org`
    await makeAccount(world, world.browser(), taken)
    expect(
      await requestEmailChange(accounts, actor, { email: taken, current: PASSWORD }, browser.visit()),
    ).toEqual({
      ok: true,
      value: { message: expect.stringContaining(taken) },
    })
    await accounts.idle()
    expect(sent.filter((letter) => letter.to === taken).at(-1)?.subject).toBe(
      'This email address already has an account',
    )
  })
})

describe('sign-in methods', () => {
  const key = (id: string, personId: string) => ({
    id,
    personId,
    publicKey: 'x',
    credentialID: id,
    counter: 0,
    deviceType: 'multiDevice',
    backedUp: true,
  })

  it('lets only the owner list, rename and remove a passkey', async () => {
    const { accounts } = world
    const id = `key-${count}`
    await accounts.db.insert(passkeys).values(key(id, actor.personId))
    const stranger = await makeAccount(world, world.browser(), `stranger${count}@example.org`)
    expect(await renamePasskey(accounts, stranger, { id, name: 'Mine' })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    expect(await removePasskey(accounts, stranger, { id })).toMatchObject({ ok: false })
    expect(await renamePasskey(accounts, actor, { id, name: 'Phone' })).toMatchObject({ ok: true })
    expect((await securityOf(accounts, actor)).passkeys).toMatchObject([{ id, name: 'Phone', synced: true }])
    expect(await removePasskey(accounts, actor, { id })).toMatchObject({ ok: true })
    expect((await securityOf(accounts, actor)).passkeys).toEqual([])
  })

  it('refuses to remove the last sign-in method', async () => {
    const { accounts } = world
    await accounts.db.delete(credentials).where(eq(credentials.personId, actor.personId))
    await accounts.db
      .insert(credentials)
      .values({ id: `c-${count}`, personId: actor.personId, providerId: 'school', accountId: `sub-${count}` })
    expect((await securityOf(accounts, actor)).providers).toMatchObject([{ id: 'school' }])
    expect(await unlinkProvider(accounts, actor, { provider: 'school' })).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    })
    await accounts.db.insert(passkeys).values(key(`key-${count}`, actor.personId))
    expect(await unlinkProvider(accounts, actor, { provider: 'school' })).toMatchObject({ ok: true })
    expect(await removePasskey(accounts, actor, { id: `key-${count}` })).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    })
  })
})

describe('the addresses below /auth', () => {
  const ask = (method: string, path: string, from: Browser, body?: unknown) => {
    const headers = from.headers()
    headers.set('content-type', 'application/json')
    const request = new Request(`http://localhost:3000/auth${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answerAuthRequest(world.accounts, request, { headers, address: from.address })
  }

  it('start a passkey sign-in for everybody and a registration for signed-in people only', async () => {
    const guest = world.browser()
    const signIn = await ask('GET', '/passkey/generate-authenticate-options', guest)
    expect(signIn?.status).toBe(200)
    expect(await signIn!.json()).toMatchObject({ rpId: 'localhost', challenge: expect.any(String) })
    expect(signIn!.headers.getSetCookie()[0]).toMatch(/^__Host-victor\..*HttpOnly/)
    expect((await ask('GET', '/passkey/generate-register-options', guest))?.status).toBe(401)
    const options = await ask('GET', '/passkey/generate-register-options', browser)
    expect(options?.status).toBe(200)
    expect(await options!.json()).toMatchObject({
      rp: { id: 'localhost', name: 'Victor' },
      authenticatorSelection: { userVerification: 'required' },
    })
  })

  it('refuse an unregistered passkey', async () => {
    const guest = world.browser()
    const begun = await ask('GET', '/passkey/generate-authenticate-options', guest)
    guest.keep(begun!.headers.getSetCookie())
    const answer = await ask('POST', '/passkey/verify-authentication', guest, {
      response: {
        id: 'unknown',
        rawId: 'unknown',
        type: 'public-key',
        response: {},
        clientExtensionResults: {},
      },
    })
    expect(answer?.status).toBe(401)
    expect(answer?.headers.getSetCookie().join()).not.toContain('session_token')
  })

  it.each([
    ['POST', '/sign-in/email'],
    ['POST', '/sign-up/email'],
    ['GET', '/get-session'],
    ['GET', '/list-sessions'],
    ['POST', '/change-email'],
    ['POST', '/update-user'],
    ['POST', '/delete-user'],
    ['POST', '/sso/register'],
    ['POST', '/request-password-reset'],
    ['GET', '/magic-link/verify?token=x'],
    ['GET', '/verify-email?token=x'],
    ['GET', '/passkey/list-user-passkeys'],
    ['POST', '/passkey/delete-passkey'],
    ['POST', '/callback/school'],
    ['GET', '/callback/../get-session'],
    ['GET', '/ok'],
  ])('are otherwise closed: %s %s', async (method, path) => {
    expect(await ask(method, path, browser, method === 'POST' ? {} : undefined)).toBeNull()
  })
})
