import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { capabilityGrants, roleGrants, staffViews } from '#app/platform/access/tables.ts'
import { VIEW_MINUTES } from '#app/platform/access/view-as.server.ts'
import { entryOf } from './addresses.ts'
import { filled, POSTINGS } from './postings.ts'
import { dataAddress } from './client.ts'
import { somebody, type SignedIn } from './people.ts'
import { answeredSet, keptOf, type StartedSet } from './practice.ts'
import { openWorld, type World } from './world.ts'

let world: World
let student: SignedIn
let theirs: StartedSet
let staff: SignedIn

beforeAll(async () => {
  world = await openWorld()
  student = await somebody(world.services, 'the student', { roles: ['student'] })
  theirs = await answeredSet(world, student.token)
})
afterAll(() => world?.end())
afterEach(() => void vi.useRealTimers())

const REASON = 'Ticket 1234: the plan does not load.'
const open = (as: string, person: string) =>
  world.ask('/settings/account', { as, form: { intent: 'open-record', person, reason: REASON } })

beforeEach(async () => {
  staff = await somebody(world.services, 'support', {
    roles: ['staff'],
    capabilities: ['support', 'content'],
  })
  expect((await open(staff.token, student.email)).headers['location']).toBe('/settings/account')
})

const opens = async (path: string) => (await world.ask(path, { as: staff.token })).status

describe("a person's record", () => {
  const refused: [string, Parameters<typeof somebody>[2], number][] = [
    ['a student', { roles: ['student'] }, 404],
    ['an owner of an institution', { institution: { institutionId: 'school-1', rank: 'owner' } }, 404],
    ['staff without a capability', { roles: ['staff'] }, 404],
    ['staff with finance', { roles: ['staff'], capabilities: ['finance'] }, 404],
    ['the capability without the role', { roles: ['partner'], capabilities: ['support'] }, 404],
  ]
  it.each(refused)('cannot be opened by %s', async (who, rights, status) => {
    const { db } = world.services
    const owner = await somebody(world.services, 'the owner', { roles: ['student'] })
    const one = await somebody(world.services, who, rights)
    expect((await open(one.token, owner.email)).status).toBe(status)
    expect(await db.select().from(staffViews).where(eq(staffViews.personId, owner.actor.personId))).toEqual(
      [],
    )
  })

  it('of an administrator or an unknown person is refused to support in the same way', async () => {
    const { db } = world.services
    const admin = await somebody(world.services, 'an admin', { roles: ['admin'] })
    const one = await somebody(world.services, 'more support', {
      roles: ['staff'],
      capabilities: ['support'],
    })
    const refusalFor = async (person: string) => {
      const form = { intent: 'open-record', person, reason: REASON }
      const { status, text } = await world.ask('/settings/account.data', { as: one.token, form })
      return [status, text.replaceAll(person, 'PERSON')]
    }
    expect(await refusalFor(admin.email)).toEqual(await refusalFor('nobody@example.org'))
    expect(await db.select().from(staffViews).where(eq(staffViews.personId, admin.actor.personId))).toEqual(
      [],
    )
  })
})

describe('while staff view a person’s record', () => {
  it('shows the viewed person’s pages, and whose they are', async () => {
    for (const path of ['/dashboard', '/progress', `/exam-practice/${theirs.id}`])
      expect([path, await opens(path)]).toEqual([path, 200])
    const page = await world.ask('/dashboard', { as: staff.token })
    expect(page.text).toContain('Name of the student')
    expect(page.text).toContain('Stop viewing')
    expect((await world.ask('/settings/account', { as: staff.token })).text).toContain(student.email)
  })

  it('refuses every form as read-only and changes nothing', async () => {
    const before = await keptOf(world, theirs.id)
    // A second view is refused for another reason, which has its own test below.
    // Consoles of administrators are closed to this member of staff.
    const refusable = POSTINGS.filter(
      (one) =>
        !one.readOnly && one.form['intent'] !== 'open-record' && entryOf(one.path).audience !== 'admin',
    )
    for (const { path, form } of refusable) {
      const sent = filled(form, { response: theirs.responseId })
      const address = path.replace(':setId', theirs.id)
      const answer = await world.ask(dataAddress(address), { as: staff.token, form: sent })
      const what = `${form['intent'] ?? form['section'] ?? 'the form'} at ${path}`
      expect([what, answer.text.includes('read-only')]).toEqual([what, true])
      expect([what, answer.status]).toEqual([what, 403])
    }
    expect(await keptOf(world, theirs.id)).toEqual(before)
  })

  it('cannot open a second record', async () => {
    const other = await somebody(world.services, 'another student', { roles: ['student'] })
    expect((await open(staff.token, other.email)).status).toBe(409)
    const { db } = world.services
    expect(await db.select().from(staffViews).where(eq(staffViews.personId, other.actor.personId))).toEqual(
      [],
    )
  })

  it('can be stopped with the one form that works', async () => {
    const form = { intent: 'stop-viewing' }
    expect((await world.ask('/settings/account', { as: staff.token, form })).status).toBe(302)
    expect(await opens('/dashboard')).toBe(404)
    expect(await opens(`/exam-practice/${theirs.id}`)).toBe(404)
  })

  it('ends by itself after 15 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + VIEW_MINUTES * 60_000 - 300_000 })
    expect(await opens('/dashboard')).toBe(200)
    vi.setSystemTime(Date.now() + 310_000)
    expect(await opens('/dashboard')).toBe(404)
    expect((await world.ask('/settings', { as: staff.token })).text).not.toContain('Stop viewing')
  })

  it('ends when the role is revoked', async () => {
    await world.services.db.delete(roleGrants).where(eq(roleGrants.personId, staff.actor.personId))
    const page = await world.ask('/dashboard', { as: staff.token })
    // Without a role, a student: their own page instead of the viewed one.
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('Name of the student')
    expect(await opens(`/exam-practice/${theirs.id}`)).toBe(404)
  })

  it('ends when the capability is revoked', async () => {
    await world.services.db
      .delete(capabilityGrants)
      .where(eq(capabilityGrants.personId, staff.actor.personId))
    expect(await opens('/dashboard')).toBe(404)
    expect(await opens(`/exam-practice/${theirs.id}`)).toBe(404)
  })

  it('does not affect another session of the same member of staff', async () => {
    const { session } = await import('./people.ts')
    const other = await session(world.services, staff.actor.personId)
    expect((await world.ask('/dashboard', { as: other.token })).status).toBe(404)
  })
})
