import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { withDatabase } from '#tests/database.ts'
import { requestSignInLink, signInWithLink } from './reset.server.ts'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  signInWithCode,
  turnOffSecondFactor,
} from './second-factor.server.ts'
import { actorFromRequest } from './sessions.server.ts'
import { signInWithPassword } from './sign-in.server.ts'
import { recoveryCodes, secondFactors } from './tables.ts'
import { accountsForTest, lastToken, makeAccount, PASSWORD, type Browser } from './testing.ts'
import { securityOf } from './security.server.ts'
import { codeAt, stepAt, STEP_SECONDS } from './totp.ts'

let close: () => Promise<void>
let world: ReturnType<typeof accountsForTest>
let count = 0
let email = ''
let secret: Buffer
let actor: Person
let recovery: string[]

beforeAll(async () => {
  const database = await withDatabase()
  close = database.drop
  world = accountsForTest(database.db)
})
afterAll(() => close())

/** Base 32 back to bytes: what an authenticator app does with the typed secret. */
function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')].map((c) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

const code = () => codeAt(secret, stepAt(world.accounts.clock()))
const nextStep = () => (world.clock.ahead += STEP_SECONDS * 1000)

beforeEach(async () => {
  email = `second${++count}@example.org`
  actor = await makeAccount(world, world.browser(), email)
  const prepared = await prepareSecondFactor(world.accounts, actor)
  if (!prepared.ok) throw new Error(prepared.error.message)
  secret = fromBase32(prepared.value.typed)
  expect(prepared.value.uri).toContain(prepared.value.typed.replaceAll(' ', ''))
  expect(await confirmSecondFactor(world.accounts, actor, { code: '000000' })).toMatchObject({ ok: false })
  const confirmed = await confirmSecondFactor(world.accounts, actor, { code: code() })
  if (!confirmed.ok) throw new Error(confirmed.error.message)
  recovery = confirmed.value.recoveryCodes
  nextStep()
})

async function password(browser: Browser) {
  const answer = await signInWithPassword(world.accounts, { email, password: PASSWORD }, browser.visit())
  if (!answer.ok) throw new Error(answer.error.message)
  browser.keep(answer.value.cookies)
  return answer.value
}

async function give(browser: Browser, given: string) {
  const answer = await signInWithCode(world.accounts, { code: given }, browser.visit())
  if (answer.ok) browser.keep(answer.value.cookies)
  return answer
}

describe('the second factor', () => {
  it('is asked for after the password, and the session counts as a guest until then', async () => {
    const browser = world.browser()
    expect((await password(browser)).next).toBe('second-factor')
    expect(await actorFromRequest(world.accounts, browser.headers())).toEqual({ kind: 'guest' })
    const before = browser.headers().get('cookie')
    expect(await give(browser, code())).toMatchObject({ ok: true, value: { next: 'done' } })
    expect(browser.headers().get('cookie')).not.toBe(before)
    expect(await actorFromRequest(world.accounts, browser.headers())).toMatchObject({
      kind: 'person',
      personId: actor.personId,
    })
  })

  it('is asked for after a sign-in link, too', async () => {
    const browser = world.browser()
    await requestSignInLink(world.accounts, { email }, browser.visit())
    const token = await lastToken(world.accounts, world.sent, email)
    const answer = await signInWithLink(world.accounts, { token }, browser.visit())
    expect(answer).toMatchObject({ ok: true, value: { next: 'second-factor' } })
    if (answer.ok) browser.keep(answer.value.cookies)
    expect(await actorFromRequest(world.accounts, browser.headers())).toEqual({ kind: 'guest' })
  })

  it('accepts a code once, even when it is posted twice at once', async () => {
    const [first, second, third] = [world.browser(), world.browser(), world.browser()]
    for (const browser of [first, second, third]) await password(browser)
    const used = code()
    const both = await Promise.all([give(first, used), give(second, used)])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    expect(await give(third, used)).toMatchObject({
      ok: false,
      error: { fields: { code: expect.stringContaining('already used') } },
    })
    nextStep()
    expect(await give(third, code())).toMatchObject({ ok: true })
  })

  it('accepts each recovery code once in any spelling, and stores only hashes', async () => {
    const browser = world.browser()
    await password(browser)
    expect(await give(browser, recovery[0]!.toLowerCase().replace('-', ' '))).toMatchObject({ ok: true })
    expect((await securityOf(world.accounts, actor)).secondFactor).toEqual({
      on: true,
      recoveryCodesLeft: 9,
    })
    const other = world.browser()
    await password(other)
    expect(await give(other, recovery[0]!)).toMatchObject({ ok: false })
    expect(await give(other, recovery[1]!)).toMatchObject({ ok: true })
    const stored = JSON.stringify([
      await world.accounts.db.select().from(recoveryCodes),
      await world.accounts.db.select().from(secondFactors),
    ])
    expect(stored).not.toContain(recovery[2]!.replace('-', ''))
    expect(stored).not.toContain(recovery[2]!)
    expect(stored).not.toContain(secret.toString('base64url'))
  })

  it('ends the sign-in after five wrong codes', async () => {
    const browser = world.browser()
    await password(browser)
    for (let i = 0; i < 5; i++)
      expect(await give(browser, '000000')).toMatchObject({ ok: false, error: { code: 'invalid-input' } })
    expect(await give(browser, code())).toMatchObject({ ok: false, error: { code: 'session-ended' } })
  })

  it('ends the sign-in after ten minutes', async () => {
    const browser = world.browser()
    await password(browser)
    world.clock.ahead += 11 * 60_000
    expect(await give(browser, code())).toMatchObject({ ok: false, error: { code: 'session-ended' } })
  })

  it('turns off only with a right code', async () => {
    expect(await turnOffSecondFactor(world.accounts, actor, { code: '123456' })).toMatchObject({ ok: false })
    expect(await turnOffSecondFactor(world.accounts, actor, { code: code() })).toMatchObject({ ok: true })
    expect((await password(world.browser())).next).toBe('done')
    await world.accounts.idle()
    expect(world.sent.at(-1)?.subject).toBe('Two-step verification is off')
  })
})
