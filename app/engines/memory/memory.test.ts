import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import type { Grade } from './grades.ts'
import { isNew, NEW_MEMORY, retrievability, review, type Memory } from './memory.ts'

const MINUTE = 1 / 1_440

/** The memory after `count` reviews, each `gap` days after the one before. */
const reviews = (count: number, gap: number, grade: Grade = 'good'): Memory =>
  Array.from({ length: count }).reduce<Memory>(
    (memory, _, index) => review(memory, index === 0 ? 0 : gap, grade),
    NEW_MEMORY,
  )

const grade = fc.constantFrom<Grade>('again', 'hard', 'good', 'easy')
const gap = fc.double({ min: 0, max: 400, noNaN: true })
const memory = fc.record({
  stability: fc.double({ min: 0.001, max: 36_500, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
})

it('follows the published curve of FSRS-6: 0.9 after one stability', () => {
  const known = { stability: 10, difficulty: 5 }
  expect(retrievability(known, 0)).toBe(1)
  expect(retrievability(known, 10)).toBeCloseTo(0.9, 7)
  // (1 + (0.9^(-1/0.1542) - 1) · 9)^-0.1542 after nine stabilities.
  expect(retrievability(known, 90)).toBeCloseTo(0.7031, 4)
})

it('starts from the first review with the stability of FSRS-6', () => {
  expect(isNew(NEW_MEMORY)).toBe(true)
  expect(retrievability(NEW_MEMORY, 3)).toBe(0)
  expect(review(NEW_MEMORY, 0, 'good')).toEqual({ stability: 2.3065, difficulty: expect.closeTo(2.118, 3) })
  expect(review(NEW_MEMORY, 0, 'again').stability).toBe(0.212)
})

it('gains little from 25 reviews within 50 minutes and much from 4 reviews a week apart', () => {
  const crammed = reviews(25, 2 * MINUTE)
  const spaced = reviews(4, 7)
  expect(crammed.stability).toBeLessThan(1.15 * reviews(1, 0).stability)
  expect(spaced.stability).toBeGreaterThan(60)
  expect(retrievability(crammed, 60)).toBeLessThan(0.65)
  expect(retrievability(spaced, 60)).toBeGreaterThan(0.88)
})

it('gains about as much from three reviews a day as from one, over four days', () => {
  const once = reviews(5, 1).stability
  const often = reviews(13, 1 / 3).stability
  expect(often).toBeGreaterThan(0.7 * once)
  expect(often).toBeLessThan(1.5 * once)
})

it('always gives a finite memory, and a chance of recall between 0 and 1', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, grade), { minLength: 1, maxLength: 60 }), gap, (steps, later) => {
      const after = steps.reduce((state, [days, one]) => review(state, days, one), NEW_MEMORY)
      expect(isNew(after)).toBe(false)
      expect(after.stability).toBeLessThanOrEqual(36_500)
      expect(after.difficulty).toBeLessThanOrEqual(10)
      const chance = retrievability(after, later)
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThanOrEqual(1)
    }),
  )
})

it('never recalls better by waiting', () => {
  fc.assert(
    fc.property(memory, gap, gap, (known, one, other) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
      expect(retrievability(known, later)).toBeLessThanOrEqual(retrievability(known, sooner))
    }),
  )
})

it('gains more from a successful review after a longer gap', () => {
  fc.assert(
    fc.property(
      memory,
      fc.constantFrom<Grade>('hard', 'good', 'easy'),
      gap,
      gap,
      (known, passed, one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
        const gain = (days: number) => review(known, days, passed).stability
        expect(gain(later)).toBeGreaterThanOrEqual(gain(sooner))
        expect(gain(sooner)).toBeGreaterThanOrEqual(known.stability - 1e-8)
      },
    ),
  )
})

it('gains no less from a better grade, and loses stability by forgetting', () => {
  fc.assert(
    fc.property(memory, gap, (known, days) => {
      const [again, hard, good] = (['again', 'hard', 'good'] as const).map(
        (one) => review(known, days, one).stability,
      )
      expect(good).toBeGreaterThanOrEqual(hard!)
      expect(hard).toBeGreaterThanOrEqual(again!)
    }),
  )
  const known = { stability: 20, difficulty: 5 }
  for (const days of [0, 0.01, 1, 20]) expect(review(known, days, 'again').stability).toBeLessThan(20)
})
