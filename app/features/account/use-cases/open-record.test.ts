import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Capability, Person, Role } from '#app/platform/access/actor.ts'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { auditLog, capabilityGrants, roleGrants, staffViews } from '#app/platform/access/tables.ts'
import { listStaffViews } from '#app/platform/access/view-as.server.ts'
import { securityOf } from '#app/platform/accounts/security.server.ts'
import { actorFromRequest } from '#app/platform/accounts/sessions.server.ts'
import { accountsForTest, makeAccount, type Browser } from '#app/platform/accounts/testing.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase } from '#tests/database.ts'
import { findProfile } from '../queries/account-queries.server.ts'
import { openRecord } from './open-record.server.ts'
import { saveProfile } from './save-profile.server.ts'

const REASON = 'Ticket 2210: the plan stays empty.'

let drop: () => Promise<void>
let db: Database
let world: ReturnType<typeof accountsForTest>
let count = 0
let student: Person
let email: string
let browser: Browser

beforeAll(async () => {
  const database = await withDatabase()
  drop = database.drop
  db = database.db
  world = accountsForTest(db)
})
afterAll(() => drop())

const services = () =>
  ({ db, clock: world.accounts.clock, limits: createRateLimits() }) as unknown as Services

async function grant(person: Person, roles: Role[], capabilities: Capability[] = []) {
  const by = {
    personId: person.personId,
    grantedBy: 'test',
    grantedAt: world.accounts.clock(),
    reason: 'test',
  }
  await db.delete(roleGrants).where(eq(roleGrants.personId, person.personId))
  for (const role of roles) await db.insert(roleGrants).values({ ...by, role })
  for (const capability of capabilities) await db.insert(capabilityGrants).values({ ...by, capability })
}

const staff = async () => (await actorFromRequest(world.accounts, browser.headers())) as Person
const lines = () => db.select().from(auditLog).where(eq(auditLog.subjectId, student.personId))

beforeEach(async () => {
  world.clock.ahead = 0
  email = `opened${++count}@example.org`
  student = await makeAccount(world, world.browser(), email)
  browser = world.browser()
  await grant(await makeAccount(world, browser, `helper${count}@example.org`), ['staff'], ['support'])
})

describe('opening a student’s record to help', () => {
  it('starts with the email address, is read-only, expires, and shows the person the reason', async () => {
    await saveProfile(services(), student, { bornOn: '2000-01-01', certificate: 'VCE' })
    const opened = await openRecord(services(), await staff(), {
      email: ` ${email.toUpperCase()} `,
      reason: REASON,
      requestRef: 'ref-7',
    })
    expect(opened).toMatchObject({ ok: true })
    const viewing = await staff()
    expect(viewing.viewing?.personId).toBe(student.personId)
    expect(await findProfile(db, viewing)).toMatchObject({ certificate: 'VCE' })
    expect(await securityOf(world.accounts, student)).toMatchObject({ sessions: [{ current: true }] })
    expect(await securityOf(world.accounts, viewing)).toMatchObject({
      sessions: [],
      passkeys: [],
      providers: [],
    })
    expect(await saveProfile(services(), viewing, { certificate: 'HSC' })).toMatchObject({
      ok: false,
      error: { code: 'read-only' },
    })
    expect(await listStaffViews(db, student)).toMatchObject([{ reason: REASON }])
    expect(await lines()).toMatchObject([{ action: 'view.started', reason: REASON, requestRef: 'ref-7' }])
    world.clock.ahead = 15 * 60_000 + 1000
    expect(await staff()).not.toHaveProperty('viewing')
  })

  it('answers the same for an unknown address and for a forbidden record', async () => {
    await grant(student, ['admin'])
    const shut = await openRecord(services(), await staff(), { email, reason: REASON })
    const nobody = await openRecord(services(), await staff(), {
      email: 'nobody@example.org',
      reason: REASON,
    })
    expect(shut).toMatchObject({ ok: false, error: { fields: { person: expect.any(String) } } })
    expect(shut).toEqual(nobody)
    expect(await lines()).toEqual([])
  })

  it('checks the reason before the address', async () => {
    const without = async (address: string) =>
      openRecord(services(), await staff(), { email: address, reason: 'because' })
    expect(await without(email)).toMatchObject({
      ok: false,
      error: { code: 'invalid-input', fields: { reason: expect.any(String) } },
    })
    expect(await without(email)).toEqual(await without('nobody@example.org'))
    expect(await openRecord(services(), await staff(), { email: '', reason: REASON })).toMatchObject({
      ok: false,
      error: { fields: { person: expect.any(String) } },
    })
  })

  it.each<[string, Role[], Capability[], boolean]>([
    ['support', ['staff'], ['support'], true],
    ['an administrator', ['admin'], [], true],
    ['staff for something else', ['staff'], ['finance', 'content'], false],
    ['a student with a capability left over', ['student'], ['support'], false],
    ['a tutor', ['tutor'], [], false],
  ])('is for support and administrators: %s', async (_who, roles, capabilities, allowed) => {
    const helper = await staff()
    await db.delete(capabilityGrants).where(eq(capabilityGrants.personId, helper.personId))
    await grant(helper, roles, capabilities)
    const answer = await openRecord(services(), await staff(), { email, reason: REASON })
    expect(answer.ok).toBe(allowed)
    if (!allowed) expect(answer).toMatchObject({ error: { code: 'not-found' } })
    const views = await db.select().from(staffViews).where(eq(staffViews.personId, student.personId))
    expect(views).toHaveLength(allowed ? 1 : 0)
  })

  it('refuses guests', async () => {
    expect(await openRecord(services(), { kind: 'guest' }, { email, reason: REASON })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
  })

  it('refuses a view inside another view', async () => {
    await openRecord(services(), await staff(), { email, reason: REASON })
    expect(await openRecord(services(), await staff(), { email, reason: REASON })).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    })
  })

  it('limits tries with different addresses', async () => {
    const limited = services()
    const helper = await staff()
    const tries: Awaited<ReturnType<typeof openRecord>>[] = []
    for (let index = 0; index <= 30; index += 1)
      tries.push(await openRecord(limited, helper, { email: `try${index}@example.org`, reason: REASON }))
    expect(tries[29]).toMatchObject({ error: { code: 'invalid-input' } })
    expect(tries[30]).toMatchObject({ error: { code: 'too-many', retryAfter: expect.any(Number) } })
  })
})
