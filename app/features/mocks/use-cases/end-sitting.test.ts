import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { learn, unknown, type Mastery } from '#app/engines/mastery/mastery.ts'
import { variantById } from '#app/features/question-bank/door.ts'
import { evidenceOf, practiceSets, responses, skillMastery } from '#app/features/responses/door.ts'
import { events, pseudonyms } from '#app/platform/events/tables.ts'
import { endIfDue } from './end-sitting.server.ts'
import { sweep } from '../jobs/end-sittings.server.ts'
import { placed } from '../rules/paper.ts'
import { findAnswers, findSitting } from '../queries/sittings.server.ts'
import { readReport } from '../pages/report-page.server.ts'
import { mockSittings } from '../tables.ts'
import { beginWriting, endRest, submitMock, takeRest } from './advance-phase.server.ts'
import { MINUTE, student, started, sheet, batch, save, useMockWorld, world } from '#tests/mock-world.ts'

useMockWorld()

describe('the end of a sitting', () => {
  it('comes by itself; marks, evidence and the event are saved once', async () => {
    const person = await student()
    const id = await started(person)
    const answers = await sheet(person, id)
    await save(
      person,
      id,
      batch(
        answers.map(({ position, part, right }) => [position, part, right]),
        { times: [{ position: 0, seconds: 300 }] },
      ),
    )
    await endIfDue(world.services, id)
    expect((await findSitting(world.services.db, person, id))!.submittedAt).toBeNull()
    world.now += 61 * MINUTE
    await Promise.all([
      endIfDue(world.services, id),
      endIfDue(world.services, id),
      submitMock(world.services, person, id),
    ])
    await sweep(world.services)
    const row = (await findSitting(world.services.db, person, id))!
    expect(row.submittedAt!.getTime()).toBe(row.writingEndsAt.getTime())
    expect(row.of).toBe(40)
    const marked = await findAnswers(world.services.db, id)
    expect(row.awarded).toBe(marked.reduce((sum, { awarded }) => sum + (awarded ?? 0), 0))
    expect(row.awarded).toBeGreaterThan(5)
    const saved = await world.services.db.select().from(responses).where(eq(responses.setId, row.setId!))
    expect(saved).toHaveLength(answers.length)
    const sets = await world.services.db
      .select()
      .from(practiceSets)
      .where(eq(practiceSets.personId, person.personId))
    expect(sets).toMatchObject([{ origin: 'mock', finishedAt: row.submittedAt }])
    const mastery = await world.services.db
      .select()
      .from(skillMastery)
      .where(eq(skillMastery.personId, person.personId))
    expect(mastery.reduce((sum, { evidence }) => sum + evidence, 0)).toBe(answers.length)
    const [known] = await world.services.db
      .select()
      .from(pseudonyms)
      .where(eq(pseudonyms.personId, person.personId))
    const happened = await world.services.db
      .select()
      .from(events)
      .where(and(eq(events.type, 'mocks.submitted'), eq(events.subject, known!.pseudonym)))
    expect(happened).toMatchObject([{ actor: null, data: { awarded: row.awarded, of: 40, by: 'time' } }])
  })

  it('comes for other sittings when one cannot be marked', async () => {
    const people = [await student(), await student(), await student()]
    const ids: string[] = []
    for (const one of people) ids.push(await started(one))
    const broken = eq(mockSittings.id, ids[0]!)
    const whole = (await findSitting(world.services.db, people[0]!, ids[0]!))!.paper
    await world.services.db
      .update(mockSittings)
      .set({ paper: {} as never })
      .where(broken)
    world.now += 3 * 60 * MINUTE
    await expect(sweep(world.services)).rejects.toThrow()
    const open = async () =>
      (await Promise.all(ids.map((id, at) => findSitting(world.services.db, people[at]!, id)))).map(
        (row) => row!.of === null,
      )
    expect(await open()).toEqual([true, false, false])
    await world.services.db.update(mockSittings).set({ paper: whole }).where(broken)
    await sweep(world.services)
    expect(await open()).toEqual([false, false, false])
  })

  it('accepts answers written before it and received within ten minutes, and marks them as late', async () => {
    const person = await student()
    const id = await started(person)
    const [first, second] = await sheet(person, id)
    await save(person, id, batch([[first!.position, first!.part, first!.right]]))
    world.now += 59 * MINUTE
    const offline = world.now
    world.now += 6 * MINUTE
    await endIfDue(world.services, id)
    const before = (await findSitting(world.services.db, person, id))!
    const done = await save(
      person,
      id,
      batch([
        [second!.position, second!.part, second!.right, offline],
        [first!.position, first!.part, 'after the end', world.now],
      ]),
    )
    expect(done.acked).toEqual([
      { position: second!.position, part: second!.part, writtenMs: offline, late: true },
    ])
    expect(done.refused).toEqual([
      { position: first!.position, part: first!.part, why: 'written-after-the-end' },
    ])
    const after = (await findSitting(world.services.db, person, id))!
    expect(after.awarded! - before.awarded!).toBe(second!.worth)
    const rows = await findAnswers(world.services.db, id)
    expect(rows.filter(({ late }) => late)).toHaveLength(1)
    expect(rows).toHaveLength(2)
    expect(
      await world.services.db.select().from(responses).where(eq(responses.setId, after.setId!)),
    ).toHaveLength(2)
    world.now += 10 * MINUTE
    const late = await save(person, id, batch([[second!.position, second!.part, 'changed', offline + 1]]))
    expect(late.refused).toEqual([
      { position: second!.position, part: second!.part, why: 'received-too-late' },
    ])
  })

  it('lets a late answer from another device replace an earlier one everywhere', async () => {
    const person = await student()
    const id = await started(person)
    const [first, second, third] = await sheet(person, id)
    await save(
      person,
      id,
      batch([
        [first!.position, first!.part, 'zzz'],
        [second!.position, second!.part, second!.right],
        [third!.position, third!.part, third!.right],
      ]),
    )
    world.now += 30 * MINUTE
    const offline = world.now
    world.now += 35 * MINUTE
    await endIfDue(world.services, id)
    const { setId } = (await findSitting(world.services.db, person, id))!
    const readMarks = async () => {
      const rows = await world.services.db.select().from(responses).where(eq(responses.setId, setId!))
      return new Map(rows.map((row) => [row.position, row]))
    }
    const before = await readMarks()
    await save(
      person,
      id,
      batch(
        [
          [first!.position, first!.part, first!.right, offline],
          [second!.position, second!.part, '', offline],
        ],
        { device: 'device-b' },
      ),
    )
    const after = await readMarks()
    expect(after.get(first!.position)).toMatchObject({ response: first!.right, awarded: first!.worth })
    // Deleted before the end: the part has no answer.
    expect(after.has(second!.position)).toBe(false)
    expect(after.get(third!.position)).toEqual(before.get(third!.position))

    // Mastery equals the mastery of a paper that was marked with these answers at once.
    const { submittedAt: at } = (await findSitting(world.services.db, person, id))!
    const rows = [...after.values()].toSorted((one, other) => one.position - other.position)
    const expected = new Map<string, Mastery>()
    for (const { skillId, position, partId, awarded, of, toConfirm, result } of rows) {
      if (toConfirm > 0) continue
      const question = placed((await findSitting(world.services.db, person, id))!.paper)[position]!
      const made = variantById(question.questionId, question.seed, question.as)!
      const evidence = evidenceOf(made, { partId, awarded, of, hints: 0, result, at: at! })
      expected.set(skillId, learn(expected.get(skillId) ?? unknown(at!.getTime()), evidence))
    }
    const known = await world.services.db
      .select()
      .from(skillMastery)
      .where(eq(skillMastery.personId, person.personId))
    expect(new Map(known.map(({ skillId, evidence }) => [skillId, evidence]))).toEqual(
      new Map([...expected].map(([skillId, { evidence }]) => [skillId, evidence])),
    )
    for (const { skillId, mean } of known) expect(mean).toBeCloseTo(expected.get(skillId)!.mean, 8)
  })

  it('is completed by the next request when marking was interrupted', async () => {
    const person = await student()
    const id = await started(person)
    const [first] = await sheet(person, id)
    await save(person, id, batch([[first!.position, first!.part, first!.right]]))
    world.now += 61 * MINUTE
    // The state after a crash between ending and marking.
    await world.services.db
      .update(mockSittings)
      .set({ submittedAt: new Date(world.now), submittedBy: 'time' })
      .where(eq(mockSittings.id, id))
    await sweep(world.services)
    expect((await findSitting(world.services.db, person, id))!.awarded).toBe(first!.worth)
  })

  it('makes room for another paper, which shares at most a tenth of its marks', async () => {
    const person = await student()
    const papers = []
    for (let sitting = 0; sitting < 2; sitting++) {
      const id = await started(person)
      papers.push((await findSitting(world.services.db, person, id))!.paper)
      await submitMock(world.services, person, id)
    }
    const [one, other] = papers.map(placed)
    const ids = new Set(one!.map(({ questionId }) => questionId))
    const shared = other!
      .filter(({ questionId }) => ids.has(questionId))
      .reduce((sum, { marks }) => sum + marks, 0)
    expect(shared).toBeLessThanOrEqual(4)
  })
})

