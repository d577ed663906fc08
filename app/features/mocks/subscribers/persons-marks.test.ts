import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { profiles } from '#app/features/account/tables.ts'
import { givenMarks } from '#app/features/mark-review/tables.ts'
import { markingToken } from '#app/features/mark-review/rules/link-token.ts'
import { responses, skillMastery } from '#app/features/responses/door.ts'
import { makeMarkingLink } from '#app/features/mark-review/use-cases/share-for-marking.server.ts'
import { markByLink } from '#app/features/mark-review/use-cases/mark-by-link.server.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { deliver } from '#app/platform/events/deliver.server.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { mockRulings } from './on-mark-changed.server.ts'
import { isSelfMarked } from '../use-cases/mark-answers.server.ts'
import { findSitting } from '../queries/sittings.server.ts'
import { readReport } from '../pages/report-page.server.ts'
import { readMock } from '../pages/sitting-page.server.ts'
import { handOnAnswer } from '../use-cases/share-for-marking.server.ts'
import { judgeAnswer } from '../use-cases/judge-answer.server.ts'
import { submitMock } from '../use-cases/advance-phase.server.ts'
import { saveAnswers } from '../use-cases/save-answers.server.ts'
import { startMock } from '../use-cases/start-mock.server.ts'

let database: TestDatabase
let services: Services
let now = Date.parse('2026-11-20T01:00:00Z')
const SECRET = 'a secret for tests, long enough to be one'

beforeAll(async () => {
  database = await withDatabase()
  const accounts = {
    config: { secret: SECRET },
    page: (path: string) => path,
    mail: { send: async () => undefined },
  }
  services = servicesOf(database.db, () => new Date(now), { accounts })
})
afterAll(() => database.drop())

/** Delivers every event, latest first and twice: neither order nor repetition may matter. */
async function handOn() {
  const rows = await database.db
    .select({ id: events.id })
    .from(events)
    .orderBy(sql`${events.id} DESC`)
  for (const { id } of rows)
    for (let time = 0; time < 2; time++) {
      await deliver(database.db, services.clock, mockRulings, id)
      await database.db.execute(sql`DELETE FROM event_deliveries`)
    }
}

const RESPONSE = 'The writer’s voice is measured. '.repeat(20)

/** An English paper with all essays written, submitted by default. */
async function writtenPaper() {
  const person = await somebody(database.db)
  const updatedAt = new Date(now)
  await database.db.insert(profiles).values({ personId: person.personId, bornOn: '2009-02-01', updatedAt })
  const done = await startMock(services, person, { blueprint: 'vce-english' })
  if (!done.ok) throw new Error(done.error.message)
  const id = done.value.sittingId
  now += 20 * 60_000
  const { page } = (await readMock(services, person, id))!
  const places = page.questions.flatMap(({ position, parts }) =>
    parts.filter(({ input }) => isSelfMarked(input)).map(({ id: part }) => ({ position, part })),
  )
  const answers = places.map((one) => ({ ...one, response: RESPONSE, writtenMs: now }))
  await saveAnswers(services, person, id, { device: 'device-a', since: 0, times: [], answers })
  return { person, id, places }
}

const formPlace = (place: { position: number; part: string }) => ({
  ...place,
  position: String(place.position),
})

async function tokenFor(person: Person, id: string, place: { position: number; part: string }) {
  const shared = await handOnAnswer(services, person, { sittingId: id, ...formPlace(place) })
  if (!shared.ok) throw new Error(shared.error.message)
  const made = await makeMarkingLink(services, person, { response: shared.value.responseId })
  if (!made.ok) throw new Error(made.error.message)
  return { ...shared.value, token: markingToken(made.value.linkId, SECRET) }
}

