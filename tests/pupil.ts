import { afterAll, beforeAll, beforeEach } from 'vitest'
import { cancelDeletionAfterSignIn } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { accountsForTest, makeAccount, type Browser } from '#app/platform/accounts/testing.ts'
import type { Database } from '#app/platform/database/database.ts'
import { createFiles } from '#app/platform/files/files.server.ts'
import type { Services } from '#app/platform/services.ts'
import { PERSONAL_DATA } from '#app/personal-data.ts'
import { withDatabase } from './database.ts'

type World = ReturnType<typeof accountsForTest>

/** A new signed-in account for each test of a file, in the file's own database. */
export interface Pupil {
  db: Database
  world: World
  services: Services
  /** Files are stored below it. */
  directory: string
  /** The number of the test, from 1: for unique email addresses. */
  count: number
  email: string
  browser: Browser
  actor: Person
  /** 1 January of the year in which a person of this age was born, so that the birthday has passed. */
  born(age: number): string
}

/** Call once in a file, outside its tests. Its result is filled before each test. */
export function pupilOfEachTest(): Pupil {
  const pupil = {
    count: 0,
    born: (age: number) => `${pupil.services.clock().getUTCFullYear() - age}-01-01`,
  } as Pupil
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await withDatabase()
    drop = database.drop
    const { db, directory } = database
    const world = accountsForTest(db, { afterSignIn: (personId) => cancelDeletionAfterSignIn(db, personId) })
    const { accounts } = world
    const services = {
      db,
      clock: accounts.clock,
      accounts,
      limits: accounts.limits,
      personalTables: PERSONAL_DATA,
      files: await createFiles({
        ...{ db, clock: accounts.clock },
        where: { directory: `${directory}/files` },
      }),
    } as unknown as Services
    Object.assign(pupil, { db, world, services, directory })
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
