import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { attemptPage } from '../pages/attempt-page.server.ts'
import { listPage } from '../pages/list-page.server.ts'
import { thePapers } from '../queries/papers-store.server.ts'
import { paperAttempts } from '../tables.ts'
import {
  endRest,
  removeAttempt,
  finishAttempt,
  saveAttempt,
  setUpAttempt,
  startClock,
  stopClock,
  takeRest,
} from './log-attempt.server.ts'
import { startAttempt } from './start-attempt.server.ts'

const PAPER = 'vce.biology.2025.examination'
const ZONE = 'Australia/Melbourne'
let database: TestDatabase
let services: Services
let now = Date.parse('2026-11-20T01:00:00Z')
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(now))
})
afterAll(() => database.drop())

async function student(...subjects: string[]): Promise<Person> {
  const person = await somebody(database.db)
  for (const [position, subject] of subjects.entries())
    await database.db.execute(
      sql`INSERT INTO person_subjects (person_id, subject_id, position, added_at) VALUES (${person.personId}, ${subject}, ${position}, now())`,
    )
  return person
}

const rowOf = async (id: string) =>
  (await database.db.select().from(paperAttempts).where(eq(paperAttempts.id, id)))[0]
async function startLog(person: Person, paper = PAPER): Promise<string> {
  const done = await startAttempt(services, person, { paper })
  if (!done.ok) throw new Error(done.error.message)
  return done.value.attemptId
}
const built = {
  revision: '0',
  'kind-0': 'choice',
  'count-0': '20',
  'name-0': 'Section A',
  'kind-1': 'written',
  'count-1': '2',
}
async function ready(person: Person, paper = PAPER): Promise<string> {
  const id = await startLog(person, paper)
  expect(await setUpAttempt(services, person, { attemptId: id, ...built })).toEqual({
    ok: true,
    value: { sections: 2 },
  })
  return id
}
const KEY = 'ABCDABCDABCDABCDABCD'

