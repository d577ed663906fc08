import { afterAll, beforeAll, beforeEach } from 'vitest'
import { keepAccountAfterSignIn } from '#app/features/account/use-cases/delete-account.server.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { RateLimits } from '#app/platform/access/rate-limits.ts'
import { accountsForTest, makeAccount, type Browser } from '#app/platform/accounts/testing.ts'
import type { Database } from '#app/platform/database/database.ts'
import { withDatabase } from './database.ts'

type World = ReturnType<typeof accountsForTest>

/** A real account, signed in, fresh for each test of a file, in a database of the file's own. */
export interface Pupil {
  db: Database
  world: World
  services: { db: Database; clock: () => Date; accounts: World['accounts']; limits: RateLimits }
  /** Of the test, from 1: for addresses that nobody else has. */
  count: number
  email: string
  browser: Browser
  actor: Person
  /** The first of January of the year in which somebody of this age was born, so that the birthday is past. */
  born(age: number): string
}

/** Called once in a file, outside of its tests: what it returns is filled before each of them. */
export function pupilOfEachTest(): Pupil {
  const pupil = {
    count: 0,
    born: (age: number) => `${pupil.services.clock().getUTCFullYear() - age}-01-01`,
  } as Pupil
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await withDatabase()
    drop = database.drop
    const { db } = database
    const world = accountsForTest(db, { afterSignIn: (personId) => keepAccountAfterSignIn(db, personId) })
    const { accounts } = world
    const services = { db, clock: accounts.clock, accounts, limits: accounts.limits }
    Object.assign(pupil, { db, world, services })
  })
  afterAll(() => drop())
  beforeEach(async () => {
    pupil.world.clock.ahead = 0
    pupil.email = `pupil${++pupil.count}@example.org`
    pupil.browser = pupil.world.browser()
    pupil.actor = await makeAccount(pupil.world, pupil.browser, pupil.email)
  })
  return pupil
}
