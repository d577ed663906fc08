import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { combine, figure, learn, recall, retrievability, unknown, type Evidence } from './mastery.ts'

const DAY = 86_400_000
const right = (at = 0, more: Partial<Evidence> = {}): Evidence => ({
  score: 1,
  marks: 1,
  difficulty: 3,
  guess: 0,
  hints: 0,
  at,
  ...more,
})
const wrong = (at = 0, more: Partial<Evidence> = {}): Evidence => right(at, { score: 0, ...more })

describe('mastery', () => {
  it('says nothing before there is evidence', () => {
    expect(figure(undefined, 0)).toBeNull()
    expect(figure(unknown(0), 0)).toBeNull()
    expect(combine([])).toBeNull()
  })

  it('follows the FSRS-4.5 forgetting curve: 0.9 after one stability', () => {
    expect(retrievability({ ...unknown(0), stability: 10 }, 10 * DAY)).toBeCloseTo(0.9, 10)
    // From the published curve: (1 + 19/81 · 9)^-0.5 after nine stabilities.
    expect(retrievability({ ...unknown(0), stability: 1 }, 9 * DAY)).toBeCloseTo(0.5669, 3)
  })

  it('rises with a right answer and falls with a wrong one, more for hard than for easy and vice versa', () => {
    const mean = (evidence: Evidence) => learn(unknown(0), evidence).mean
    expect(mean(right())).toBeGreaterThan(0)
    expect(mean(wrong())).toBeLessThan(0)
    expect(mean(right(0, { difficulty: 5 }))).toBeGreaterThan(mean(right(0, { difficulty: 1 })))
    expect(mean(wrong(0, { difficulty: 1 }))).toBeLessThan(mean(wrong(0, { difficulty: 5 })))
  })

  it('believes a lucky choice and a hinted answer less', () => {
    const gain = (more: Partial<Evidence>) => learn(unknown(0), right(0, more)).mean
    expect(gain({ guess: 0.25 })).toBeLessThan(gain({}))
    expect(gain({ hints: 2 })).toBeLessThan(gain({ hints: 0 }))
  })

  it('lengthens memory more when it was nearly lost', () => {
    const known = learn(unknown(0), right())
    expect(learn(known, right(20 * DAY)).stability).toBeGreaterThan(learn(known, right(DAY)).stability)
    expect(learn(known, wrong(DAY)).stability).toBeLessThan(known.stability)
  })

  const evidence = fc.record({
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    marks: fc.integer({ min: 1, max: 10 }),
    difficulty: fc.integer({ min: 1, max: 5 }),
    guess: fc.constantFrom(0, 0.25, 0.5),
    hints: fc.integer({ min: 0, max: 3 }),
    at: fc.integer({ min: 0, max: 400 * DAY }),
  })

  it('always gives a range that straddles its figure, within 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.array(evidence, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 900 * DAY }),
        (rows, now) => {
          const state = [...rows].sort((a, b) => a.at - b.at).reduce(learn, unknown(0))
          const shown = figure(state, now)!
          expect(shown.low).toBeLessThanOrEqual(shown.chance)
          expect(shown.high).toBeGreaterThanOrEqual(shown.chance)
          expect(shown.low).toBeGreaterThanOrEqual(0)
          expect(shown.high).toBeLessThanOrEqual(1)
          expect(state.variance).toBeGreaterThan(0)
          expect(state.evidence).toBe(rows.length)
        },
      ),
    )
  })

  it('grows more certain with evidence and less with time, and never better by waiting', () => {
    fc.assert(
      fc.property(
        fc.array(evidence, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 400 }),
        (rows, days) => {
          const state = rows.map((row) => ({ ...row, at: 0 })).reduce(learn, unknown(0))
          expect(state.variance).toBeLessThan(unknown(0).variance)
          const later = recall(state, days * DAY)
          expect(later.variance).toBeGreaterThanOrEqual(state.variance)
          expect(later.mean).toBeLessThanOrEqual(Math.max(state.mean, 0) + 1e-12)
          if (state.mean < 0) expect(later.mean).toBe(state.mean)
        },
      ),
    )
  })

  it('finds the truth: 40 answers at chance 0.8 put 0.8 inside the range', () => {
    const rows = Array.from({ length: 40 }, (_, index) => (index % 5 === 4 ? wrong() : right()))
    const shown = figure(rows.reduce(learn, unknown(0)), 0)!
    expect(shown.low).toBeLessThan(0.8)
    expect(shown.high).toBeGreaterThan(0.8)
    expect(shown.high - shown.low).toBeLessThan(0.35)
  })
})
