import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { startViewAs } from '#app/platform/access/view-as.server.ts'
import { withDatabase } from '#tests/database.ts'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { changePassword, confirmEmailChange, requestEmailChange } from './change.server.ts'
import { removePasskey, renamePasskey } from './passkeys.server.ts'
import {
  providerProblem,
  startProviderLink,
  startProviderSignIn,
  unlinkProvider,
} from './providers.server.ts'
import { requestReset, requestSignInLink, resetPassword, signInWithLink } from './reset.server.ts'
import { confirmSecondFactor, signInWithCode, turnOffSecondFactor } from './second-factor.server.ts'
import { actorFromRequest, endSession } from './sessions.server.ts'
import { signInWithPassword } from './sign-in.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { signUp } from './sign-up.server.ts'
import { accountsForTest, makeAccount, PASSWORD } from './testing.ts'

const NAUGHTY: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@example.org',
  'line\r\nBcc: everybody@example.org',
  '\ud800',
  '‮evil‬',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '%00',
  '../../etc/passwd',
  'x'.repeat(100_000),
  'ﷺ'.repeat(300),
  undefined,
  null,
  7,
  ['a', 'b'],
  { $ne: null },
]

let drop: () => Promise<void>
let world: ReturnType<typeof accountsForTest>
let person: Person

beforeAll(async () => {
  const database = await withDatabase()
  drop = database.drop
  world = accountsForTest(database.db)
  person = await makeAccount(world, world.browser(), 'target@example.org')
})
afterAll(() => drop())

describe('hostile input', () => {
  it.each(NAUGHTY.map((value) => [JSON.stringify(value)?.slice(0, 40) ?? 'undefined', value]))(
    'is refused, never thrown on: %s',
    async (_shown, value) => {
      const { accounts, browser } = accountsForTest(world.accounts.db, { limits: createRateLimits() })
      const { visit } = { visit: browser().visit() }
      const staff: Person = { ...person, roles: ['staff'], capabilities: ['support'] }
      const answers = await Promise.all([
        signInWithPassword(accounts, { email: value, password: value }, visit),
        signInWithPassword(accounts, { email: 'target@example.org', password: value }, visit),
        signUp(accounts, { name: value, email: value, password: value }, visit),
        requestReset(accounts, { email: value }, visit),
        requestSignInLink(accounts, { email: value }, visit),
        resetPassword(accounts, { token: value, password: PASSWORD }),
        resetPassword(accounts, { token: 'x', password: value }),
        signInWithLink(accounts, { token: value }, visit),
        confirmEmail(accounts, { token: value }, visit),
        signInWithCode(accounts, { code: value }, visit),
        confirmSecondFactor(accounts, person, { code: value }),
        turnOffSecondFactor(accounts, person, { code: value }),
        changePassword(accounts, person, { current: value, password: value }, visit),
        requestEmailChange(accounts, person, { email: value, current: value }, visit),
        confirmEmailChange(accounts, { token: value }),
        renamePasskey(accounts, person, { id: value, name: value }),
        removePasskey(accounts, person, { id: value }),
        endSession(accounts, person, { id: value }),
        startProviderSignIn(accounts, { provider: value, returnTo: '/' }, visit),
        startProviderLink(accounts, person, { provider: value }, visit),
        unlinkProvider(accounts, person, { provider: value }),
        startViewAs(accounts.db, staff, { personId: value, reason: value }, accounts.clock()),
      ])
      expect(answers.map((answer) => answer.ok)).toEqual(answers.map(() => false))
      await accounts.idle()
      expect(typeof providerProblem(String(value))).toBe('string')
      for (const cookie of [
        `__Host-victor.session_token=${encodeURIComponent(String(value).toWellFormed()).slice(0, 4000)}`,
        '__Host-victor.session_token=%',
        '=',
      ])
        expect(await actorFromRequest(accounts, new Headers({ cookie }))).toEqual({ kind: 'guest' })
    },
  )

  it('becomes one line in a name, for new and for known addresses', async () => {
    const { accounts, sent, browser } = accountsForTest(world.accounts.db)
    for (const email of ['new@example.org', 'target@example.org'])
      expect(
        await signUp(accounts, { name: 'Ash\u0000\r\nBcc: x', email, password: PASSWORD }, browser().visit()),
      ).toMatchObject({ ok: true })
    await accounts.idle()
    expect(sent).toHaveLength(2)
  })
})
