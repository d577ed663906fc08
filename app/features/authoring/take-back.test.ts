import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { profiles } from '#app/features/account/tables.ts'
import { answerPart, startSet, theBank } from '#app/features/practice/door.ts'
import { setPublished } from '#app/features/practice/the-bank.server.ts'
import { disputeMark } from '#app/features/practice/use-cases/work-on-question.server.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody } from '#tests/somebody.ts'
import { STATEMENT } from './publishing.ts'
import { draftOf } from './question-of-draft.ts'
import { findOwn } from './queries.server.ts'
import { authoredSubmissions } from './tables.ts'
import { decideSubmission } from './use-cases/review-question.server.ts'
import { saveDraft } from './use-cases/save-draft.server.ts'
import { submitQuestion } from './use-cases/submit-question.server.ts'
import { takeBack } from './use-cases/take-back.server.ts'

let database: TestDatabase
let services: Services
let now = Date.parse('2026-11-20T01:00:00Z')
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date((now += 1000)))
})
afterAll(async () => {
  setPublished([], '')
  await database.drop()
})

const sound = theBank().questions.find(
  ({ family, parts }) => family === 'chemistry' && parts.length === 1 && parts[0]!.answer.kind === 'choice',
)!
const signed = { agree: 'on', signedName: 'A. Writer', statement: STATEMENT.version }
const put = async (kim: Person, id: string) =>
  expect((await submitQuestion(services, kim, id, signed)).ok).toBe(true)
const statusOf = async (kim: Person, id: string) => {
  const { status, publishedVersion } = (await findOwn(database.db, kim, id))!
  return { status, publishedVersion }
}
const taken = { ok: true, value: { taken: true } }

/** A question that is published, and whose second version waits. */
async function published(): Promise<{ kim: Person; id: string }> {
  const kim = await somebody(database.db)
  await database.db.insert(profiles).values({
    personId: kim.personId,
    bornOn: '2000-01-01',
    zone: 'Australia/Melbourne',
    updatedAt: new Date(now),
  } as typeof profiles.$inferInsert)
  const id = crypto.randomUUID()
  const draft = { ...draftOf(sound, (value) => stringify(value)), title: 'First' }
  await saveDraft(services, kim, { id, revision: '0' }, draft)
  await put(kim, id)
  const [submission] = await database.db
    .select()
    .from(authoredSubmissions)
    .where(eq(authoredSubmissions.questionId, id))
  const decision = { submission: submission!.id, verdict: 'approve', reason: 'Sound and clear.' }
  const reads = await reviewer(database.db)
  // Sent again after a lost reply it is the same decision; somebody else comes too late.
  for (const time of ['first', 'again'])
    expect([time, await decideSubmission(services, reads, decision)]).toEqual([
      time,
      { ok: true, value: { approved: true } },
    ])
  expect(await decideSubmission(services, await reviewer(database.db), decision)).toMatchObject({
    error: { code: 'conflict' },
  })
  await saveDraft(services, kim, { id, revision: '1' }, { ...draft, title: 'Second' })
  await put(kim, id)
  expect(await statusOf(kim, id)).toEqual({ status: 'submitted', publishedVersion: 1 })
  return { kim, id }
}

it('pressed twice on what waits, it leaves what is published', async () => {
  const { kim, id } = await published()
  const twice = [1, 2].map(() => takeBack(services, kim, id, 'review'))
  expect(await Promise.all(twice)).toEqual([taken, taken])
  expect(await takeBack(services, kim, id, 'review')).toEqual(taken)
  expect(await statusOf(kim, id)).toEqual({ status: 'published', publishedVersion: 1 })
})

it('of what is published it leaves what waits, and done again it changes nothing', async () => {
  const { kim, id } = await published()
  expect(await takeBack(services, kim, id, 'published')).toEqual(taken)
  expect(await statusOf(kim, id)).toEqual({ status: 'submitted', publishedVersion: null })
  expect(await takeBack(services, kim, id, 'published')).toEqual(taken)
  expect(await statusOf(kim, id)).toEqual({ status: 'submitted', publishedVersion: null })
  expect(await takeBack(services, kim, id, 'review')).toEqual(taken)
  expect(await statusOf(kim, id)).toEqual({ status: 'ready', publishedVersion: null })
})

it('whoever had answered it is told why its mark is judged by nobody any more, and not that it is theirs', async () => {
  const { kim, id } = await published()
  const mia = await somebody(database.db)
  const form = { subject: sound.topics[0]!.split('.')[0]!, question: `own-${id}-1`, count: '1' }
  const started = await startSet(services, mia, form)
  if (!started.ok) throw new Error(started.error.message)
  const done = await answerPart(services, mia, started.value.setId, { position: 0, part: 'a', response: 'A' })
  if (!done.ok || done.value.kind !== 'marked') throw new Error('not marked')
  await takeBack(services, kim, id, 'published')
  const { responseId } = done.value.outcome
  const asked = await disputeMark(services, mia, { response: responseId, reason: 'It says the same.' })
  expect(asked).toMatchObject({ error: { code: 'conflict', message: expect.stringContaining('withdrawn') } })
})
