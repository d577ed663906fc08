import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { stringify } from 'yaml'
import { profiles } from '#app/features/account/tables.ts'
import { builtInBank, setPublished } from '#app/features/question-bank/door.ts'
import { startSet } from '#app/features/practice/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from './database.ts'
import { servicesOf } from './services.ts'
import { reviewer, somebody as anybody } from './somebody.ts'
import { STATEMENT } from '#app/features/authoring/rules/publishing.ts'
import { draftOf } from '#app/features/authoring/rules/draft-to-question.ts'
import { authoredSubmissions } from '#app/features/authoring/tables.ts'
import { decideSubmission } from '#app/features/authoring/use-cases/review-question.server.ts'
import { saveDraft } from '#app/features/authoring/use-cases/save-draft.server.ts'
import { submitQuestion } from '#app/features/authoring/use-cases/submit-question.server.ts'

/** A database and services for the tests of published questions. */
export const world = {} as { database: TestDatabase; services: Services }
export const now = new Date('2026-11-20T01:00:00Z')

/** Call once in a file, outside its tests. */
export function usePublishingWorld(): void {
  beforeAll(async () => {
    world.database = await withDatabase()
    world.services = servicesOf(world.database.db, () => now)
  })
  afterAll(async () => {
    setPublished([], '')
    await world.database.drop()
  })
}

export async function somebody(
  more: Partial<Person> = {},
  bornOn: string | null = '2000-01-01',
): Promise<Person> {
  const person = await anybody(world.database.db, more)
  if (bornOn)
    await world.database.db.insert(profiles).values({
      personId: person.personId,
      bornOn,
      zone: 'Australia/Melbourne',
      updatedAt: now,
    } as typeof profiles.$inferInsert)
  return person
}
export const staff = () => reviewer(world.database.db)
export const sound = builtInBank().questions.find(
  (one) =>
    one.family === 'chemistry' &&
    one.parts.length === 1 &&
    one.parts[0]!.answer.kind === 'choice' &&
    one.topics[0]!.startsWith('vce-chemistry'),
)!
export const signed = { agree: 'on' as const, signedName: 'A. Writer', statement: STATEMENT.version }

export async function written(person: Person): Promise<string> {
  const id = crypto.randomUUID()
  const saved = await saveDraft(world.services, person, {
    id,
    revision: '0',
    draft: { ...draftOf(sound, (value) => stringify(value)), title: `Mine ${id}` },
  })
  expect(saved).toMatchObject({ ok: true, value: { problems: 0 } })
  return id
}
export const waiting = async (id: string) =>
  (
    await world.database.db.select().from(authoredSubmissions).where(eq(authoredSubmissions.questionId, id))
  ).find(({ status }) => status === 'waiting')!.id
export async function published(person: Person): Promise<string> {
  const id = await written(person)
  expect((await submitQuestion(world.services, person, { question: id, ...signed })).ok).toBe(true)
  const done = await decideSubmission(world.services, await staff(), {
    submission: await waiting(id),
    verdict: 'approve',
    reason: 'Sound and clear.',
  })
  expect(done).toEqual({ ok: true, value: { approved: true } })
  return id
}
export const codeOf = (done: { ok: boolean; error?: { code: string } }) =>
  done.ok ? 'done' : done.error!.code
export const practise = (person: Person, id: string) =>
  startSet(world.services, person, { subject: 'vce-chemistry', question: `own-${id}-1`, count: '1' })
