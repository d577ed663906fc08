import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { learn, unknown, type Mastery } from '#app/engines/mastery/mastery.ts'
import { dealt } from '#app/features/practice/door.ts'
import { evidenceOf } from '#app/features/practice/evidence.ts'
import { practiceSets, responses, skillMastery } from '#app/features/practice/tables.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { events, pseudonyms } from '#app/platform/events/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { endIfDue } from '../end-sitting.server.ts'
import { sweep } from '../jobs.server.ts'
import { placed } from '../paper.ts'
import { findAnswers, findSitting } from '../queries.server.ts'
import { readReport } from '../report-page.server.ts'
import type { Batch } from '../save-form.ts'
import { readMock } from '../sitting-page.server.ts'
import { mockSittings } from '../tables.ts'
import { beginWriting, endRest, submitMock, takeRest } from './move-on.server.ts'
import { saveAnswers } from './save-answers.server.ts'
import { savePage } from './save-page.server.ts'
import { startMock } from './start-mock.server.ts'

const MINUTE = 60_000
let database: TestDatabase
let services: Services
let now = 0

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(now))
})
beforeEach(() => (now = Date.parse('2026-11-20T01:00:00Z')))
afterAll(() => database.drop())

const student = () => somebody(database.db)

const PAPER = 'vce-mathematical-methods-1'

async function started(person: Person, { writing = true } = {}): Promise<string> {
  const done = await startMock(services, person, { blueprint: PAPER })
  if (!done.ok) throw new Error(done.error.message)
  if (writing) now += 15 * MINUTE
  return done.value.sittingId
}

/** The right answer to the first part of each question, as it would be typed. */
async function sheet(person: Person, sittingId: string) {
  const row = await findSitting(services.db, person, sittingId)
  return placed(row!.paper).map((question) => {
    const { marking } = dealt(question.questionId, question.seed, question.as)!
    const [part] = marking.parts
    const { answer } = part!
    const right =
      'choices' in answer
        ? answer.choices
            .filter(({ correct }) => correct)
            .map(({ key }) => key)
            .join(',')
        : 'expected' in answer
          ? answer.expected
          : 'model' in answer
            ? (answer.model as string)
            : ''
    // A bare answer need not be worth all the marks: some parts ask for working.
    const worth = markPart(marking, part!.id, right).awarded
    return { position: question.position, part: part!.id, worth, right }
  })
}

const batch = (answers: [number, string, string, number?][], more: Partial<Batch> = {}): Batch => ({
  device: 'device-a',
  since: 0,
  times: [],
  flags: [],
  answers: answers.map(([position, part, response, writtenMs = now]) => ({
    position,
    part,
    response,
    writtenMs,
  })),
  ...more,
})

async function save(person: Person, id: string, sent: Batch) {
  const done = await saveAnswers(services, person, id, sent)
  if (!done.ok) throw new Error(done.error.message)
  return done.value
}

describe('starting a paper', () => {
  it('deals it once, however often it is pressed, and one paper at a time', async () => {
    const person = await student()
    const [one, other] = await Promise.all([
      startMock(services, person, { blueprint: PAPER }),
      startMock(services, person, { blueprint: PAPER }),
    ])
    expect(one.ok && other.ok && one.value.sittingId === other.value.sittingId).toBe(true)
    const another = await startMock(services, person, { blueprint: 'vce-chemistry' })
    expect(another).toMatchObject({ ok: false, error: { code: 'conflict' } })
    const rows = await services.db
      .select()
      .from(mockSittings)
      .where(eq(mockSittings.personId, person.personId))
    expect(rows).toHaveLength(1)
    expect(rows[0]!.writingEndsAt.getTime() - rows[0]!.startedAt.getTime()).toBe(75 * MINUTE)
  })

  it('refuses a paper that there is no blueprint of', async () => {
    expect(await startMock(services, await student(), { blueprint: '../x' })).toMatchObject({ ok: false })
  })
})

