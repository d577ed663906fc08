import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actorFromRequest } from '#app/platform/accounts/sessions.server.ts'
import { accountsForTest, makeAccount, type Browser } from '#app/platform/accounts/testing.ts'
import type { Database } from '#app/platform/database/database.ts'
import { sqlState } from '#app/platform/database/database-error.ts'
import { withDatabase } from '#tests/database.ts'
import type { Capability, Person, Role } from './actor.ts'
import { mayEnter } from './audiences.ts'
import { assertWritable, mayOpenWhileViewing, subjectOf } from './own.ts'
import { auditLog, capabilityGrants, institutionMembers, roleGrants, staffViews } from './tables.ts'
import { listStaffViews, startViewAs, stopViewAs } from './view-as.server.ts'

let drop: () => Promise<void>
let db: Database
let world: ReturnType<typeof accountsForTest>
let count = 0
let student: Person
let staffBrowser: Browser

const REASON = 'Ticket 1234: the plan does not load.'
const now = () => world.accounts.clock()

beforeAll(async () => {
  const database = await withDatabase()
  drop = database.drop
  db = database.db
  world = accountsForTest(db)
})
afterAll(() => drop())

async function grant(personId: string, roles: Role[], capabilities: Capability[] = []) {
  const by = { personId, grantedBy: 'test', grantedAt: now(), reason: 'test' }
  await db.delete(roleGrants).where(eq(roleGrants.personId, personId))
  for (const role of roles) await db.insert(roleGrants).values({ ...by, role })
  for (const capability of capabilities) await db.insert(capabilityGrants).values({ ...by, capability })
}

const actor = async (browser: Browser) =>
  (await actorFromRequest(world.accounts, browser.headers())) as Person

beforeEach(async () => {
  world.clock.ahead = 0
  const studentBrowser = world.browser()
  student = await makeAccount(world, studentBrowser, `viewed${++count}@example.org`)
  staffBrowser = world.browser()
  const staff = await makeAccount(world, staffBrowser, `staff${count}@example.org`)
  await grant(staff.personId, ['staff'], ['support'])
})

describe('the actor', () => {
  it('has only its own roles, capabilities and memberships', async () => {
    const staff = await actor(staffBrowser)
    await db.insert(institutionMembers).values({
      institutionId: 'school-1',
      personId: student.personId,
      rank: 'teacher',
      grantedBy: 'test',
      grantedAt: now(),
    })
    expect(staff).toMatchObject({ roles: ['staff'], capabilities: ['support'], institutions: [] })
    expect(staff).not.toHaveProperty('viewing')
    const started = await startViewAs(db, staff, { personId: student.personId, reason: REASON }, now())
    expect(started.ok).toBe(true)
    expect((await actor(staffBrowser)).viewing).toMatchObject({
      personId: student.personId,
      roles: ['student', 'institution'],
      institutions: [{ institutionId: 'school-1', rank: 'teacher' }],
    })
  })

  it('takes one query', async () => {
    let queries = 0
    const counting = new Proxy(db, {
      get(target, name) {
        if (
          ['execute', 'select', 'insert', 'update', 'delete', 'transaction', '$client'].includes(String(name))
        )
          queries++
        return Reflect.get(target, name) as unknown
      },
    })
    await actorFromRequest({ ...world.accounts, db: counting }, staffBrowser.headers())
    expect(queries).toBe(1)
    await actorFromRequest({ ...world.accounts, db: counting }, new Headers())
    expect(queries).toBe(1)
  })
})