it('count in the paper, its report, its estimate and mastery', async () => {
  const { person, id, places } = await writtenPaper()
  const [first] = places as [(typeof places)[number], ...typeof places]
  expect(await handOnAnswer(services, person, { sittingId: id, ...formPlace(first) })).toMatchObject({
    error: { code: 'conflict' },
  })
  await submitMock(services, person, id)
  const other = await somebody(database.db)
  for (const bad of [{ position: '0', part: 'z' }, { position: 'x' }, { position: '198', part: 'a' }])
    expect(await posted(handOnAnswer, services, person, { sittingId: id, ...bad })).toMatchObject({
      ok: false,
    })
  expect(await handOnAnswer(services, other, { sittingId: id, ...formPlace(first) })).toMatchObject({
    error: { code: 'not-found' },
  })
  expect((await findSitting(database.db, person, id))!).toMatchObject({ awarded: 0, of: 0 })

  const { token, responseId } = await tokenFor(person, id, first)
  expect((await tokenFor(person, id, first)).responseId).toBe(responseId)
  // Saved with the other answers, without marks yet.
  const [row] = await database.db.select().from(responses).where(eq(responses.id, responseId))
  expect(row).toMatchObject({ awarded: 0, of: 0, response: RESPONSE })

  const criteriaAt = async (position: number) =>
    (await readReport(services, person, id, position))!.page.asked!.marked[0]!.outcome!.scheme!.criteria
  const criteria = await criteriaAt(first.position)
  const form = (less: number, of = criteria) =>
    Object.fromEntries(of.map(({ id: name, most }) => [`mark-${name}`, String(most - less)]))
  const own: number[] = []
  for (const place of places) {
    const of = await criteriaAt(place.position)
    own.push(of.reduce((sum, { most }) => sum + most - 1, 0))
    await judgeAnswer(services, person, { sittingId: id, ...formPlace(place), ...form(1, of) })
  }
  const theirs = criteria.reduce((sum, { most }) => sum + most - 2, 0)
  const before = (await readReport(services, person, id, null))!.page
  expect(before).toMatchObject({ machine: { awarded: 0, of: 0 }, persons: 0, self: { of: 60, open: 0 } })

  const teacher = await somebody(database.db, {
    roles: ['institution'],
    institutions: [{ institutionId: 'school-1', rank: 'teacher' }],
  })
  const mark = randomUUID()
  expect(
    await markByLink(services, teacher, {
      token,
      mark,
      known: '',
      comment: 'Go on.',
      ...form(2),
    }),
  ).toMatchObject({
    ok: true,
    value: { awarded: theirs },
  })
  await handOn()
  expect((await findSitting(database.db, person, id))!).toMatchObject({ awarded: theirs, of: 20 })
  const { page } = (await readReport(services, person, id, first.position))!
  expect(page).toMatchObject({
    machine: { awarded: theirs, of: 20 },
    persons: 20,
    self: { of: 40, awarded: own[1]! + own[2]! },
  })
  expect(page.topics.reduce((sum, one) => sum + one.awarded, 0)).toBe(theirs)
  expect(page.asked!.marked[0]!.outcome).toMatchObject({
    markedBy: 'person',
    awarded: theirs,
    marker: {
      name: 'Somebody',
      comment: 'Go on.',
      own: criteria.map(({ id: name, most }) => ({ id: name, awarded: most - 1 })),
    },
  })
  expect(page.estimate!.range).not.toEqual(before.estimate!.range)
  const learnt = await database.db
    .select()
    .from(skillMastery)
    .where(eq(skillMastery.personId, person.personId))
  expect(learnt).toMatchObject([{ evidence: 1 }])
  // After another person marked it, its writer cannot mark it again.
  expect(
    await judgeAnswer(services, person, { sittingId: id, ...formPlace(first), ...form(0) }),
  ).toMatchObject({
    error: { code: 'conflict' },
  })

  // When the mark is corrected, the paper follows.
  await markByLink(services, teacher, {
    token,
    mark: randomUUID(),
    known: mark,
    comment: '',
    ...form(0),
  })
  await handOn()
  expect((await findSitting(database.db, person, id))!).toMatchObject({ awarded: 20, of: 20 })
})

it('are dropped when the text they were given for changes', async () => {
  const { person, id, places } = await writtenPaper()
  const [first, second] = places as [(typeof places)[number], (typeof places)[number]]
  await submitMock(services, person, id)
  const teacher = await somebody(database.db, { roles: ['tutor'] })
  const responseIds: string[] = []
  for (const place of [first, second]) {
    const { token, responseId } = await tokenFor(person, id, place)
    responseIds.push(responseId)
    const { criteria } = (await readReport(services, person, id, place.position))!.page.asked!.marked[0]!
      .outcome!.scheme!
    const marks = Object.fromEntries(criteria.map(({ id: name, most }) => [`mark-${name}`, String(most)]))
    expect(
      await markByLink(services, teacher, {
        token,
        mark: randomUUID(),
        known: '',
        comment: '',
        ...marks,
      }),
    ).toMatchObject({ ok: true })
  }
  await handOn()
  expect((await findSitting(database.db, person, id))!).toMatchObject({ awarded: 40, of: 40 })
  // Written before the end on a device without a connection: this answer counts, and nobody has marked it.
  const late = [{ ...first, response: 'Other words', writtenMs: now }]
  now += 60_000
  await saveAnswers(services, person, id, { device: 'device-b', since: 0, times: [], answers: late })
  expect((await findSitting(database.db, person, id))!).toMatchObject({ awarded: 20, of: 20 })
  expect(await database.db.select().from(responses).where(eq(responses.id, responseIds[0]!))).toEqual([])
  expect(
    await database.db.select().from(givenMarks).where(eq(givenMarks.responseId, responseIds[0]!)),
  ).toEqual([])
  expect(await database.db.select().from(responses).where(eq(responses.id, responseIds[1]!))).toMatchObject([
    { awarded: 20 },
  ])
  // A late delivery of an earlier event restores nothing.
  await handOn()
  expect((await findSitting(database.db, person, id))!).toMatchObject({ awarded: 20, of: 20 })
})
