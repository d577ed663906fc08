import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { bandOf, markRange, studyScoreRange } from './exam-estimate.ts'

const paper = (awarded: number, of = 40, weightPercent: number | null = 20) => ({
  awarded,
  of,
  weightPercent,
})

describe('a study score from one paper', () => {
  it('is a range of whole figures on the scale, about 30 for what is assumed to be usual', () => {
    const { low, high } = studyScoreRange(paper(22))!
    expect((low + high) / 2).toBeCloseTo(30, -0.3)
    expect(Number.isInteger(low) && Number.isInteger(high)).toBe(true)
    // Worked by hand: 20 answers, mean 12/22; z −0.0227; unsure √((0.01078 + 0.0064)/0.04 + 0.16) = 0.768.
    expect([low, high]).toEqual([20, 39])
  })

  it('rises with the marks, and never leaves 0 to 50', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, part) => {
          const awarded = Math.round(of * part)
          const range = studyScoreRange(paper(awarded, of))!
          expect(range.low).toBeGreaterThanOrEqual(0)
          expect(range.high).toBeLessThanOrEqual(50)
          expect(range.low).toBeLessThan(range.high)
          if (awarded < of) {
            const better = studyScoreRange(paper(awarded + 1, of))!
            expect(better.high).toBeGreaterThanOrEqual(range.high - 1)
          }
        },
      ),
    )
  })

  it('is narrower for a longer paper, and for one that weighs more', () => {
    const width = (one: ReturnType<typeof paper>) => {
      const { low, high } = studyScoreRange(one)!
      return high - low
    }
    expect(width(paper(60, 120, 50))).toBeLessThan(width(paper(10, 20, 50)))
    expect(width(paper(60, 120, 50))).toBeLessThan(width(paper(60, 120, 20)))
    expect(width(paper(60, 120, 50))).toBeGreaterThan(6)
  })

  it('is nothing without marks', () => {
    expect(studyScoreRange(paper(0, 0))).toBeNull()
    expect(markRange(paper(0, 0))).toBeNull()
  })
})

describe('bands', () => {
  it('are those of the marks', () => {
    expect([100, 90, 89.9, 80, 50, 49, 0].map((one) => bandOf(one, 'bands'))).toEqual([
      'Band 6',
      'Band 6',
      'Band 5',
      'Band 5',
      'Band 2',
      'Band 1',
      'Band 1',
    ])
    expect([90, 89, 70, 50, 49].map((one) => bandOf(one, 'extension-bands'))).toEqual([
      'Band E4',
      'Band E3',
      'Band E3',
      'Band E2',
      'Band E1',
    ])
  })

  it('come with a range of marks that holds the mark itself', () => {
    const range = markRange(paper(70, 100))!
    expect(range.low).toBeLessThan(70)
    expect(range.high).toBeGreaterThan(70)
  })
})
