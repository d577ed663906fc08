import { describe, expect, it } from 'vitest'
import type { Course } from './course.ts'
import { compareRanks, reachOf } from './rank-comparison.ts'

const none = { lowestSelectionRank: null, lowestAtar: null, guaranteedAtar: null, equityAtar: null }
const course = (figures: Partial<Course['figures']>, more: Partial<Course> = {}) =>
  ({
    figures: { ...none, ...figures },
    year: 2026,
    guaranteeIsRank: false,
    addsToAggregate: false,
    ...more,
  }) as Course
const own = { low: 78, high: 84 }
const lines = (one: Course, adjustments: number | null = null) =>
  compareRanks(one, { own, adjustments, thisYear: 2026 })

describe('a selection rank', () => {
  it('is not compared with an ATAR while adjustments are not checked', () => {
    for (const rank of [70, 80, 95]) {
      const [line] = lines(course({ lowestSelectionRank: rank }))
      expect(line).toMatchObject({ standing: null })
      expect(line!.words).toContain('Adjustments not checked.')
    }
  })
  it('is compared with the adjustments of the course added', () => {
    expect(lines(course({ lowestSelectionRank: 83 }), 5)[0]).toMatchObject({ standing: 'above' })
    expect(lines(course({ lowestSelectionRank: 83 }), 5)[0]!.words).toContain('83.00–89.00')
    expect(lines(course({ lowestSelectionRank: 95 }), 5)[0]).toMatchObject({ standing: 'below' })
  })
  it('takes no points where the university adds them to the aggregate', () => {
    const [line] = lines(course({ lowestSelectionRank: 83 }, { addsToAggregate: true }), 5)
    expect([line!.standing, line!.words]).toEqual([
      null,
      expect.stringContaining('This university adds points to the aggregate'),
    ])
    expect(line!.words).not.toContain('not checked')
  })
})

it('compares an ATAR with the range, and adds no words without a range', () => {
  const [line] = lines(course({ lowestAtar: 70.15 }))
  expect(line).toMatchObject({ standing: 'above', says: 'Lowest ATAR without adjustments 70.15 (2026)' })
  expect(line!.words).toBe('Your whole range reaches it.')
  const request = { own: null, adjustments: null, thisYear: 2026 }
  expect(compareRanks(course({ lowestAtar: 70.15 }), request)[0]!.words).toBe('')
})

it('treats a promise that counts adjustments as a selection rank', () => {
  const [line] = lines(course({ guaranteedAtar: 70 }, { guaranteeIsRank: true }))
  expect(line).toMatchObject({ standing: null, says: 'Guaranteed selection rank 70.00 (2026)' })
})

it('never compares a figure of equity entry', () => {
  expect(lines(course({ equityAtar: 50 }))[0]).toMatchObject({ standing: null })
})

it('says that an older figure may have changed', () => {
  expect(lines(course({ lowestAtar: 70 }, { year: 2020 }))[0]!.says).toContain('(2020, may have changed)')
})

it('keeps every kind on a line of its own', () => {
  const all = course({ lowestSelectionRank: 90, lowestAtar: 80, guaranteedAtar: 85, equityAtar: 75 })
  expect(lines(all).map(({ kind }) => kind)).toEqual([
    'lowestSelectionRank',
    'lowestAtar',
    'guaranteedAtar',
    'equityAtar',
  ])
})

it('knows nothing of the reach without a figure or a range', () => {
  expect(reachOf(course({}), own)).toBe('not-known')
  expect(reachOf(course({ equityAtar: 50 }), own)).toBe('not-known')
  expect(reachOf(course({ lowestSelectionRank: 80 }), null)).toBe('not-known')
  expect(reachOf(course({ lowestSelectionRank: 80 }), own)).toBe('within')
})
