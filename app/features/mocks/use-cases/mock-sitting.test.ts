import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { findAnswers, findSitting } from '../queries/sittings.server.ts'
import { createServerClock } from '../rules/server-clock.ts'
import { readMock } from '../pages/sitting-page.server.ts'
import { mockSittings } from '../tables.ts'
import { beginWriting, submitMock } from './advance-phase.server.ts'
import { saveAnswers } from './save-answers.server.ts'
import { savePage } from './save-page.server.ts'
import { startMock } from './start-mock.server.ts'
import {
  MINUTE,
  student,
  PAPER,
  started,
  sheet,
  batch,
  save,
  useMockWorld,
  world,
} from '#tests/mock-world.ts'

useMockWorld()

describe('starting a paper', () => {
  it('creates one paper, however often the button is pressed, and one open paper at a time', async () => {
    const person = await student()
    const [one, other] = await Promise.all([
      startMock(world.services, person, { blueprint: PAPER }),
      startMock(world.services, person, { blueprint: PAPER }),
    ])
    expect(one.ok && other.ok && one.value.sittingId === other.value.sittingId).toBe(true)
    const another = await startMock(world.services, person, { blueprint: 'vce-chemistry' })
    expect(another).toMatchObject({ ok: false, error: { code: 'conflict' } })
    const rows = await world.services.db
      .select()
      .from(mockSittings)
      .where(eq(mockSittings.personId, person.personId))
    expect(rows).toHaveLength(1)
    expect(rows[0]!.writingEndsAt.getTime() - rows[0]!.startedAt.getTime()).toBe(75 * MINUTE)
  })

  it('refuses a paper without a blueprint', async () => {
    expect(await startMock(world.services, await student(), { blueprint: '../x' })).toMatchObject({
      ok: false,
    })
  })
})

describe('saving', () => {
  it('saves flags on every device until they are removed or the paper is submitted', async () => {
    const person = await student()
    const id = await started(person, { writing: false })
    const flags = (...given: [number, boolean][]) =>
      batch([], { flags: given.map(([position, on]) => ({ position, on })) })
    expect((await save(person, id, flags([3, true], [1, true]))).flagged).toEqual([1, 3])
    expect((await save(person, id, flags([3, false], [3, true], [2, true]))).flagged).toEqual([1, 2, 3])
    expect((await save(person, id, flags([1, false]))).flagged).toEqual([2, 3])
    // Without scripts a whole page is posted, and the page stays.
    expect(await savePage(world.services, person, id, { position: '2', go: 'flag' })).toEqual({
      ok: true,
      value: { next: '3' },
    })
    expect((await readMock(world.services, person, id))!.page.flagged).toEqual([3])
    expect(await saveAnswers(world.services, await student(), id, flags([5, true]))).toMatchObject({
      ok: false,
    })
    await submitMock(world.services, person, id)
    expect((await save(person, id, flags([5, true]))).flagged).toEqual([3])
  })

  it('saves the newest answer to each part, in any order of saves', async () => {
    const person = await student()
    const id = await started(person)
    world.now += MINUTE
    await save(person, id, batch([[0, 'a', 'second', world.now - 1_000]]))
    await save(person, id, batch([[0, 'a', 'first', world.now - 2_000]]))
    const again = await save(person, id, batch([[0, 'a', 'second', world.now - 1_000]]))
    expect(again.acked).toEqual([{ position: 0, part: 'a', writtenMs: world.now - 1_000, late: false }])
    const [row] = await findAnswers(world.services.db, id)
    expect(row).toMatchObject({ response: 'second', writtenMs: world.now - 1_000, late: false })
  })

  it('tells a page what another page wrote, and the newest answer counts', async () => {
    const person = await student()
    const id = await started(person)
    const before = world.now
    await save(person, id, batch([[0, 'a', 'on the laptop', world.now]]))
    world.now += 5_000
    const phone = await save(
      person,
      id,
      batch([[1, 'a', 'on the phone', world.now]], { device: 'device-b', since: before }),
    )
    expect(phone.others).toEqual([{ position: 0, part: 'a', response: 'on the laptop', writtenMs: before }])
    // Written earlier, sent later: the reply returns the answer that counts.
    const late = await save(
      person,
      id,
      batch([[1, 'a', 'older', world.now - 1_000]], { since: world.now + 1 }),
    )
    expect(late.others).toEqual([{ position: 1, part: 'a', response: 'on the phone', writtenMs: world.now }])
    expect(late.acked).toHaveLength(1)
  })

  it('accepts nothing in reading time, for unknown parts, or from another person', async () => {
    const person = await student()
    const id = await started(person, { writing: false })
    const early = await save(
      person,
      id,
      batch([
        [0, 'a', 'x'],
        [150, 'a', 'x'],
        [0, 'z', 'x'],
      ]),
    )
    expect(early.refused.map(({ why }) => why)).toEqual(['too-early', 'no-such-place', 'no-such-place'])
    expect(await findAnswers(world.services.db, id)).toEqual([])
    world.now += 20 * MINUTE
    expect(await saveAnswers(world.services, await student(), id, batch([[0, 'a', 'x']]))).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    const viewing = { ...person, viewing: { personId: person.personId } } as unknown as Person
    expect(await saveAnswers(world.services, viewing, id, batch([[0, 'a', 'x']]))).toMatchObject({
      error: { code: 'read-only' },
    })
    for (const bad of [null, 7, {}, { ...batch([]), device: '' }, batch([[0, 'a', 'x'.repeat(30_001)]])])
      expect(await saveAnswers(world.services, person, id, bad)).toMatchObject({
        error: { code: 'invalid-input' },
      })
  })

  it('accepts characters that PostgreSQL cannot store', async () => {
    const person = await student()
    const id = await started(person)
    const sent = batch([
      [0, 'a', 'a\0b'],
      [1, 'a', '\ud800 half'],
      [2, 'a', '😀 whole'],
    ])
    expect((await save(person, id, sent)).acked).toHaveLength(3)
    const saved = await findAnswers(world.services.db, id)
    expect(saved.map(({ response }) => response)).toEqual(['ab', '\ufffd half', '😀 whole'])
  })

  it('saves the answers of a page that sends invalid times', async () => {
    const person = await student()
    const id = await started(person)
    const times = [{ position: -1, seconds: 7 }]
    expect((await save(person, id, batch([[0, 'a', 'x']], { times }))).acked).toHaveLength(1)
  })

  it('does not accept a writing time in the future', async () => {
    const person = await student()
    const id = await started(person)
    await save(person, id, batch([[0, 'a', 'from the future', world.now + 3_600_000]]))
    world.now += 1_000
    await save(person, id, batch([[0, 'a', 'now', world.now]], { device: 'device-b' }))
    expect((await findAnswers(world.services.db, id))[0]).toMatchObject({ response: 'now' })
  })
})

