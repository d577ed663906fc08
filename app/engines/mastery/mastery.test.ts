import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import {
  combine,
  figure,
  learn,
  recall,
  retrievability,
  unknown,
  type Evidence,
  type Mastery,
} from './mastery.ts'

const DAY = 86_400_000
const MINUTE = 60_000
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

const share = fc.double({ min: 0, max: 1, noNaN: true })
const evidence = fc.record({
  score: share,
  marks: fc.integer({ min: 1, max: 10 }),
  difficulty: fc.integer({ min: 1, max: 5 }),
  guess: fc.constantFrom(0, 0.25, 0.5),
  hints: fc.integer({ min: 0, max: 3 }),
  at: fc.integer({ min: 0, max: 400 * DAY }),
})
const inOrder = (rows: readonly Evidence[]) => rows.toSorted((one, other) => one.at - other.at)

describe('mastery', () => {
  it('gives no figure without evidence', () => {
    expect(figure(undefined, 0)).toBeNull()
    expect(figure(unknown(0), 0)).toBeNull()
    expect(combine([])).toBeNull()
  })

  it('forgets by the curve of FSRS-6: 0.9 after one stability', () => {
    const known = { ...unknown(0), difficulty: 5, evidence: 1 }
    expect(retrievability({ ...known, stability: 10 }, 10 * DAY)).toBeCloseTo(0.9, 7)
    expect(retrievability({ ...known, stability: 1 }, 9 * DAY)).toBeCloseTo(0.7031, 4)
  })

  it('recalls less after 25 right answers within 50 minutes than after 4 a week apart', () => {
    const answers = (count: number, gap: number) =>
      Array.from({ length: count }, (_, index) => right(index * gap)).reduce(learn, unknown(0))
    const crammed = answers(25, 2 * MINUTE)
    const spaced = answers(4, 7 * DAY)
    const after60Days = (state: Mastery) => retrievability(state, state.at + 60 * DAY)
    expect(crammed.stability).toBeLessThan(4)
    expect(spaced.stability).toBeGreaterThan(60)
    expect(after60Days(crammed)).toBeLessThan(0.65)
    expect(after60Days(spaced)).toBeGreaterThan(0.88)
    // One sitting adds little to one answer.
    expect(after60Days(crammed) - after60Days(answers(1, 0))).toBeLessThan(0.02)
  })

  it('keeps a skill for days after wrong answers in one sitting', () => {
    const rows = Array.from({ length: 10 }, (_, index) => wrong(index * MINUTE))
    const state = rows.reduce(learn, unknown(0))
    expect(state.stability).toBe(1.5)
    const [today, tomorrow] = [figure(state, state.at)!, figure(state, state.at + DAY)!]
    expect(tomorrow.high - tomorrow.low).toBeLessThan(today.high - today.low + 0.15)
    const later = learn(state, right(7 * DAY))
    expect(later.stability).toBeGreaterThan(3)
  })

  it('starts at the first answer, whenever the state was created', () => {
    expect(learn(unknown(9 * DAY), right(DAY))).toEqual(learn(unknown(0), right(DAY)))
  })

  it('rises with a right answer and falls with a wrong one, more for hard than for easy and vice versa', () => {
    const mean = (evidence: Evidence) => learn(unknown(0), evidence).mean
    expect(mean(right())).toBeGreaterThan(0)
    expect(mean(wrong())).toBeLessThan(0)
    expect(mean(right(0, { difficulty: 5 }))).toBeGreaterThan(mean(right(0, { difficulty: 1 })))
    expect(mean(wrong(0, { difficulty: 1 }))).toBeLessThan(mean(wrong(0, { difficulty: 5 })))
  })

  it('gives less weight to an answer that may be a guess or had hints', () => {
    const gain = (more: Partial<Evidence>) => learn(unknown(0), right(0, more)).mean
    expect(gain({ guess: 0.25 })).toBeLessThan(gain({}))
    expect(gain({ hints: 2 })).toBeLessThan(gain({ hints: 0 }))
    expect(learn(unknown(0), right(0, { hints: 1 })).stability).toBeLessThan(
      learn(unknown(0), right()).stability,
    )
  })

  it('gains more stability from a right answer after a longer gap', () => {
    const known = learn(unknown(0), right())
    expect(learn(known, right(20 * DAY)).stability).toBeGreaterThan(learn(known, right(DAY)).stability)
    expect(learn(known, wrong(DAY)).stability).toBeLessThan(known.stability)
  })

  it('gains no less stability from a better score or a longer gap', () => {
    fc.assert(
      fc.property(
        fc.array(evidence, { maxLength: 20 }),
        fc.tuple(share, share),
        fc.tuple(fc.integer({ min: 0, max: 900 * DAY }), fc.integer({ min: 0, max: 900 * DAY })),
        (rows, scores, gaps) => {
          const state = inOrder(rows).reduce(learn, unknown(0))
          const after = (score: number, gap: number) =>
            learn(state, right(state.at + gap, { score })).stability
          const [worse, better] = [Math.min(...scores), Math.max(...scores)]
          expect(after(better, gaps[0])).toBeGreaterThanOrEqual(after(worse, gaps[0]))
          expect(after(1, Math.max(...gaps))).toBeGreaterThanOrEqual(after(1, Math.min(...gaps)))
        },
      ),
    )
  })

  it('recalls no better by waiting, and combines figures in any order', () => {
    const list = fc.array(fc.array(evidence, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
    const day = fc.integer({ min: 400, max: 900 })
    fc.assert(
      fc.property(list, day, day, (skills, one, other) => {
        const states = skills.map((rows) => inOrder(rows).reduce(learn, unknown(0)))
        const [sooner, later] = [Math.min(one, other) * DAY, Math.max(one, other) * DAY]
        for (const state of states)
          expect(retrievability(state, later)).toBeLessThanOrEqual(retrievability(state, sooner))
        const figures = states.map((state) => figure(state, later)!)
        const forwards = combine(figures)!
        const backwards = combine(figures.toReversed())!
        expect(backwards.evidence).toBe(forwards.evidence)
        for (const key of ['chance', 'low', 'high', 'recalled'] as const)
          expect(backwards[key]).toBeCloseTo(forwards[key], 12)
      }),
    )
  })

  it('always gives a range around its figure, between 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.array(evidence, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 900 * DAY }),
        (rows, now) => {
          const state = inOrder(rows).reduce(learn, unknown(0))
          const shown = figure(state, now)!
          expect(shown.low).toBeLessThanOrEqual(shown.chance)
          expect(shown.high).toBeGreaterThanOrEqual(shown.chance)
          expect(shown.low).toBeGreaterThanOrEqual(0)
          expect(shown.high).toBeLessThanOrEqual(1)
          expect(state.variance).toBeGreaterThan(0)
          expect(state.stability).toBeGreaterThanOrEqual(1.5)
          expect(state.difficulty).toBeGreaterThanOrEqual(1)
          expect(shown.recalled).toBeGreaterThan(0)
          expect(shown.recalled).toBeLessThanOrEqual(1)
          expect(state.evidence).toBe(rows.length)
        },
      ),
    )
  })

  it('becomes more certain with evidence and less certain with time', () => {
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

  it('has 0.8 inside its range after 40 answers of which 80% are right', () => {
    const rows = Array.from({ length: 40 }, (_, index) => (index % 5 === 4 ? wrong() : right()))
    const shown = figure(rows.reduce(learn, unknown(0)), 0)!
    expect(shown.low).toBeLessThan(0.8)
    expect(shown.high).toBeGreaterThan(0.8)
    expect(shown.high - shown.low).toBeLessThan(0.35)
  })
})
