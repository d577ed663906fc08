import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { run } from './engine-atar.ts'

const six = ['English', 'Chemistry', 'Physics', 'Biology', 'French', 'Economics'].map((name) => ({
  name,
  result: 30,
}))

it('calculates an ATAR with what counts, and answers an aggregate alone', async () => {
  const [courses, aggregate] = await answersOf(run, [
    { system: 'vce', year: 2025, courses: six },
    { system: 'vce', year: 2025, aggregate: 211.42 },
  ])
  expect(courses!['counted']).toHaveLength(6)
  expect(courses!['atar']).toBeGreaterThan(60)
  expect(aggregate).toEqual({
    scaled: [],
    counted: [],
    aggregate: 211.42,
    atar: 99.95,
    range: [99.95, 99.95],
    notes: [],
  })
})

it('predicts an ATAR from evidence, the same for the same seed', async () => {
  const subjects = ['English', 'Chemistry', 'Physics', 'Biology']
  const evidence = subjects.map((subject) => ({ subject, kind: 'paper', share: 0.7, of: 80 }))
  const request = { system: 'vce', subjects, evidence, seed: 3 }
  const [first, again, none] = await answersOf(run, [request, request, { ...request, evidence: [] }])
  expect(first!['atar']).toEqual(again!['atar'])
  expect(first!['moved']).toHaveLength(4)
  expect(none).toMatchObject({ atar: null, moved: [] })
})

it('explains impossible results beside the course and uses the rest', async () => {
  const [answer] = await answersOf(run, [
    { system: 'vce', year: 2025, courses: [...six, { name: 'Drama', result: -3 }] },
  ])
  expect(answer!['notes']).toEqual(['Drama: A result is from 0 to 50. -3 is left out.'])
  expect(answer!['atar']).toBeGreaterThan(60)
})

it.each([
  [{ system: 'ib', year: 2025, courses: [] }, 'system'],
  [{ system: 'vce', year: 1999, courses: [] }, 'No figures near 1999'],
  [
    { system: 'vce', subjects: ['English'], evidence: [{ subject: 'Art', kind: 'mock', share: 1, of: 9 }] },
    '"Art"',
  ],
  [
    { system: 'vce', subjects: ['English'], evidence: [{ subject: 'English', kind: 'mock', share: 1 }] },
    'evidence[0].of',
  ],
  // The rules of that year had no bonus for mathematics.
  [{ system: 'wace', year: 2016, aggregate: 300 }, 'No figures near 2016'],
  [{ system: 'vce', year: 2025, courses: [{ result: 30 }] }, 'courses[0].name'],
])('says what is wrong with %j', async (request, place) => {
  expect(await answersOf(run, [request])).toEqual([{ error: expect.stringContaining(place) as string }])
})

it('returns one result for any line', () =>
  answersAnything(run, [{ system: 'hsc', year: 2025, courses: six }]))
