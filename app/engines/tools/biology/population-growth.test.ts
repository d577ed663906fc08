import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import {
  doublingTime,
  exponentialSize,
  logisticSize,
  markRecapture,
  timeToReach,
} from './population-growth.ts'
import { tool as recapture } from './mark-recapture.tool.ts'
import { tool } from './population-growth.tool.ts'

describe('population growth', () => {
  // ln 2 ÷ r: 1.8% a year doubles in 38.5 years, 7% in 9.90 years (Campbell Biology, chapter 53, rule of 70).
  it.each([
    [0.018, 38.508],
    [0.07, 9.902],
    [-0.1, 6.931],
    [2.0794415, 1 / 3],
  ])('doubles or halves at r = %s in %s', (rate, time) => expect(doublingTime(rate)).toBeCloseTo(time, 3))

  it('finds 3 276 800 bacteria after 5 hours of doubling every 20 minutes', () => {
    expect(exponentialSize(100, 3 * Math.LN2, 5)).toBeCloseTo(3_276_800, 3)
  })

  // Campbell Biology, table 53.2: K = 1500, r = 1.0: the increase is rN(K − N) ÷ K, 375 at N = 750, and 93 at 1400.
  it.each([
    [25, 25],
    [100, 93],
    [250, 208],
    [500, 333],
    [750, 375],
    [1000, 333],
    [1500, 0],
  ])('grows from N = %i by %i individuals a unit of time', (size, increase) => {
    const step = 1e-6
    expect(Math.round((logisticSize(size, 1, 1500, step) - size) / step)).toBe(increase)
  })

  it('approaches K from both sides and reaches half of K when it says so', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0.05, max: 2, noNaN: true }),
        (start, rate) => {
          expect(logisticSize(start, rate, 1000, 0)).toBeCloseTo(start, 6)
          expect(logisticSize(start, rate, 1000, 5)).toBeLessThanOrEqual(1000)
          expect(logisticSize(start + 1000, rate, 1000, 5)).toBeGreaterThanOrEqual(1000)
          const time = timeToReach(start, rate, 1000, 500)
          expect(logisticSize(start, rate, 1000, time ?? 0)).toBeCloseTo(500, 6)
        },
      ),
    )
  })

  it.each([
    [{ n0: '10', t: '5' }, 'r'],
    [{ n0: '10', t: '5', r: '1', model: 'logistic' }, 'k'],
    [{ n0: '10', t: '5000', r: '9' }, 't'],
  ])('refuses %j beside %s', (input, field) => {
    const result = tool.run(tool.schema.parse(input))
    expect(result.ok ? {} : result.refusal.fields).toHaveProperty(field)
  })

  it('runs every example, and uses births and deaths', () => {
    for (const { input } of tool.examples) expect(tool.run(tool.schema.parse(input)).ok).toBe(true)
    const result = tool.run(tool.schema.parse({ ...tool.examples[2]!.input }))
    expect(result.ok && result.answer.headline.value).toBe('1649')
  })
})

describe('mark and recapture', () => {
  // Wikipedia, Mark and recapture: K = 10 turtles marked, n = 15 caught, k = 5 marked: 30 (Lincoln), 28 (Chapman 28.3).
  it('finds 30 turtles, or 28 by Chapman', () => {
    const found = markRecapture(10, 15, 5)
    expect(found.lincoln).toBe(30)
    expect(found.chapman).toBeCloseTo(28.33, 2)
  })

  it.each([
    [{ m1: '0', n2: '5', m2: '0' }, 'm1'],
    [{ m1: '5', n2: '5', m2: '6' }, 'm2'],
  ])('refuses %j beside %s', (input, field) => {
    const result = recapture.run(recapture.schema.parse(input))
    expect(result.ok ? {} : result.refusal.fields).toHaveProperty(field)
  })

  it('estimates at least the animals that were seen, and every one when all are caught', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(500),
        (marked, caught, some) => {
          const again = Math.min(some, marked, caught)
          expect(markRecapture(marked, caught, again).chapman).toBeGreaterThanOrEqual(
            marked + caught - again - 1e-9,
          )
          expect(markRecapture(marked, marked, marked)).toEqual({
            lincoln: marked,
            chapman: marked,
            error: 0,
          })
        },
      ),
    )
    for (const { input } of recapture.examples)
      expect(recapture.run(recapture.schema.parse(input)).ok).toBe(true)
    expect(recapture.run(recapture.schema.parse({ m1: '5', n2: '5', m2: '0' })).ok).toBe(true)
  })
})
