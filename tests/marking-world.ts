import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { profiles } from '#app/features/account/tables.ts'
import { markingToken } from '#app/features/mark-review/rules/link-token.ts'
import { markByLink } from '#app/features/mark-review/use-cases/mark-by-link.server.ts'
import { makeMarkingLink } from '#app/features/mark-review/use-cases/share-for-marking.server.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { practiceQuestions, practiceSets, submitResponse } from '#app/features/responses/door.ts'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Letter } from '#app/platform/mail/letter.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from './database.ts'
import { posted } from './posted.ts'
import { servicesOf } from './services.ts'
import { somebody } from './somebody.ts'

const SECRET = 'a secret for tests, long enough to be one'

/** A database, services, a clock and the sent letters for the tests of marking by link. */
export const world = { now: Date.parse('2026-11-20T01:00:00Z'), letters: [] as Letter[] } as {
  database: TestDatabase
  services: Services
  now: number
  letters: Letter[]
}

/** Call once in a file, outside its tests. */
export function useMarkingWorld(): void {
  beforeAll(async () => {
    world.database = await withDatabase()
    const accounts = {
      config: { secret: SECRET },
      page: (path: string) => `http://localhost${path}`,
      mail: { send: async (letter: Letter) => void world.letters.push(letter) },
    }
    world.services = servicesOf(world.database.db, () => new Date(world.now), { accounts })
  })
  afterAll(() => world.database?.drop())
}

export const long = builtInBank().questions.find(
  ({ parts }) => parts.length === 1 && parts[0]!.answer.kind === 'extended' && parts[0]!.answer.criteria,
)!
const { answer } = long.parts[0]!
export const criteria = answer.kind === 'extended' ? answer.criteria! : []
export const of = long.parts[0]!.marks
export const subjectId = long.topics[0]!.slice(0, long.topics[0]!.indexOf('.'))

export async function writer(
  bornOn: string | null = '2009-02-01',
  more: Partial<Person> = {},
): Promise<Person> {
  const person = await somebody(world.database.db, more)
  await world.database.db.update(people).set({ name: 'Mia Tran' }).where(eq(people.id, person.personId))
  if (bornOn)
    await world.database.db
      .insert(profiles)
      .values({ personId: person.personId, bornOn, updatedAt: new Date(world.now) })
  return person
}
export const tutor = () => somebody(world.database.db, { roles: ['student', 'tutor'] })
export const ranked = (rank: 'owner' | 'teacher' | 'it') =>
  somebody(world.database.db, { roles: ['institution'], institutions: [{ institutionId: 'school-1', rank }] })

export async function submittedEssay(person: Person): Promise<{ setId: string; responseId: string }> {
  const setId = randomUUID()
  const at = new Date(world.now)
  await world.database.db
    .insert(practiceSets)
    .values({ id: setId, personId: person.personId, subjectId, title: 'T', origin: 'chosen', startedAt: at })
  await world.database.db
    .insert(practiceQuestions)
    .values({ setId, position: 0, questionId: long.id, seed: 1, skillId: long.skill })
  const response = 'France\nHunger mattered, and ideas mattered more.'
  const done = await submitResponse(world.services, person, { setId, position: 0, part: 'a', response })
  if (!done.ok || done.value.kind !== 'marked') throw new Error('not kept')
  return { setId, responseId: done.value.saved.id }
}

/** An essay with a link to it. */
export async function essayWithLink(person: Person) {
  const essay = await submittedEssay(person)
  return { ...essay, token: await linkTo(person, essay.responseId) }
}
export async function linkTo(person: Person, responseId: string): Promise<string> {
  const made = await makeMarkingLink(world.services, person, { response: responseId })
  if (!made.ok) throw new Error(made.error.message)
  return markingToken(made.value.linkId, SECRET)
}

export const postMark = (actor: Actor, fields: object) => posted(markByLink, world.services, actor, fields)

export const marks = (mark: number) =>
  Object.fromEntries(criteria.map(({ id }) => [`mark-${id}`, String(mark)]))
export const form = (mark: number, more: Record<string, string> = {}): Record<string, string> => ({
  mark: randomUUID(),
  known: '',
  comment: '',
  ...marks(mark),
  ...more,
})
