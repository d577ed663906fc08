import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { withDatabase } from '#tests/database.ts'
import { requestReset } from './reset.server.ts'
import { signInWithPassword } from './sign-in.server.ts'
import { accountsForTest, makeAccount, PASSWORD } from './testing.ts'

let close: () => Promise<void>
let world: ReturnType<typeof accountsForTest>

beforeAll(async () => {
  const database = await withDatabase()
  close = database.drop
  world = accountsForTest(database.db)
})
afterAll(() => close())

/** The same accounts with limits that nobody has used yet. */
const fresh = () => accountsForTest(world.accounts.db, { limits: createRateLimits() })

describe('sign-in limits', () => {
  it('allow 200 right sign-ins from the IP address of a school', async () => {
    const school = '203.0.113.50'
    const emails = Array.from({ length: 20 }, (_one, index) => `pupil${index}@school.example`)
    for (const email of emails) await makeAccount(world, world.browser(school), email)
    const { accounts, browser } = fresh()
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        emails.map((email) =>
          signInWithPassword(accounts, { email, password: PASSWORD }, browser(school).visit()),
        ),
      )
      expect(answers.filter((answer) => !answer.ok)).toEqual([])
    }
  })

  it('allow a class to mistype twice each', async () => {
    const { accounts, browser } = fresh()
    const school = '203.0.113.50'
    for (let index = 0; index < 20; index++) {
      const email = `pupil${index}@school.example`
      for (const password of ['mistyped once', 'mistyped twice', PASSWORD])
        expect((await signInWithPassword(accounts, { email, password }, browser(school).visit())).ok).toBe(
          password === PASSWORD,
        )
    }
  })

  it('stop guesses at one account from one IP address, and say when to try again', async () => {
    const email = 'guessed@example.org'
    await makeAccount(world, world.browser(), email)
    const { accounts, browser } = fresh()
    const codes: string[] = []
    for (let i = 0; i < 20; i++) {
      const answer = await signInWithPassword(
        accounts,
        { email, password: `guess number ${i}` },
        browser('198.51.100.1').visit(),
      )
      if (!answer.ok) codes.push(answer.error.code)
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'invalid-input'))
    expect(codes.slice(10)).toEqual(Array.from({ length: 10 }, () => 'too-many'))
    const right = await signInWithPassword(
      accounts,
      { email, password: PASSWORD },
      browser('198.51.100.1').visit(),
    )
    expect(right).toMatchObject({
      ok: false,
      error: {
        code: 'too-many',
        retryAfter: expect.any(Number),
        message: expect.stringMatching(/in 1\d minutes/),
      },
    })
    // Somewhere else, the same account is open: half of its guesses are left.
    expect(
      await signInWithPassword(accounts, { email, password: PASSWORD }, browser('198.51.100.2').visit()),
    ).toMatchObject({ ok: true })
  })

  it('stop guesses at one account from many IP addresses, but let the owner sign in at home', async () => {
    const email = 'hunted@example.org'
    const home = '192.0.2.10'
    await makeAccount(world, world.browser(home), email)
    const { accounts, browser } = fresh()
    for (let i = 0; i < 20; i++)
      await signInWithPassword(
        accounts,
        { email, password: `guess number ${i}` },
        browser(`198.51.100.${i}`).visit(),
      )
    const stranger = await signInWithPassword(
      accounts,
      { email, password: PASSWORD },
      browser('198.51.100.99').visit(),
    )
    expect(stranger).toMatchObject({ ok: false, error: { code: 'too-many' } })
    expect(
      await signInWithPassword(accounts, { email, password: PASSWORD }, browser(home).visit()),
    ).toMatchObject({ ok: true })
  })

  it('count each of 40 parallel guesses', async () => {
    const email = 'parallel@example.org'
    await makeAccount(world, world.browser(), email)
    const { accounts, browser } = fresh()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_one, i) =>
        signInWithPassword(
          accounts,
          { email, password: `guess number ${i}` },
          browser('198.51.100.1').visit(),
        ),
      ),
    )
    expect(answers.filter((one) => !one.ok && one.error.code === 'invalid-input')).toHaveLength(10)
  })

  it('apply to addresses without an account', async () => {
    const { accounts, browser } = fresh()
    const codes = []
    for (let i = 0; i < 12; i++) {
      const answer = await signInWithPassword(
        accounts,
        { email: 'nobody@example.org', password: `guess number ${i}` },
        browser().visit(),
      )
      codes.push(answer.ok ? 'ok' : answer.error.code)
    }
    expect(codes.slice(9)).toEqual(['invalid-input', 'too-many', 'too-many'])
  })

  it('allow five emails an hour to one address', async () => {
    const { accounts, browser, sent } = fresh()
    const codes = []
    for (let i = 0; i < 7; i++) {
      const answer = await requestReset(
        accounts,
        { email: 'letters@example.org' },
        browser(`198.51.100.${i}`).visit(),
      )
      codes.push(answer.ok ? 'ok' : answer.error.code)
    }
    await accounts.idle()
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-many', 'too-many'])
    expect(sent).toHaveLength(5)
  })
})
