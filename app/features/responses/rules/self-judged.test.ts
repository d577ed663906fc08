import { expect, it } from 'vitest'
import { weightOf } from './self-judged.ts'

const point = (by: 'engine' | 'self' | 'person', marks = 1) => ({ by, marks }) as never

it('counts in full what the program or another person judged, and half of what the student judged', () => {
  expect(weightOf({})).toBe(1)
  expect(weightOf({ points: [point('engine'), point('person')] })).toBe(1)
  expect(weightOf({ points: [point('self')] })).toBe(0.5)
  expect(weightOf({ points: [point('engine', 3), point('self', 1)] })).toBe(0.875)
})

it('counts a ruling in full', () => {
  const ruled = { before: 0, reason: 'R', at: '2026-01-01T00:00:00Z' }
  expect(weightOf({ points: [point('self')], ruled })).toBe(1)
})
