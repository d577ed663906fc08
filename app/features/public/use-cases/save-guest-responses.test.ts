import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { practiceSets, responses, skillMastery } from '#app/features/responses/door.ts'
import { builtInBank, variantById } from '#app/features/question-bank/door.ts'
import { saveGuestResponses } from './save-guest-responses.server.ts'

let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

const [first, second] = builtInBank().questions.filter(
  ({ parts, topics }) =>
    parts.length === 1 && parts[0]!.answer.kind === 'choice' && topics[0]!.startsWith('vce-chemistry.'),
)
const at = new Date('2026-11-20T01:00:00Z')
const guestAnswers = [first!, second!].map(({ id }, index) => {
  const { answer } = variantById(id, 1)!.marking.parts[0]!
  return {
    questionId: id,
    seed: 1,
    response: 'choices' in answer ? answer.choices[0]!.key : '',
    at: at.getTime() + index * 60_000,
  }
})

it('saves the guest responses once, however often the form is sent, and only for subjects of the person', async () => {
  const services = servicesOf(database.db, () => at)
  const person = await somebody(database.db)
  const ownRows = (table: typeof practiceSets | typeof responses | typeof skillMastery) =>
    database.db.select().from(table).where(eq(table.personId, person.personId))
  expect(await saveGuestResponses(services, person, guestAnswers, ['vce-no-such-subject'])).toBe(0)
  expect(await ownRows(practiceSets)).toEqual([])

  const save = () => saveGuestResponses(services, person, guestAnswers, ['vce-chemistry'])
  expect(await Promise.all([save(), save()])).toEqual([2, 2])
  expect(await save()).toBe(2)
  expect(await ownRows(practiceSets)).toMatchObject([{ origin: 'guest', subjectId: 'vce-chemistry' }])
  expect(await ownRows(responses)).toHaveLength(2)
  const evidence = (await ownRows(skillMastery)).map((row) => ('evidence' in row ? Number(row.evidence) : 0))
  expect(evidence.reduce((sum, one) => sum + one, 0)).toBe(2)
})
