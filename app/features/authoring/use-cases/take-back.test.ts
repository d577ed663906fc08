import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { profiles } from '#app/features/account/tables.ts'
import { submitResponse } from '#app/features/responses/door.ts'
import { startSet } from '#app/features/practice/door.ts'
import { builtInBank, setPublished } from '#app/features/question-bank/door.ts'
import { disputeMark } from '#app/features/mark-review/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody } from '#tests/somebody.ts'
import { STATEMENT } from '../rules/publishing.ts'
import { draftOf } from '../rules/draft-to-question.ts'
import { findOwn } from '../queries/own-questions.server.ts'
import { authoredSubmissions } from '../tables.ts'
import { decideSubmission } from './review-question.server.ts'
import { saveDraft } from './save-draft.server.ts'
import { submitQuestion } from './submit-question.server.ts'
import { takeBack } from './take-back.server.ts'

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

const sound = builtInBank().questions.find(
  ({ family, parts }) => family === 'chemistry' && parts.length === 1 && parts[0]!.answer.kind === 'choice',
)!
const signed = { agree: 'on' as const, signedName: 'A. Writer', statement: STATEMENT.version }
const put = async (kim: Person, id: string) =>
  expect((await submitQuestion(services, kim, { question: id, ...signed })).ok).toBe(true)
const statusOf = async (kim: Person, id: string) => {
  const { status, publishedVersion } = (await findOwn(database.db, kim, id))!
  return { status, publishedVersion }
}
const takenBack = { ok: true, value: { taken: true } }

/** A published question whose second version waits for review. */
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
  await saveDraft(services, kim, { id, revision: '0', draft })
  await put(kim, id)
  const [submission] = await database.db
    .select()
    .from(authoredSubmissions)
    .where(eq(authoredSubmissions.questionId, id))
  const decision = { submission: submission!.id, verdict: 'approve' as const, reason: 'Sound and clear.' }
  const reads = await reviewer(database.db)
  // A retry after a lost reply repeats the decision. Another reviewer comes too late.
  for (const time of ['first', 'again'])
    expect([time, await decideSubmission(services, reads, decision)]).toEqual([
      time,
      { ok: true, value: { approved: true } },
    ])
  expect(await decideSubmission(services, await reviewer(database.db), decision)).toMatchObject({
    error: { code: 'conflict' },
  })
  await saveDraft(services, kim, { id, revision: '1', draft: { ...draft, title: 'Second' } })
  await put(kim, id)
  expect(await statusOf(kim, id)).toEqual({ status: 'submitted', publishedVersion: 1 })
  return { kim, id }
}

it('withdraws only the waiting version when the button is pressed twice', async () => {
  const { kim, id } = await published()
  const twice = [1, 2].map(() => takeBack(services, kim, { question: id, taking: 'review' }))
  expect(await Promise.all(twice)).toEqual([takenBack, takenBack])
  expect(await takeBack(services, kim, { question: id, taking: 'review' })).toEqual(takenBack)
  expect(await statusOf(kim, id)).toEqual({ status: 'published', publishedVersion: 1 })
})

it('keeps the waiting version when the published one is withdrawn, and changes nothing the second time', async () => {
  const { kim, id } = await published()
  expect(await takeBack(services, kim, { question: id, taking: 'published' })).toEqual(takenBack)
  expect(await statusOf(kim, id)).toEqual({ status: 'submitted', publishedVersion: null })
  expect(await takeBack(services, kim, { question: id, taking: 'published' })).toEqual(takenBack)
  expect(await statusOf(kim, id)).toEqual({ status: 'submitted', publishedVersion: null })
  expect(await takeBack(services, kim, { question: id, taking: 'review' })).toEqual(takenBack)
  expect(await statusOf(kim, id)).toEqual({ status: 'ready', publishedVersion: null })
})

it('says that nobody can decide a disputed mark after the question was withdrawn, without naming its author', async () => {
  const { kim, id } = await published()
  const mia = await somebody(database.db)
  const form = { subject: sound.topics[0]!.split('.')[0]!, question: `own-${id}-1`, count: '1' }
  const started = await startSet(services, mia, form)
  if (!started.ok) throw new Error(started.error.message)
  const done = await submitResponse(services, mia, {
    setId: started.value.setId,
    position: 0,
    part: 'a',
    response: 'A',
  })
  if (!done.ok || done.value.kind !== 'marked') throw new Error('not marked')
  await takeBack(services, kim, { question: id, taking: 'published' })
  const { id: responseId } = done.value.saved
  const disputed = await disputeMark(services, mia, { response: responseId, reason: 'It says the same.' })
  expect(disputed).toMatchObject({
    error: { code: 'conflict', message: expect.stringContaining('withdrawn') },
  })
})
