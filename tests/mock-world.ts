import { afterAll, beforeAll, beforeEach } from 'vitest'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { variantById } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from './database.ts'
import { servicesOf } from './services.ts'
import { somebody } from './somebody.ts'
import { placed } from '#app/features/mocks/rules/paper.ts'
import { findSitting } from '#app/features/mocks/queries/sittings.server.ts'
import type { Batch } from '#app/features/mocks/rules/save-form.ts'
import { saveAnswers } from '#app/features/mocks/use-cases/save-answers.server.ts'
import { startMock } from '#app/features/mocks/use-cases/start-mock.server.ts'

/** Database, services and clock for the tests of mock papers. A test sets `now`. */
export const world = {} as { database: TestDatabase; services: Services; now: number }

/** Call once in a file, outside its tests. */
export function useMockWorld(): void {
  beforeAll(async () => {
    world.database = await withDatabase()
    world.services = servicesOf(world.database.db, () => new Date(world.now))
  })
  beforeEach(() => (world.now = Date.parse('2026-11-20T01:00:00Z')))
  afterAll(() => world.database.drop())
}

export const MINUTE = 60_000

export const student = () => somebody(world.database.db)

export const PAPER = 'vce-mathematical-methods-1'

export async function started(person: Person, { writing = true } = {}): Promise<string> {
  const done = await startMock(world.services, person, { blueprint: PAPER })
  if (!done.ok) throw new Error(done.error.message)
  if (writing) world.now += 15 * MINUTE
  return done.value.sittingId
}

/** The right answer to the first part of each question, as it would be typed. */
export async function sheet(person: Person, sittingId: string) {
  const row = await findSitting(world.services.db, person, sittingId)
  return placed(row!.paper).map((question) => {
    const { marking } = variantById(question.questionId, question.seed, question.as)!
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
    // A right answer without working may earn fewer marks: some parts require working.
    const worth = markPart(marking, part!.id, right).awarded
    return { position: question.position, part: part!.id, worth, right }
  })
}

export const batch = (answers: [number, string, string, number?][], more: Partial<Batch> = {}): Batch => ({
  device: 'device-a',
  since: 0,
  times: [],
  flags: [],
  answers: answers.map(([position, part, response, writtenMs = world.now]) => ({
    position,
    part,
    response,
    writtenMs,
  })),
  ...more,
})

export async function save(person: Person, id: string, sent: Batch) {
  const done = await saveAnswers(world.services, person, id, sent)
  if (!done.ok) throw new Error(done.error.message)
  return done.value
}