describe('saving', () => {
  it('keeps what is flagged on every device, until the flag is taken off or the paper handed in', async () => {
    const person = await student()
    const id = await started(person, { writing: false })
    const flags = (...given: [number, boolean][]) =>
      batch([], { flags: given.map(([position, on]) => ({ position, on })) })
    expect((await save(person, id, flags([3, true], [1, true]))).flagged).toEqual([1, 3])
    expect((await save(person, id, flags([3, false], [3, true], [2, true]))).flagged).toEqual([1, 2, 3])
    expect((await save(person, id, flags([1, false]))).flagged).toEqual([2, 3])
    // Without scripts a page is posted whole, and stays.
    expect(await savePage(services, person, id, { position: '2', go: 'flag' })).toEqual({
      ok: true,
      value: { next: '3' },
    })
    expect((await readMock(services, person, id))!.page.flagged).toEqual([3])
    expect(await saveAnswers(services, await student(), id, flags([5, true]))).toMatchObject({ ok: false })
    await submitMock(services, person, id)
    expect((await save(person, id, flags([5, true]))).flagged).toEqual([3])
  })

  it('keeps the newest writing of a place, in whatever order saves arrive', async () => {
    const person = await student()
    const id = await started(person)
    now += MINUTE
    await save(person, id, batch([[0, 'a', 'second', now - 1_000]]))
    await save(person, id, batch([[0, 'a', 'first', now - 2_000]]))
    const again = await save(person, id, batch([[0, 'a', 'second', now - 1_000]]))
    expect(again.acked).toEqual([{ position: 0, part: 'a', writtenMs: now - 1_000, late: false }])
    const [row] = await findAnswers(services.db, id)
    expect(row).toMatchObject({ response: 'second', writtenMs: now - 1_000, late: false })
  })

  it('tells a page what another one wrote, and lets the newest stand', async () => {
    const person = await student()
    const id = await started(person)
    const before = now
    await save(person, id, batch([[0, 'a', 'on the laptop', now]]))
    now += 5_000
    const phone = await save(
      person,
      id,
      batch([[1, 'a', 'on the phone', now]], { device: 'device-b', since: before }),
    )
    expect(phone.others).toEqual([{ position: 0, part: 'a', response: 'on the laptop', writtenMs: before }])
    // Written earlier, sent later: what stands is said back.
    const late = await save(person, id, batch([[1, 'a', 'older', now - 1_000]], { since: now + 1 }))
    expect(late.others).toEqual([{ position: 1, part: 'a', response: 'on the phone', writtenMs: now }])
    expect(late.acked).toHaveLength(1)
  })

  it('takes nothing in reading time, at places that are not there, or from somebody else', async () => {
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
    expect(await findAnswers(services.db, id)).toEqual([])
    now += 20 * MINUTE
    expect(await saveAnswers(services, await student(), id, batch([[0, 'a', 'x']]))).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    const viewing = { ...person, viewing: { personId: person.personId } } as unknown as Person
    expect(await saveAnswers(services, viewing, id, batch([[0, 'a', 'x']]))).toMatchObject({
      error: { code: 'read-only' },
    })
    for (const bad of [null, 7, {}, { ...batch([]), device: '' }, batch([[0, 'a', 'x'.repeat(30_001)]])])
      expect(await saveAnswers(services, person, id, bad)).toMatchObject({ error: { code: 'invalid-input' } })
  })

  it('takes what no database keeps without failing', async () => {
    const person = await student()
    const id = await started(person)
    const sent = batch([
      [0, 'a', 'a\0b'],
      [1, 'a', '\ud800 half'],
      [2, 'a', '😀 whole'],
    ])
    expect((await save(person, id, sent)).acked).toHaveLength(3)
    const kept = await findAnswers(services.db, id)
    expect(kept.map(({ response }) => response)).toEqual(['ab', '\ufffd half', '😀 whole'])
  })

  it('keeps the answers of a page that sends times without sense', async () => {
    const person = await student()
    const id = await started(person)
    const times = [{ position: -1, seconds: 7 }]
    expect((await save(person, id, batch([[0, 'a', 'x']], { times }))).acked).toHaveLength(1)
  })

  it('does not believe a device that says it writes in the future', async () => {
    const person = await student()
    const id = await started(person)
    await save(person, id, batch([[0, 'a', 'from the future', now + 3_600_000]]))
    now += 1_000
    await save(person, id, batch([[0, 'a', 'now', now]], { device: 'device-b' }))
    expect((await findAnswers(services.db, id))[0]).toMatchObject({ response: 'now' })
  })
})