describe("a page that uses the server's clock", () => {
  /** A page that opens now. Its monotonic clock follows `now`; the device's clock is not used. */
  const openPage = async (person: Person, id: string) =>
    createServerClock(() => world.now, (await readMock(world.services, person, id))!.page.clock.now)

  it('saves the first answer of a page that was opened in reading time', async () => {
    const person = await student()
    const id = await started(person, { writing: false })
    const clock = await openPage(person, id)
    world.now += MINUTE
    await beginWriting(world.services, person, { sittingId: id })
    const first = await save(person, id, batch([[0, 'a', 'first', clock.now()]]))
    expect(first).toMatchObject({ phase: 'writing', submitted: false, refused: [] })
    expect(first.acked).toHaveLength(1)
  })

  it('stays open until the server says that the time is up, then hands in', async () => {
    const person = await student()
    const id = await started(person)
    const clock = await openPage(person, id)
    world.now += 59 * MINUTE
    const before = await save(person, id, batch([[0, 'a', 'in time', clock.now()]]))
    expect(before).toMatchObject({ phase: 'writing', submitted: false, refused: [] })
    world.now += MINUTE
    expect(await save(person, id, batch([]))).toMatchObject({ phase: 'over', submitted: false })
    expect(await save(person, id, batch([], { handIn: true }))).toMatchObject({ submitted: true })
    expect(await findSitting(world.services.db, person, id)).toMatchObject({ submittedBy: 'time' })
    expect((await findAnswers(world.services.db, id)).map(({ response }) => response)).toEqual(['in time'])
  })
})

describe('handing in with the last save', () => {
  it('saves and marks the answers of the same request, and repeating it changes nothing', async () => {
    const person = await student()
    const id = await started(person)
    const [first] = await sheet(person, id)
    world.now += 5 * MINUTE
    const sent = batch([[first!.position, first!.part, first!.right]], { handIn: true })
    const done = await save(person, id, sent)
    expect(done).toMatchObject({ phase: 'over', endsAt: world.now, submitted: true, refused: [] })
    expect(done.acked).toHaveLength(1)
    expect(await findSitting(world.services.db, person, id)).toMatchObject({
      submittedBy: 'person',
      awarded: first!.worth,
    })
    const endedAt = world.now
    world.now += MINUTE
    expect(await save(person, id, sent)).toMatchObject({ submitted: true, endsAt: endedAt, refused: [] })
  })

  it('does not call an answer late that a reloaded page sends again after the paper was handed in', async () => {
    const person = await student()
    const id = await started(person)
    const written = world.now
    await save(person, id, batch([[0, 'a', 'once', written]], { handIn: true }))
    world.now += 1_000
    await save(person, id, batch([[0, 'a', 'once', written]], { handIn: true, device: 'device-b' }))
    expect(await findAnswers(world.services.db, id)).toMatchObject([{ response: 'once', late: false }])
  })

  it('submits a paper whose time ran out while the device was offline, with its answers', async () => {
    const person = await student()
    const id = await started(person)
    world.now += 58 * MINUTE
    const written = world.now
    world.now += 7 * MINUTE
    const done = await save(person, id, batch([[0, 'a', 'offline', written]], { handIn: true }))
    expect(done).toMatchObject({ submitted: true, refused: [], acked: [{ late: true }] })
    expect(await findSitting(world.services.db, person, id)).toMatchObject({ submittedBy: 'time' })
  })

  it('does not end another person’s paper', async () => {
    const person = await student()
    const id = await started(person)
    expect(await saveAnswers(world.services, await student(), id, batch([], { handIn: true }))).toMatchObject(
      {
        error: { code: 'not-found' },
      },
    )
    expect((await findSitting(world.services.db, person, id))!.submittedAt).toBeNull()
  })
})