describe('view as', () => {
  it('opens the record read-only for 15 minutes, and shows the person the reason', async () => {
    const staff = await actor(staffBrowser)
    await startViewAs(db, staff, { personId: student.personId, reason: REASON }, now(), 'ref-1')
    const viewing = await actor(staffBrowser)
    expect(subjectOf(viewing)).toBe(student.personId)
    expect(viewing.personId).toBe(staff.personId)
    expect(mayEnter(viewing, 'student')).toBe('yes')
    expect(assertWritable(viewing)).toMatchObject({ ok: false, error: { code: 'read-only' } })
    expect(assertWritable(staff)).toMatchObject({ ok: true })
    expect(await listStaffViews(db, student)).toMatchObject([{ reason: REASON }])
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, student.personId))).toMatchObject([
      { action: 'view.started', actorId: staff.personId, reason: REASON, requestRef: 'ref-1' },
    ])
    world.clock.ahead = 15 * 60_000 + 1000
    expect(await actor(staffBrowser)).not.toHaveProperty('viewing')
  })

  it('never opens chats, messages or documents', async () => {
    await startViewAs(db, await actor(staffBrowser), { personId: student.personId, reason: REASON }, now())
    const viewing = await actor(staffBrowser)
    for (const kind of ['chat', 'message', 'document', 'tutor-thread', 'recording'] as const) {
      expect([kind, mayOpenWhileViewing(viewing, kind)]).toEqual([kind, false])
      expect([kind, mayOpenWhileViewing(student, kind)]).toEqual([kind, true])
    }
    expect(mayOpenWhileViewing(viewing, 'progress')).toBe(true)
  })

  it('can be stopped, and records the stop', async () => {
    await startViewAs(db, await actor(staffBrowser), { personId: student.personId, reason: REASON }, now())
    expect(await stopViewAs(db, await actor(staffBrowser), now())).toMatchObject({ ok: true })
    expect(await actor(staffBrowser)).not.toHaveProperty('viewing')
    const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, student.personId))
    expect(lines.map((line) => line.action).toSorted()).toEqual(['view.started', 'view.stopped'])
  })

  it('ends at once when the staff role is revoked', async () => {
    const staff = await actor(staffBrowser)
    await startViewAs(db, staff, { personId: student.personId, reason: REASON }, now())
    await grant(staff.personId, ['student'])
    expect(await actor(staffBrowser)).not.toHaveProperty('viewing')
  })

  it('ends at once when the capability is revoked', async () => {
    const staff = await actor(staffBrowser)
    await startViewAs(db, staff, { personId: student.personId, reason: REASON }, now())
    await db.delete(capabilityGrants).where(eq(capabilityGrants.personId, staff.personId))
    expect(await actor(staffBrowser)).not.toHaveProperty('viewing')
  })

  it.each<[string, Role[], Capability[], string, string]>([
    ['students', ['student'], [], REASON, 'not-found'],
    ['staff without the support capability', ['staff'], ['finance'], REASON, 'not-found'],
    ['anybody without a reason', ['staff'], ['support'], 'because', 'invalid-input'],
  ])('is refused to %s', async (_who, roles, capabilities, reason, code) => {
    const staff = await actor(staffBrowser)
    await db.delete(capabilityGrants).where(eq(capabilityGrants.personId, staff.personId))
    await grant(staff.personId, roles, capabilities)
    const answer = await startViewAs(
      db,
      await actor(staffBrowser),
      { personId: student.personId, reason },
      now(),
    )
    expect(answer).toMatchObject({ ok: false, error: { code } })
    expect(await db.select().from(staffViews).where(eq(staffViews.personId, student.personId))).toEqual([])
  })

  it('opens the record of an administrator for administrators only', async () => {
    await grant(student.personId, ['admin'])
    const answer = await startViewAs(
      db,
      await actor(staffBrowser),
      { personId: student.personId, reason: REASON },
      now(),
    )
    expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  })

  it('refuses a second view at once, and a person who does not exist', async () => {
    const staff = await actor(staffBrowser)
    expect(await startViewAs(db, staff, { personId: 'nobody', reason: REASON }, now())).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    await startViewAs(db, staff, { personId: student.personId, reason: REASON }, now())
    expect(
      await startViewAs(db, await actor(staffBrowser), { personId: student.personId, reason: REASON }, now()),
    ).toMatchObject({ ok: false, error: { code: 'conflict' } })
  })
})

describe('the audit log', () => {
  it.each([sql`UPDATE audit_log SET reason = 'other'`, sql`DELETE FROM audit_log`, sql`TRUNCATE audit_log`])(
    'only grows',
    async (statement) => {
      await startViewAs(db, await actor(staffBrowser), { personId: student.personId, reason: REASON }, now())
      const refusal = await db.execute(statement).then(
        () => 'done',
        (error: unknown) => sqlState(error),
      )
      expect(refusal).toBe('23001')
    },
  )
})