describe('arrangements', () => {
  it('give extra time and rest that stops the clock, up to the granted amount', async () => {
    const { saveSettings } = await import('#app/features/account/use-cases/save-settings.server.ts')
    const person = await student()
    await saveSettings(
      world.services,
      person,
      new Map<string, unknown>([
        ['arrangements.extraMinutesPerHour', 10],
        ['arrangements.restMinutesPerHour', 10],
        ['arrangements.reader', true],
      ]),
    )
    const id = await started(person)
    const end = async () => (await findSitting(world.services.db, person, id))!.writingEndsAt.getTime()
    const first = await end()
    expect(first - world.now).toBe(70 * MINUTE)
    expect(await takeRest(world.services, person, { sittingId: id })).toMatchObject({ ok: true })
    world.now += 4 * MINUTE
    expect(await endRest(world.services, person, { sittingId: id })).toMatchObject({ ok: true })
    expect(await end()).toBe(first + 4 * MINUTE)
    await takeRest(world.services, person, { sittingId: id })
    world.now += 30 * MINUTE
    // The rest is used up after six minutes; since then the clock is running.
    expect(await takeRest(world.services, person, { sittingId: id })).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    })
    await endRest(world.services, person, { sittingId: id })
    expect(await end()).toBe(first + 10 * MINUTE)
  })

  it('count unfinished rest as rest when the paper is submitted', async () => {
    const { saveSettings } = await import('#app/features/account/use-cases/save-settings.server.ts')
    const person = await student()
    await saveSettings(
      world.services,
      person,
      new Map<string, unknown>([['arrangements.restMinutesPerHour', 10]]),
    )
    const id = await started(person)
    await takeRest(world.services, person, { sittingId: id })
    // Ten minutes of rest are used up, and five minutes of writing have passed.
    world.now += 15 * MINUTE
    await submitMock(world.services, person, id)
    expect((await readReport(world.services, person, id, null))!.page.minutes).toMatchObject({
      allowed: 60,
      used: 5,
    })
  })

  it('reading time can be skipped, and writing keeps its length', async () => {
    const person = await student()
    const id = await started(person, { writing: false })
    world.now += 2 * MINUTE
    expect(await beginWriting(world.services, person, { sittingId: id })).toMatchObject({ ok: true })
    const row = (await findSitting(world.services.db, person, id))!
    expect(row.writingEndsAt.getTime() - world.now).toBe(60 * MINUTE)
    expect((await save(person, id, batch([[0, 'a', 'x']]))).acked).toHaveLength(1)
  })
})
