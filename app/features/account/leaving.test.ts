import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from '#app/personal-data.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { actorFromRequest } from '#app/platform/accounts/sessions.server.ts'
import { signInWithPassword } from '#app/platform/accounts/sign-in.server.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { accountsForTest, makeAccount, PASSWORD, type Browser } from '#app/platform/accounts/testing.ts'
import type { Database } from '#app/platform/database/database.ts'
import { pseudonymOf } from '#app/platform/events/pseudonyms.server.ts'
import { pseudonyms } from '#app/platform/events/tables.ts'
import { withDatabase } from '#tests/database.ts'
import { findStanding } from './queries.server.ts'
import { profiles } from './tables.ts'
import {
  deleteDueAccounts,
  GRACE_DAYS,
  keepAccountAfterSignIn,
  keptAfterDeletion,
  requestDeletion,
} from './use-cases/delete-account.server.ts'
import { exportData } from './use-cases/export-data.server.ts'
import { requestGuardian } from './use-cases/request-guardian.server.ts'
import { saveChoices } from './use-cases/save-choices.server.ts'
import { saveProfile } from './use-cases/save-profile.server.ts'
import { saveSettings } from './use-cases/save-settings.server.ts'

let drop: () => Promise<void>
let db: Database
let world: ReturnType<typeof accountsForTest>
let services: {
  db: Database
  clock: () => Date
  accounts: typeof world.accounts
  limits: ReturnType<typeof createRateLimits>
}
let count = 0
let email = ''
let browser: Browser
let actor: Person

beforeAll(async () => {
  const database = await withDatabase()
  drop = database.drop
  db = database.db
  world = accountsForTest(db, { afterSignIn: (personId) => keepAccountAfterSignIn(db, personId) })
  const { accounts } = world
  services = { db, clock: accounts.clock, accounts, limits: accounts.limits }
})
afterAll(() => drop())
beforeEach(async () => {
  world.clock.ahead = 0
  email = `pupil${++count}@example.org`
  browser = world.browser()
  actor = await makeAccount(world, browser, email)
})

/** The first of January of the year in which somebody of this age was born, so that the birthday is past. */
const born = (age: number) => `${services.clock().getUTCFullYear() - age}-01-01`

describe('download everything', () => {
  it('holds what is the person’s, with its purpose, and neither secrets nor anybody else’s', async () => {
    await saveProfile(services, actor, { bornOn: born(17), certificate: 'VCE' })
    const other = await makeAccount(world, world.browser(), `other${count}@example.org`)
    await saveProfile(services, other, { bornOn: born(18) })
    const answer = await exportData(services, actor, PERSONAL_DATA)
    if (!answer.ok) throw new Error(answer.error.message)
    const { rows, columns } = JSON.parse(answer.value.json) as {
      rows: Record<string, Record<string, unknown>[]>
      columns: Record<string, Record<string, string>>
    }
    expect(rows['people']).toMatchObject([{ email, name: 'Ash' }])
    expect(rows['profiles']).toMatchObject([{ bornOn: born(17), certificate: 'VCE' }])
    expect(rows['role_grants']).toMatchObject([{ role: 'student' }])
    expect(rows['sessions']).toHaveLength(1)
    expect(rows['sessions']![0]).not.toHaveProperty('token')
    expect(rows['credentials']![0]).not.toHaveProperty('password')
    expect(columns['profiles']!['bornOn']).toMatch(/minors/)
    expect(answer.value.json).not.toContain(other.personId)
    expect(answer.value.json).not.toContain('$argon2')
    expect(answer.value.fileName).toMatch(/^victor-\d{4}-\d\d-\d\d\.json$/)
  })
})

describe('deleting an account', () => {
  const later = (days: number) => (world.clock.ahead = days * 24 * 3_600_000 + 60_000)

  it('ends every session, waits fourteen days, and is cancelled by signing in', async () => {
    expect(await requestDeletion(services, actor, { email: 'other@example.org' })).toMatchObject({
      ok: false,
    })
    expect(await requestDeletion(services, actor, { email })).toMatchObject({ ok: true })
    expect(await actorFromRequest(world.accounts, browser.headers())).toEqual({ kind: 'guest' })
    expect(await findStanding(db, actor.personId, services.clock())).toMatchObject({
      deletionDue: expect.any(Date),
    })
    later(GRACE_DAYS - 1)
    expect(await deleteDueAccounts(services, PERSONAL_DATA)).toBe(0)
    expect(
      await signInWithPassword(world.accounts, { email, password: PASSWORD }, browser.visit()),
    ).toMatchObject({ ok: true })
    expect(await findStanding(db, actor.personId, services.clock())).toMatchObject({ deletionDue: null })
    later(GRACE_DAYS)
    expect(await deleteDueAccounts(services, PERSONAL_DATA)).toBe(0)
    expect(await db.select().from(people).where(eq(people.id, actor.personId))).toHaveLength(1)
  })

  it('then leaves no row of the person and no way from the event log to them', async () => {
    await saveProfile(services, actor, { bornOn: born(15) })
    await saveSettings(services, actor, new Map([['reading.ruler', true]]))
    await saveChoices(services, actor, { analytics: true })
    await requestGuardian(services, actor, { email: `parent${count}@example.net` })
    await db.transaction((tx) => pseudonymOf(tx, actor.personId))
    await requestDeletion(services, actor, { email })
    later(GRACE_DAYS)
    expect(await deleteDueAccounts(services, PERSONAL_DATA)).toBe(1)
    expect(await deleteDueAccounts(services, PERSONAL_DATA)).toBe(0)
    expect(await whereFound(actor.personId)).toEqual(['audit_log'])
    expect(await whereFound(email)).toEqual([])
    expect(await db.select().from(pseudonyms).where(eq(pseudonyms.personId, actor.personId))).toEqual([])
    expect(await db.select().from(profiles).where(eq(profiles.personId, actor.personId))).toEqual([])
    expect(
      await signInWithPassword(world.accounts, { email, password: PASSWORD }, browser.visit()),
    ).toMatchObject({ ok: false })
    await world.accounts.idle()
    const letter = world.sent.findLast((one) => one.to === email)
    expect(letter?.subject).toBe('Your account is deleted')
    for (const kept of keptAfterDeletion(PERSONAL_DATA)) expect(letter?.text).toContain(kept)
  })
})

/** Tables that hold this text anywhere in a row: nothing is believed of the list of tables that is tested here. */
async function whereFound(text: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const hits = await db.execute<{ hits: number }>(
      sql`SELECT count(*)::int AS hits FROM ${sql.identifier(name)} AS line WHERE line::text LIKE ${`%${text}%`}`,
    )
    if (hits.rows[0]!.hits > 0) found.push(name)
  }
  return found
}