describe('a log', () => {
  it('is created once when it is started several times', async () => {
    const person = await student()
    const ids = await Promise.all(Array.from({ length: 6 }, () => startLog(person)))
    expect(new Set(ids).size).toBe(1)
    expect(await startAttempt(services, person, { paper: 'vce.alchemy.2025' })).toMatchObject({ ok: false })
    // A report cannot be sat.
    expect(
      await startAttempt(services, person, { paper: 'vce.accounting.2025.examination-report' }),
    ).toMatchObject({
      error: { code: 'invalid-input' },
    })
  })

  it('saves repeatedly, and counts for the trend once finished', async () => {
    const person = await student()
    const id = await ready(person)
    const page = await attemptPage(services, person, id)
    expect(page).toMatchObject({
      revision: 1,
      plan: [
        { kind: 'choice', count: 40 },
        { kind: 'written', count: 10 },
      ],
    })
    const topic = page!.topics[0]!.value
    expect(
      await saveAttempt(services, person, {
        attemptId: id,
        revision: '1',
        'answers-0': KEY.replace(/^ABCD/, 'DDDD'),
      }),
    ).toEqual({
      ok: true,
      value: { finished: false },
    })
    expect(await rowOf(id)).toMatchObject({ revision: 2, awarded: null, of: null })
    const marks = { revision: '2', 'key-0': KEY, 'topic-0-0': topic, 'awarded-1-0': '3.5', 'of-1-0': '6' }
    expect(await finishAttempt(services, person, { attemptId: id, ...marks })).toEqual({
      ok: true,
      value: { finished: true },
    })
    // Of four answers D against ABCD one is right: 17 of 20, and 3.5 of 6.
    expect(await rowOf(id)).toMatchObject({ revision: 3, awarded: 20.5, of: 26 })
    const done = await attemptPage(services, person, id)
    expect(done!.weak).toMatchObject([{ topic, awarded: 0, of: 1 }])
    expect(done!.finished).toBe(true)
    const { rows } = await database.db.execute(
      sql`SELECT count(*)::int AS n FROM events e JOIN pseudonyms p ON p.pseudonym = e.subject WHERE p.person_id = ${person.personId} AND e.type = 'papers.finished'`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('does not overwrite another device’s save, but accepts the same values again', async () => {
    const person = await student()
    const id = await ready(person)
    const form = { revision: '1', 'answers-0': 'AAAA' }
    expect((await saveAttempt(services, person, { attemptId: id, ...form })).ok).toBe(true)
    // The response was lost, so the page sends the save again.
    expect((await saveAttempt(services, person, { attemptId: id, ...form })).ok).toBe(true)
    expect(
      await saveAttempt(services, person, { attemptId: id, revision: '1', 'answers-0': 'BBBB' }),
    ).toMatchObject({
      error: { code: 'conflict' },
    })
    expect((await attemptPage(services, person, id))!.sections[0]).toMatchObject({
      answers: 'AAAA'.padEnd(20, '-'),
    })
    const all = await Promise.all(
      ['C', 'D'].map((letter) =>
        saveAttempt(services, person, { attemptId: id, revision: '2', 'answers-0': letter }),
      ),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('refuses an invalid mark beside its field, and saves nothing of that form', async () => {
    const person = await student()
    const id = await ready(person)
    const form = { revision: '1', 'answers-0': 'AB', 'awarded-1-1': 'many' }
    expect(await saveAttempt(services, person, { attemptId: id, ...form })).toMatchObject({
      error: { code: 'invalid-input', fields: { 'awarded-1-1': expect.any(String) } },
    })
    expect(await rowOf(id)).toMatchObject({ revision: 1 })
    expect(await finishAttempt(services, person, { attemptId: id, revision: '1' })).toMatchObject({
      error: { code: 'invalid-input' },
    })
  })

  it('accepts further changes from a page that did not receive the answer to its last save', async () => {
    const person = await student()
    const id = await ready(person)
    const save = (page: string, edit: number, answers: string, revision = '1') =>
      saveAttempt(services, person, {
        attemptId: id,
        revision,
        page,
        edit: String(edit),
        'answers-0': answers,
      })
    expect((await save('p', 1, 'A')).ok).toBe(true)
    // The response was lost, and the person typed more.
    expect((await save('p', 2, 'AB')).ok).toBe(true)
    // An earlier save that arrives later changes nothing.
    expect((await save('p', 1, 'A')).ok).toBe(true)
    const answers = async () => (await attemptPage(services, person, id))!.sections[0]
    expect(await answers()).toMatchObject({ answers: 'AB'.padEnd(20, '-') })
    expect(await save('q', 9, 'C')).toMatchObject({ error: { code: 'conflict' } })
    expect((await save('q', 10, 'C', '3')).ok).toBe(true)
    expect(await save('p', 3, 'ABC')).toMatchObject({ error: { code: 'conflict' } })
    expect(await answers()).toMatchObject({ answers: 'C'.padEnd(20, '-') })
  })

  it('can be changed after finishing was refused', async () => {
    const person = await student()
    const id = await ready(person)
    const typed = (edit: string, more: object) => ({ revision: '1', page: 'p', edit, ...more })
    expect(
      await finishAttempt(services, person, { attemptId: id, ...typed('1', { 'answers-0': 'AB' }) }),
    ).toMatchObject({
      error: { code: 'invalid-input' },
    })
    expect(
      (await finishAttempt(services, person, { attemptId: id, ...typed('2', { 'key-0': 'AB' }) })).ok,
    ).toBe(true)
    expect(await rowOf(id)).toMatchObject({ awarded: 2, of: 2 })
  })

  it('refuses new sections from a page that does not know the latest entries', async () => {
    const person = await student()
    const id = await startLog(person)
    const form = { ...built, revision: '0' }
    expect((await setUpAttempt(services, person, { attemptId: id, ...form })).ok).toBe(true)
    // A double submit.
    expect((await setUpAttempt(services, person, { attemptId: id, ...form })).ok).toBe(true)
    expect(
      (await saveAttempt(services, person, { attemptId: id, revision: '1', 'answers-0': 'ABCD' })).ok,
    ).toBe(true)
    expect(
      await setUpAttempt(services, person, { attemptId: id, ...form, 'kind-0': 'written' }),
    ).toMatchObject({
      error: { code: 'conflict' },
    })
    expect((await attemptPage(services, person, id))!.sections[0]).toMatchObject({
      answers: 'ABCD'.padEnd(20, '-'),
    })
  })

  it('keeps the remaining entries when the sections change', async () => {
    const person = await student()
    const id = await ready(person)
    await saveAttempt(services, person, { attemptId: id, revision: '1', 'answers-0': 'ABCD', 'of-1-0': '4' })
    await setUpAttempt(services, person, {
      attemptId: id,
      ...built,
      revision: '2',
      'count-0': '30',
      'kind-1': '',
    })
    const { sections } = (await attemptPage(services, person, id))!
    expect(sections).toMatchObject([{ answers: 'ABCD'.padEnd(30, '-') }])
    expect(
      await setUpAttempt(services, person, { attemptId: id, 'kind-0': 'choice', 'count-0': '200' }),
    ).toMatchObject({
      error: { fields: { 'count-0': 'At most 60.' } },
    })
    expect(await setUpAttempt(services, person, { attemptId: id })).toMatchObject({
      error: { fields: { 'kind-0': expect.any(String) } },
    })
  })

  it('is deleted', async () => {
    const person = await student()
    const id = await ready(person)
    expect((await removeAttempt(services, person, { attemptId: id })).ok).toBe(true)
    expect(await rowOf(id)).toBeUndefined()
    expect(await removeAttempt(services, person, { attemptId: id })).toMatchObject({
      error: { code: 'not-found' },
    })
  })
})

describe('the clock', () => {
  it('runs on the server with the extra time of an arrangement, and starts and stops once', async () => {
    const person = await student()
    await database.db.execute(
      sql`INSERT INTO person_settings (person_id, version, settings, updated_at) VALUES (${person.personId}, 1, '{"arrangements": {"extraMinutesPerHour": 10}}', now())`,
    )
    const id = await ready(person)
    const began = now
    expect(
      await startClock(services, person, { attemptId: id, reading: '15', writing: '150' }),
    ).toMatchObject({
      ok: true,
    })
    now += 10 * 60_000
    await startClock(services, person, { attemptId: id, reading: '1', writing: '1' })
    const { clock } = (await attemptPage(services, person, id))!
    expect(clock).toMatchObject({ reading: 5 * 60_000, writing: (5 + 175) * 60_000, minutesUsed: null })
    await stopClock(services, person, { attemptId: id })
    now += 60 * 60_000
    await stopClock(services, person, { attemptId: id })
    expect((await attemptPage(services, person, id))!.clock).toMatchObject({ minutesUsed: 10 })
    now = began
  })
  it('stops during a granted rest and no longer', async () => {
    const person = await student()
    await database.db.execute(
      sql`INSERT INTO person_settings (person_id, version, settings, updated_at) VALUES (${person.personId}, 1, '{"arrangements": {"restMinutesPerHour": 10}}', now())`,
    )
    const [id, began] = [await ready(person), now]
    const clock = async () => (await attemptPage(services, person, id))!.clock!
    const minutes = (count: number) => count * 60_000
    expect(await takeRest(services, person, { attemptId: id })).toMatchObject({ error: { code: 'conflict' } })
    await startClock(services, person, { attemptId: id, reading: '15', writing: '60' })
    expect(await takeRest(services, person, { attemptId: id })).toMatchObject({ error: { code: 'conflict' } })
    now += minutes(25)
    expect((await takeRest(services, person, { attemptId: id })).ok).toBe(true)
    now += minutes(4)
    expect(await clock()).toMatchObject({ resting: true, rest: minutes(6), writing: minutes(50) })
    expect((await endRest(services, person, { attemptId: id })).ok).toBe(true)
    now += minutes(1)
    expect(await clock()).toMatchObject({ resting: false, rest: minutes(6), writing: minutes(49) })
    await takeRest(services, person, { attemptId: id })
    // The rest is used up after six minutes, so the clock has continued.
    now += minutes(10)
    expect(await clock()).toMatchObject({ resting: false, rest: 0, writing: minutes(45) })
    expect(await takeRest(services, person, { attemptId: id })).toMatchObject({ error: { code: 'conflict' } })
    const other = await student()
    expect(await takeRest(services, other, { attemptId: id })).toMatchObject({ error: { code: 'not-found' } })
    await stopClock(services, person, { attemptId: id })
    expect(await clock()).toMatchObject({ minutesUsed: 30, minutesRested: 10 })
    now = began
  })
  it('stops when the log is finished, without the rest taken and not after its time limit', async () => {
    const person = await student()
    await database.db.execute(
      sql`INSERT INTO person_settings (person_id, version, settings, updated_at) VALUES (${person.personId}, 1, '{"arrangements": {"restMinutesPerHour": 10}}', now())`,
    )
    const began = now
    const marked = { revision: '1', 'verdicts-0': 'R' }
    const finished = async (paper: string, minutes: number, rest: boolean) => {
      now = began
      const id = await ready(person, paper)
      await startClock(services, person, { attemptId: id, reading: '15', writing: '60' })
      now += 30 * 60_000
      if (rest) expect((await takeRest(services, person, { attemptId: id })).ok).toBe(true)
      now += minutes * 60_000
      expect((await finishAttempt(services, person, { attemptId: id, ...marked })).ok).toBe(true)
      return (await attemptPage(services, person, id))!.clock
    }
    expect(await finished(PAPER, 5, true)).toMatchObject({
      minutesUsed: 30,
      minutesRested: 5,
      resting: false,
    })
    // Marked a day later.
    expect(await finished('vce.biology.2024.examination', 1440, false)).toMatchObject({ minutesUsed: 75 })
    now = began
  })
  it('is refused with a message if the paper’s minutes are unknown', async () => {
    const person = await student()
    const id = await ready(person)
    expect(
      await startClock(services, person, { attemptId: id, reading: '-1', writing: 'long' }),
    ).toMatchObject({
      error: { fields: { reading: 'At least 0.', writing: 'Enter the minutes.' } },
    })
  })
})

describe('the list', () => {
  const listFor = (person: Person, query: Record<string, string> = {}) =>
    listPage(services, person, new URLSearchParams(query), ZONE)

  it('shows the person’s own subjects first, newest paper first', async () => {
    const person = await student('vce-chemistry', 'vce-biology')
    const page = await listFor(person)
    expect(page.usual).toBe(true)
    expect(page.rows[0]!.name).toMatch(/^VCE Chemistry 2025/)
    expect(page.rows.every(({ name }) => /^VCE (?:Chemistry|Biology)/.test(name))).toBe(true)
    expect(page.options.own).toEqual(['VCE: Biology', 'VCE: Chemistry'])
  })

  it('offers the subjects of the person’s certificates, or of the chosen certificate', async () => {
    const systems = ({ own, others }: Awaited<ReturnType<typeof listFor>>['options']) => [
      ...new Set([...own, ...others].map((name) => name.split(':')[0])),
    ]
    const person = await student('vce-chemistry')
    expect(systems((await listFor(person)).options)).toEqual(['VCE'])
    expect(systems((await listFor(person, { certificate: 'HSC' })).options)).toEqual(['HSC'])
    expect(new Set(systems((await listFor(person, { subject: 'HSC: Biology' })).options))).toEqual(
      new Set(['HSC', 'VCE']),
    )
    const newStudent = await student()
    expect(systems((await listFor(newStudent)).options)).toEqual([])
    expect(systems((await listFor(newStudent, { certificate: 'QCE' })).options)).toEqual(['QCE'])
  })

  it('says of every shown paper where its link comes from', async () => {
    const person = await student('vce-chemistry')
    const { rows } = await listFor(person)
    for (const { origin } of rows) expect(`${origin.link} ${origin.evidence}`).toMatch(/\w \w/)
  })

  it('suggests the newest paper that is not logged, and links the papers of each own subject', async () => {
    const person = await student('vce-biology')
    const first = await listFor(person)
    expect(first.next).toMatchObject({ id: 'vce.biology.2025.examination', about: { name: 'Biology' } })
    expect(first.chips).toMatchObject([{ name: 'Biology', subject: 'biology' }])
    const href = new URL(first.chips[0]!.href, 'https://example.org')
    const narrowed = await listFor(person, Object.fromEntries(href.searchParams))
    expect(narrowed.rows[0]!.id).toBe('vce.biology.2025.examination')
    await ready(person, 'vce.biology.2025.examination')
    const second = await listFor(person)
    expect(second.next).toMatchObject({ id: 'vce.biology.2024.examination' })
    expect(second.open).toMatchObject([{ certificate: 'VCE', awarded: null }])
    expect(await listFor(await student())).toMatchObject({ next: null, hasSubjects: false })
  })

  it('filters by certificate, subject, year and course, and ignores unknown values', async () => {
    const person = await student()
    const page = await listFor(person, { certificate: 'HSC', subject: 'HSC: Biology', year: '2024' })
    expect(page.rows.map(({ name }) => name)).toEqual(['HSC Biology 2024, examination'])
    expect(
      (await listFor(person, { certificate: 'HSC', subject: 'VCE: Biology', year: '1066' })).asked.filters,
    ).toEqual({ certificate: 'HSC' })
    const current = await listFor(person, { course: 'current' })
    expect(current.paging.count).toBe(154)
    expect(current.rows.every((row) => row.current === true)).toBe(true)
    expect((await listFor(person, { page: '999' })).paging.page).toBe((await listFor(person)).paging.pages)
  })

  it('finds papers of no current subject by certificate and name, and gives the reason', async () => {
    const person = await student('vce-biology')
    const lost = thePapers().papers.filter(({ subjectId }) => subjectId === null)
    expect(lost.length).toBeGreaterThan(0)
    for (const name of new Set(lost.map(({ system, subject }) => `${system}: ${subject}`))) {
      const page = await listFor(person, { certificate: name.split(':')[0]!, subject: name })
      expect([...page.options.own, ...page.options.others]).toContain(name)
      expect(page.rows.length, name).toBeGreaterThan(0)
      for (const row of page.rows)
        expect(row.noSubject, name).toMatch(/^(?:The publisher’s list|Not a subject)/)
    }
  })

  it('shows a trend once two papers of a subject are finished, and what to do next', async () => {
    const person = await student('vce-biology')
    for (const [paper, right] of [
      ['vce.biology.2025.examination', 10],
      ['vce.biology.2024.examination', 15],
    ] as const) {
      const id = await ready(person, paper)
      const topic = (await attemptPage(services, person, id))!.topics[1]!.value
      now += 86_400_000
      const verdicts = 'R'.repeat(right).padEnd(20, 'W')
      const form = { revision: '1', 'verdicts-0': verdicts, 'topic-0-19': topic }
      expect((await finishAttempt(services, person, { attemptId: id, ...form })).ok).toBe(true)
    }
    const page = await listFor(person)
    expect(page.trends).toMatchObject([{ name: 'Biology', papers: [{ percent: 50 }, { percent: 75 }] }])
    expect(page.weak).toMatchObject([
      { awarded: 0, of: 2, practise: expect.stringContaining('/exam-practice?subject=vce-biology&topic=') },
    ])
    expect(page.open).toEqual([])
  })
})

it('shows a separate trend for each examination of a subject', async () => {
  const person = await student('vce-mathematical-methods')
  for (const [exam, year, right] of [
    [1, 2024, 8],
    [2, 2024, 15],
    [1, 2025, 12],
  ] as const) {
    const id = await ready(person, `vce.mathematical-methods.${year}.exam-${exam}.examination`)
    now += 86_400_000
    const form = { revision: '1', 'verdicts-0': 'R'.repeat(right).padEnd(20, 'W') }
    expect((await finishAttempt(services, person, { attemptId: id, ...form })).ok).toBe(true)
  }
  const { trends } = await listPage(services, person, new URLSearchParams(), ZONE)
  expect(trends.map(({ name, papers }) => [name, papers.map(({ percent }) => percent)])).toEqual([
    ['Mathematical Methods, examination 1', [40, 60]],
    ['Mathematical Methods, examination 2', [75]],
  ])
})

it('lists with source and date what an old paper asks that is no longer examined', async () => {
  const person = await student('vce-mathematical-methods')
  const old = async (paper: string) =>
    (await attemptPage(services, person, await startLog(person, paper)))!.old
  expect(await old('vce.mathematical-methods.2022.exam-1.examination')).toMatchObject({
    subject: 'VCE Mathematical Methods',
    since: 2023,
    gone: expect.arrayContaining(['Markov chains and transition matrices']),
    added: expect.arrayContaining(['Newton’s method']),
    source: expect.stringContaining('comparison'),
    on: '20 Nov 2026',
  })
  expect(await old('vce.mathematical-methods.2023.exam-1.examination')).toBeNull()
  // Another old course, without known changes.
  expect(await old('vce.physics.2022.examination')).toBeNull()
  const listed = async (query: string) =>
    (await listPage(services, person, new URLSearchParams(query), ZONE)).old.map(({ subject }) => subject)
  const methods = 'certificate=VCE&subject=VCE%3A+Mathematical+Methods&year='
  expect(await listed(`${methods}2022`)).toEqual(['VCE Mathematical Methods'])
  expect(await listed(`${methods}2024`)).toEqual([])
  expect((await listed('certificate=VCE&year=2022')).toSorted()).toEqual(
    expect.arrayContaining(['VCE Chemistry']),
  )
})

it('another person finds nothing and changes nothing', async () => {
  const [owner, other] = [await student(), await student()]
  const id = await ready(owner)
  expect(await attemptPage(services, other, id)).toBeUndefined()
  for (const done of [
    await setUpAttempt(services, other, { attemptId: id, ...built }),
    await saveAttempt(services, other, { attemptId: id, revision: '1', 'answers-0': 'A' }),
    await startClock(services, other, { attemptId: id, reading: '1', writing: '1' }),
    await stopClock(services, other, { attemptId: id }),
    await removeAttempt(services, other, { attemptId: id }),
  ])
    expect(done).toMatchObject({ ok: false, error: { code: 'not-found' } })
  expect(await rowOf(id)).toMatchObject({ revision: 1 })
  const staff = { ...other, viewing: { personId: owner.personId } } as unknown as Person
  expect((await attemptPage(services, staff, id))!.id).toBe(id)
  expect(await saveAttempt(services, staff, { attemptId: id, revision: '1' })).toMatchObject({
    error: { code: 'read-only' },
  })
})
