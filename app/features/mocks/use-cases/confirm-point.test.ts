import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Claim } from '#app/engines/questions/part-result.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { confirmKeyPoints, responses } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { deliver } from '#app/platform/events/deliver.server.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { readReport } from '../pages/report-page.server.ts'
import { findAnswers, findSitting } from '../queries/sittings.server.ts'
import { mockRulings } from '../subscribers/on-mark-changed.server.ts'
import { mockAnswers, mockSittings } from '../tables.ts'
import { confirmPoint } from './confirm-point.server.ts'
import { endSitting } from './end-sitting.server.ts'

let database: TestDatabase
let services: Services
let count = 0
const at = new Date('2026-11-20T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => at)
})
afterAll(() => database?.drop())

const question = builtInBank().questions.find(
  ({ parts: [part, ...more], params }) =>
    more.length === 0 && !params && part!.answer.kind === 'short-text' && part!.marks >= 2,
)!
const { marks } = question.parts[0]!

/** A submitted paper of one question, with an answer that states no key point. */
async function submittedPaper(person: Person): Promise<string> {
  const id = `sitting-${++count}`
  await database.db.insert(mockSittings).values({
    id,
    personId: person.personId,
    blueprintId: 'vce-mathematical-methods-1',
    subjectId: 'vce-mathematical-methods',
    paper: {
      sections: [{ id: 'a', wanted: 40, questions: [{ questionId: question.id, seed: 1, marks }] }],
      wanted: 40,
    },
    arrangements: { extraMinutesPerHour: 0, restMinutesPerHour: 0, reader: false },
    startedAt: at,
    readingEndsAt: at,
    writingEndsAt: new Date(at.getTime() + 3_600_000),
  })
  await database.db.insert(mockAnswers).values({
    sittingId: id,
    position: 0,
    partId: 'a',
    response: 'qwerty words that state nothing',
    writtenMs: at.getTime(),
    device: 'd',
    receivedAt: at,
  })
  await endSitting(services, (await findSitting(database.db, person, id))!, 'person')
  return id
}

const pointsOf = async (id: string) => (await findAnswers(database.db, id))[0]!.result!.points!
const confirm = (person: Person, sittingId: string, point: string, claim: Claim = 'said') =>
  confirmPoint(services, person, { sittingId, position: '0', part: 'a', point, claim })

it('lists the marks to confirm in the report, and counts them as neither earned nor lost', async () => {
  const person = await somebody(database.db)
  const id = await submittedPaper(person)
  expect(await findSitting(database.db, person, id)).toMatchObject({
    awarded: 0,
    of: marks,
    toConfirm: marks,
  })
  const { page } = (await readReport(services, person, id, 0))!
  expect(page.machine).toEqual({ awarded: 0, of: marks, toConfirm: marks })
  expect(page.questions[0]).toMatchObject({ toConfirm: marks })
  const [part] = page.asked!.marked
  expect(part!.outcome!.points.every(({ mayClaim }) => mayClaim)).toBe(true)
})

it('changes the paper and the response in practice together', async () => {
  const [person, other] = [await somebody(database.db), await somebody(database.db)]
  const id = await submittedPaper(person)
  const [first] = await pointsOf(id)
  expect(await confirm(other, id, first!.id)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  for (let time = 0; time < 2; time++) expect((await confirm(person, id, first!.id)).ok).toBe(true)
  const sitting = (await findSitting(database.db, person, id))!
  expect(sitting).toMatchObject({ awarded: first!.marks, toConfirm: marks - first!.marks })
  expect((await pointsOf(id))[0]).toMatchObject({ by: 'self', claim: 'said', awarded: first!.marks })
  const [response] = await database.db.select().from(responses).where(eq(responses.setId, sitting.setId!))
  expect(response).toMatchObject({ awarded: first!.marks, claims: { [first!.id]: 'said' } })
})

it('follows what is confirmed in practice', async () => {
  const person = await somebody(database.db)
  const id = await submittedPaper(person)
  const { setId } = (await findSitting(database.db, person, id))!
  const [response] = await database.db.select().from(responses).where(eq(responses.setId, setId!))
  const [first] = await pointsOf(id)
  const done = await confirmKeyPoints(services, person, {
    response: response!.id,
    point: first!.id,
    claim: 'said',
  })
  expect(done.ok).toBe(true)
  const rows = await database.db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.type, 'practice.point-confirmed'))
  for (const row of rows) await deliver(database.db, services.clock, mockRulings, row.id)
  expect(await findSitting(database.db, person, id)).toMatchObject({ awarded: first!.marks })
})
