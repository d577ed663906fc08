import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { startSet } from '#app/features/practice/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { practiceQuestions } from '#app/features/responses/door.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { firstPlan } from './first-plan.ts'
import { nextExam } from './next-exam.ts'

const ZONE = 'Australia/Melbourne'
const subject = (subjectId: string, examOn: string | null = null) => ({ subjectId, examOn })
const plan = (chosen: Parameters<typeof firstPlan>[1]) =>
  firstPlan(builtInBank(), chosen, { bornOn: null, now: new Date('2026-10-20T01:00:00Z'), zone: ZONE })

let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

it('puts the nearest exam first, then the subjects without a date in the chosen order', () => {
  const { lines, without } = plan([
    subject('vce-english'),
    subject('vce-physics', '2026-11-12'),
    subject('vce-chemistry', '2026-10-27'),
    subject('vce-biology', '2026-10-01'),
    subject('vce-dance', '2026-10-21'),
  ])
  expect(lines.map(({ subjectId }) => subjectId)).toEqual([
    'vce-chemistry',
    'vce-physics',
    'vce-english',
    'vce-biology',
  ])
  expect(lines[0]!.exam).toEqual({ days: 7, when: 'Tuesday 27 October' })
  expect(lines[3]!.exam).toBeNull()
  expect(without).toBe(1)
})

it('starts a first set with as many questions as the button says', async () => {
  const person = await somebody(database.db)
  for (const { subjectId, questions } of plan(['vce-chemistry', 'vce-english'].map((id) => subject(id)))
    .lines) {
    const started = await startSet(
      servicesOf(database.db, () => new Date('2026-10-20T01:00:00Z')),
      person,
      { subject: subjectId, count: String(questions), first: 'yes' },
    )
    if (!started.ok) throw new Error(started.error.message)
    const dealt = await database.db
      .select()
      .from(practiceQuestions)
      .where(eq(practiceQuestions.setId, started.value.setId))
    expect(dealt, subjectId).toHaveLength(questions)
  }
})

it('proposes official dates that are ahead, nearest first, and none that have passed', () => {
  const chosen = ['vce-chemistry', 'vce-english', 'vce-dance'].map((id) => subject(id))
  const ahead = nextExam(chosen, new Date('2026-10-20T01:00:00Z'), ZONE)
  expect(ahead.official[0]).toEqual({
    subjectId: 'vce-english',
    name: 'English',
    when: 'Tuesday 27 October, 9:00 am',
    days: 7,
  })
  expect(ahead.official.map(({ days }) => days)).toEqual(
    ahead.official.map(({ days }) => days).toSorted((a, b) => a - b),
  )
  expect(ahead.sources[0]).toContain('2026')
  const after = nextExam(chosen, new Date('2026-11-26T01:00:00Z'), ZONE)
  expect(after.official).toEqual([])
  expect(after.subjects.map(({ value }) => value)).toEqual(chosen.map(({ subjectId }) => subjectId))
})
