import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { seededDice } from '#app/platform/time/clock.ts'
import { withDatabase } from '#tests/database.ts'
import { answerFloor, withFloor, type AnswerFloor } from './answer-floor.ts'
import { signInWithPassword } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { credentials } from './tables.ts'
import { accountsForTest, makeAccount, PASSWORD } from './testing.ts'

const PAIRS = 60
const STEP = 250

/** Time that only moves when a test says so: a busy machine cannot change the result. */
function testFloor(): AnswerFloor & { spend(ms: number): void } {
  let time = 0
  return {
    stepMs: STEP,
    now: () => time,
    wait: async (ms) => void (time += ms),
    spend: (ms) => void (time += ms),
  }
}

/** The chance that a random time of `a` is longer than a random time of `b`: 0.5 when the times tell nothing. */
function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  let wins = 0
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0
  return wins / (a.length * b.length)
}

describe('the time of a failed sign-in', () => {
  let close: () => Promise<void>
  let world: ReturnType<typeof accountsForTest>
  beforeAll(async () => {
    const database = await withDatabase()
    close = database.drop
    world = accountsForTest(database.db)
    await makeAccount(world, world.browser(), 'confirmed@example.org')
    await makeAccount(world, world.browser(), 'no-password@example.org')
    await database.db
      .delete(credentials)
      .where(
        eq(
          credentials.personId,
          (await world.accounts.auth.$context.then((context) =>
            context.internalAdapter.findUserByEmail('no-password@example.org'),
          ))!.user.id,
        ),
      )
    await signUp(
      world.accounts,
      { name: 'Ash', email: 'waiting@example.org', password: PASSWORD },
      world.browser().visit(),
    )
    await world.accounts.idle()
  })
  afterAll(() => close())

  /** Accounts where checking an account's password takes longer than answering for a missing account. */
  function slowAccounts() {
    const floor = testFloor()
    const dice = seededDice(6)
    const { hashing } = world.accounts
    return {
      floor,
      ...accountsForTest(world.accounts.db, {
        floor,
        limits: createRateLimits(),
        hashing: {
          hash: (text) => (floor.spend(20 + 10 * dice()), hashing.hash(text)),
          verify: (data) => (floor.spend(30 + 10 * dice()), hashing.verify(data)),
        },
      }),
    }
  }

  async function timeOf(email: string, password: string): Promise<number> {
    const { accounts, floor, browser } = slowAccounts()
    const result = await signInWithPassword(accounts, { email, password }, browser().visit())
    expect(result.ok).toBe(false)
    return floor.now()
  }

  it.each([
    ['a wrong password', 'confirmed@example.org', 'not the password'],
    ['an unknown address', 'nobody@example.org', 'not the password'],
    ['an account without a password', 'no-password@example.org', 'not the password'],
    ['an unconfirmed account and a wrong password', 'waiting@example.org', 'not the password'],
    ['an unconfirmed account and the right password', 'waiting@example.org', PASSWORD],
    ['an address that is not valid', 'nobody', 'not the password'],
  ])('is the same with %s', async (_what, email, password) => {
    expect(await timeOf(email, password)).toBe(STEP)
  })

  it('is the same when too many passwords were wrong', async () => {
    const { accounts, floor, browser } = slowAccounts()
    for (let i = 0; i < 11; i++)
      await signInWithPassword(
        accounts,
        { email: 'confirmed@example.org', password: 'not the password' },
        browser().visit(),
      )
    expect(floor.now()).toBe(11 * STEP)
  })

  it(`reveals nothing about the account in ${PAIRS} pairs`, async () => {
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < PAIRS; i++) {
      known.push(await timeOf('confirmed@example.org', `wrong password ${i}`))
      unknown.push(await timeOf(`nobody${i}@example.org`, `wrong password ${i}`))
    }
    expect(areaUnderCurve(known, unknown)).toBe(0.5)
  })

  it('is not delayed for the right password', async () => {
    const { accounts, floor, browser } = slowAccounts()
    const right = { email: 'confirmed@example.org', password: PASSWORD }
    expect(await signInWithPassword(accounts, right, browser().visit())).toMatchObject({ ok: true })
    expect(floor.now()).toBeLessThan(STEP)
  })
})

describe('withFloor', () => {
  it('waits until the next whole step when the answer took longer than one step', async () => {
    const floor = testFloor()
    await withFloor(
      floor,
      async () => floor.spend(STEP + 1),
      () => true,
    )
    expect(floor.now()).toBe(2 * STEP)
  })

  it('waits on the real clock', async () => {
    const floor = answerFloor(40)
    const startedAt = floor.now()
    await withFloor(
      floor,
      async () => null,
      () => true,
    )
    expect(floor.now() - startedAt).toBeGreaterThanOrEqual(39)
  })
})