describe('the end', () => {
  it('comes by itself; marks, evidence and the event are kept once', async () => {
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
    await endIfDue(services, id)
    expect((await findSitting(services.db, person, id))!.submittedAt).toBeNull()
    now += 61 * MINUTE
    await Promise.all([endIfDue(services, id), endIfDue(services, id), submitMock(services, person, id)])
    await sweep(services)
    const row = (await findSitting(services.db, person, id))!
    expect(row.submittedAt!.getTime()).toBe(row.writingEndsAt.getTime())
    expect(row.of).toBe(40)
    const marked = await findAnswers(services.db, id)
    expect(row.awarded).toBe(marked.reduce((sum, { awarded }) => sum + (awarded ?? 0), 0))
    expect(row.awarded).toBeGreaterThan(5)
    const kept = await services.db.select().from(responses).where(eq(responses.setId, row.setId!))
    expect(kept).toHaveLength(answers.length)
    const sets = await services.db
      .select()
      .from(practiceSets)
      .where(eq(practiceSets.personId, person.personId))
    expect(sets).toMatchObject([{ origin: 'mock', finishedAt: row.submittedAt }])
    const mastery = await services.db
      .select()
      .from(skillMastery)
      .where(eq(skillMastery.personId, person.personId))
    expect(mastery.reduce((sum, { evidence }) => sum + evidence, 0)).toBe(answers.length)
    const [known] = await services.db
      .select()
      .from(pseudonyms)
      .where(eq(pseudonyms.personId, person.personId))
    const happened = await services.db
      .select()
      .from(events)
      .where(and(eq(events.type, 'mocks.submitted'), eq(events.subject, known!.pseudonym)))
    expect(happened).toMatchObject([{ actor: null, data: { awarded: row.awarded, of: 40, by: 'time' } }])
  })

  it('comes for the others though one cannot be marked', async () => {
    const people = [await student(), await student(), await student()]
    const ids: string[] = []
    for (const one of people) ids.push(await started(one))
    const broken = eq(mockSittings.id, ids[0]!)
    const whole = (await findSitting(services.db, people[0]!, ids[0]!))!.paper
    await services.db
      .update(mockSittings)
      .set({ paper: {} as never })
      .where(broken)
    now += 3 * 60 * MINUTE
    await expect(sweep(services)).rejects.toThrow()
    const open = async () =>
      (await Promise.all(ids.map((id, at) => findSitting(services.db, people[at]!, id)))).map(
        (row) => row!.of === null,
      )
    expect(await open()).toEqual([true, false, false])
    await services.db.update(mockSittings).set({ paper: whole }).where(broken)
    await sweep(services)
    expect(await open()).toEqual([false, false, false])
  })

  it('counts what was written before it and received within ten minutes, and marks it so', async () => {
    const person = await student()
    const id = await started(person)
    const [first, second] = await sheet(person, id)
    await save(person, id, batch([[first!.position, first!.part, first!.right]]))
    now += 59 * MINUTE
    const offline = now
    now += 6 * MINUTE
    await endIfDue(services, id)
    const before = (await findSitting(services.db, person, id))!
    const done = await save(
      person,
      id,
      batch([
        [second!.position, second!.part, second!.right, offline],
        [first!.position, first!.part, 'after the end', now],
      ]),
    )
    expect(done.acked).toEqual([
      { position: second!.position, part: second!.part, writtenMs: offline, late: true },
    ])
    expect(done.refused).toEqual([
      { position: first!.position, part: first!.part, why: 'written-after-the-end' },
    ])
    const after = (await findSitting(services.db, person, id))!
    expect(after.awarded! - before.awarded!).toBe(second!.worth)
    const rows = await findAnswers(services.db, id)
    expect(rows.filter(({ late }) => late)).toHaveLength(1)
    expect(rows).toHaveLength(2)
    expect(await services.db.select().from(responses).where(eq(responses.setId, after.setId!))).toHaveLength(
      2,
    )
    now += 10 * MINUTE
    const late = await save(person, id, batch([[second!.position, second!.part, 'changed', offline + 1]]))
    expect(late.refused).toEqual([
      { position: second!.position, part: second!.part, why: 'received-too-late' },
    ])
  })

  it('lets the answer that came late from another device be the one that counts, everywhere', async () => {
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
    now += 30 * MINUTE
    const offline = now
    now += 35 * MINUTE
    await endIfDue(services, id)
    const { setId } = (await findSitting(services.db, person, id))!
    const kept = async () => {
      const rows = await services.db.select().from(responses).where(eq(responses.setId, setId!))
      return new Map(rows.map((row) => [row.position, row]))
    }
    const before = await kept()
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
    const after = await kept()
    expect(after.get(first!.position)).toMatchObject({ response: first!.right, awarded: first!.worth })
    // Struck out before the end: nothing was answered there.
    expect(after.has(second!.position)).toBe(false)
    expect(after.get(third!.position)).toEqual(before.get(third!.position))

    // What is known is what it would be, had the paper been marked with these answers at once.
    const { submittedAt: at } = (await findSitting(services.db, person, id))!
    const rows = [...after.values()].toSorted((one, other) => one.position - other.position)
    const expected = new Map<string, Mastery>()
    for (const { skillId, position, partId, awarded, of } of rows) {
      const question = placed((await findSitting(services.db, person, id))!.paper)[position]!
      const made = dealt(question.questionId, question.seed, question.as)!
      const evidence = evidenceOf(made, { partId, awarded, of, hints: 0, at: at! })
      expected.set(skillId, learn(expected.get(skillId) ?? unknown(at!.getTime()), evidence))
    }
    const known = await services.db
      .select()
      .from(skillMastery)
      .where(eq(skillMastery.personId, person.personId))
    expect(new Map(known.map(({ skillId, evidence }) => [skillId, evidence]))).toEqual(
      new Map([...expected].map(([skillId, { evidence }]) => [skillId, evidence])),
    )
    for (const { skillId, mean } of known) expect(mean).toBeCloseTo(expected.get(skillId)!.mean, 8)
  })

  it('is finished by the next look where the marking was cut off', async () => {
    const person = await student()
    const id = await started(person)
    const [first] = await sheet(person, id)
    await save(person, id, batch([[first!.position, first!.part, first!.right]]))
    now += 61 * MINUTE
    // As a crash between ending and marking leaves it.
    await services.db
      .update(mockSittings)
      .set({ submittedAt: new Date(now), submittedBy: 'time' })
      .where(eq(mockSittings.id, id))
    await sweep(services)
    expect((await findSitting(services.db, person, id))!.awarded).toBe(first!.worth)
  })

  it('makes room for another paper, which shares at most a tenth of its marks', async () => {
    const person = await student()
    const papers = []
    for (let sitting = 0; sitting < 2; sitting++) {
      const id = await started(person)
      papers.push((await findSitting(services.db, person, id))!.paper)
      await submitMock(services, person, id)
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
  it('give extra time and rest that stops the clock, and no more than granted', async () => {
    const { saveSettings } = await import('#app/features/account/use-cases/save-settings.server.ts')
    const person = await student()
    await saveSettings(
      services,
      person,
      new Map<string, unknown>([
        ['arrangements.extraMinutesPerHour', 10],
        ['arrangements.restMinutesPerHour', 10],
        ['arrangements.reader', true],
      ]),
    )
    const id = await started(person)
    const end = async () => (await findSitting(services.db, person, id))!.writingEndsAt.getTime()
    const first = await end()
    expect(first - now).toBe(70 * MINUTE)
    expect(await takeRest(services, person, id)).toMatchObject({ ok: true })
    now += 4 * MINUTE
    expect(await endRest(services, person, id)).toMatchObject({ ok: true })
    expect(await end()).toBe(first + 4 * MINUTE)
    await takeRest(services, person, id)
    now += 30 * MINUTE
    // Used up after six minutes: since then the clock has been running.
    expect(await takeRest(services, person, id)).toMatchObject({ ok: false, error: { code: 'conflict' } })
    await endRest(services, person, id)
    expect(await end()).toBe(first + 10 * MINUTE)
  })

  it('count rest as rest in a paper that is handed in after one that nobody ended', async () => {
    const { saveSettings } = await import('#app/features/account/use-cases/save-settings.server.ts')
    const person = await student()
    await saveSettings(services, person, new Map<string, unknown>([['arrangements.restMinutesPerHour', 10]]))
    const id = await started(person)
    await takeRest(services, person, id)
    // Ten minutes are used up, and five are written.
    now += 15 * MINUTE
    await submitMock(services, person, id)
    expect((await readReport(services, person, id, null))!.page.minutes).toMatchObject({
      allowed: 60,
      used: 5,
    })
  })

  it('reading time can be given up, and writing keeps its length', async () => {
    const person = await student()
    const id = await started(person, { writing: false })
    now += 2 * MINUTE
    expect(await beginWriting(services, person, id)).toMatchObject({ ok: true })
    const row = (await findSitting(services.db, person, id))!
    expect(row.writingEndsAt.getTime() - now).toBe(60 * MINUTE)
    expect((await save(person, id, batch([[0, 'a', 'x']]))).acked).toHaveLength(1)
  })
})
