import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { tool as distribution } from './distribution.tool.ts'
import {
  between,
  binomial,
  geometric,
  hypergeometric,
  inverse,
  normal,
  poisson,
  studentT,
} from './distributions.ts'
import { integrateNumerically } from './quadrature.ts'
import { tool as regression } from './regression.tool.ts'
import { betaI, gammaP, logGamma, normalCdf } from './special-functions.ts'
import { tool as statistics } from './statistics.tool.ts'
import { quartiles } from './summary-statistics.ts'
import { answerOf, graphOf, refusalOf, valuesOf } from './testing.ts'

describe('special functions', () => {
  it.each([
    [0.5, Math.log(Math.sqrt(Math.PI))],
    [1, 0],
    [5, Math.log(24)],
    [10.5, 13.940625219403763],
  ])('ln Γ(%d)', (x, wanted) => expect(logGamma(x)).toBeCloseTo(wanted, 11))
  // Identities of NIST DLMF 8.4 and 8.17.
  it('P(1, x) = 1 − e^(−x)', () => expect(gammaP(1, 2.3)).toBeCloseTo(1 - Math.exp(-2.3), 14))
  it('I_x(1, 1) = x', () => expect(betaI(0.37, 1, 1)).toBeCloseTo(0.37, 14))
})

describe('published tables', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.1 (normal) and 1.3.6.7.2 (t).
  it.each([
    [0, 0.5],
    [1, 0.84134],
    [1.96, 0.975],
    [2.58, 0.99506],
    [-1.645, 0.04998],
    [3, 0.99865],
  ])('Φ(%d)', (z, p) => expect(normalCdf(z)).toBeCloseTo(p, 4))
  it.each([
    [1, 0.975, 12.706],
    [5, 0.95, 2.015],
    [9, 0.975, 2.262],
    [30, 0.99, 2.457],
    [100, 0.995, 2.626],
  ])('t with %d degrees of freedom at %d', (v, p, t) => expect(inverse(studentT(v), p)).toBeCloseTo(t, 3))
  it.each([
    [0.9, 1.2816],
    [0.95, 1.6449],
    [0.975, 1.96],
    [0.995, 2.5758],
  ])('inverse normal at %d', (p, z) => expect(inverse(normal(0, 1), p)).toBeCloseTo(z, 4))
  // CRC Standard Probability and Statistics Tables: cumulative binomial and Poisson.
  it.each([
    [10, 0.3, 4, 0.8497],
    [20, 0.5, 9, 0.4119],
    [5, 0.1, 0, 0.5905],
    [15, 0.4, 6, 0.6098],
  ])('binomial n = %d, p = %d, x = %d', (n, p, x, wanted) =>
    expect(binomial(n, p).cumulative(x)).toBeCloseTo(wanted, 4),
  )
  it.each([
    [3, 2, 0.4232],
    [1, 0, 0.3679],
    [5, 7, 0.8666],
    [10, 10, 0.583],
  ])('Poisson λ = %d, x = %d', (rate, x, wanted) =>
    expect(poisson(rate).cumulative(x)).toBeCloseTo(wanted, 4),
  )
  it('hearts in five cards: C(13,2)·C(39,3)/C(52,5)', () =>
    expect(hypergeometric(52, 13, 5).density(2)).toBeCloseTo((78 * 9139) / 2598960, 12))
})

describe('properties of distributions', () => {
  const p = fc.double({ min: 0.01, max: 0.99, noNaN: true })
  it('binomial probabilities add up to 1, with mean np', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), p, (n, q) => {
        const d = binomial(n, q)
        let [total, mean] = [0, 0]
        for (let k = 0; k <= n; k++) {
          total += d.density(k)
          mean += k * d.density(k)
          expect(d.cumulative(k)).toBeCloseTo(total, 9)
        }
        expect(total).toBeCloseTo(1, 9)
        expect(mean).toBeCloseTo(n * q, 7)
      }),
      { numRuns: 50, seed: 1 },
    )
  })
  it('hypergeometric, Poisson and geometric probabilities add up to 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        p,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (size, q, k, n) => {
          const [h, g, o] = [
            hypergeometric(size, k % (size + 1), n % (size + 1)),
            geometric(q),
            poisson(q * 20),
          ]
          const sum = (d: typeof h, to: number): number =>
            Array.from({ length: to + 1 }, (_, i) => d.density(i)).reduce((a, b) => a + b, 0)
          expect(sum(h, size)).toBeCloseTo(1, 9)
          expect(sum(o, 120)).toBeCloseTo(1, 9)
          expect(sum(g, 3000)).toBeCloseTo(1, 9)
          expect(g.cumulative(5)).toBeCloseTo(sum(g, 5), 10)
          expect(o.cumulative(9)).toBeCloseTo(sum(o, 9), 10)
        },
      ),
      { numRuns: 40, seed: 2 },
    )
  })
  it.each([normal(3, 2), studentT(4), studentT(30)])(
    'the density integrates to 1 and to the cumulative probability',
    (d) => {
      expect(integrateNumerically(d.density, -Infinity, Infinity).value).toBeCloseTo(1, 7)
      expect(integrateNumerically(d.density, -1, 2).value).toBeCloseTo(between(d, -1, 2), 9)
    },
  )
  it('the inverse undoes the cumulative probability', () => {
    fc.assert(
      fc.property(p, fc.integer({ min: 1, max: 60 }), (q, v) => {
        for (const d of [normal(10, 3), studentT(v)]) expect(d.cumulative(inverse(d, q))).toBeCloseTo(q, 9)
        const d = binomial(v, 0.37)
        const k = inverse(d, q)
        expect(d.cumulative(k)).toBeGreaterThanOrEqual(q)
        expect(d.cumulative(k - 1)).toBeLessThan(q)
      }),
      { numRuns: 60, seed: 3 },
    )
  })
})

describe('distribution tool', () => {
  it.each([
    [{ d: 'binomial', n: '10', p: '0.3', ask: 'most', x: '4' }, '0.8497'],
    [{ d: 'binomial', n: '10', p: '0.3', ask: 'least', x: '1' }, '0.9718'],
    [{ d: 'binomial', n: '4', p: '1/2', ask: 'equal', x: '2' }, '0.3750'],
    [{ d: 'normal', mean: '100', sd: '15', ask: 'between', a: '85', b: '130' }, '0.8186'],
    [{ d: 'normal', mean: '0', sd: '1', ask: 'inverse', prob: '0.975' }, '1.9600'],
    [{ d: 'poisson', rate: '3', ask: 'least', x: '5' }, '0.1847'],
    [{ d: 'geometric', p: '0.2', ask: 'equal', x: '3' }, '0.1280'],
    [{ d: 't', df: '9', ask: 'inverse', prob: '0.975' }, '2.2622'],
  ])('%j', (input, wanted) => expect(answerOf(distribution, input).headline.value).toContain(wanted))
  it('marks the columns of the event', () =>
    expect(
      graphOf(
        answerOf(distribution, { d: 'binomial', n: '4', p: '0.5', ask: 'most', x: '1' }),
      ).columns?.filter(({ isMarked }) => isMarked),
    ).toHaveLength(2))
  it.each([
    [{ d: 'binomial', n: '10', p: '1.3', ask: 'most', x: '4' }, 'p', 'from 0 to 1'],
    [{ d: 'binomial', n: '2.5', p: '0.3', ask: 'most', x: '4' }, 'n', 'whole number'],
    [{ d: 'normal', mean: '1', sd: '0', ask: 'most', x: '4' }, 'sd', 'larger than 0'],
    [{ d: 'normal', mean: '1', sd: '1', ask: 'inverse', prob: '1' }, 'prob', 'between 0 and 1'],
    [{ d: 'poisson', rate: '3', ask: 'equal', x: '2.5' }, 'x', 'whole numbers only'],
    [
      { d: 'hypergeometric', size: '10', marked: '11', drawn: '2', ask: 'equal', x: '1' },
      'marked',
      'from 0 to 10',
    ],
    [{ d: 'normal', mean: '1', sd: '1', ask: 'between', a: '3', b: '2' }, 'b', 'as large as a'],
  ])('refuses %j', (input, field, words) => expect(refusalOf(distribution, input)[field]).toContain(words))
})

describe('statistics', () => {
  // NIST/SEMATECH e-Handbook 1.3.5.2 definitions; the values follow from them by hand.
  it('summarises a list', () => {
    const values = valuesOf(answerOf(statistics, { data: '2, 4, 4, 4, 5, 5, 7, 9' }))
    expect(values).toMatchObject({
      Mean: '$5$',
      Median: '$4.5$',
      'Standard deviation of a population': '$2$',
      'Standard deviation of a sample': '$2.13809$',
      Mode: '$4$',
      Outliers: 'none',
      'Lower quartile Q₁': '$4$',
      'Upper quartile Q₃': '$6$',
    })
  })
  it('finds outliers beyond 1.5 interquartile ranges', () =>
    expect(
      answerOf(statistics, { data: '12, 15, 17, 18, 18, 19, 21, 22, 24, 25, 41' }).headline.finding,
    ).toContain('41 is an outlier'))
  it.each([
    // Hyndman and Fan (1996), type 7, and the median of halves.
    [[1, 2, 3, 4], 'inclusive', [1.75, 3.25]],
    [[1, 2, 3, 4], 'halves', [1.5, 3.5]],
    [[1, 2, 3, 4, 5], 'halves', [1.5, 4.5]],
    [[6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49], 'halves', [15, 43]],
    [[6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49], 'inclusive', [25.5, 42.5]],
  ] as const)('quartiles of %j (%s)', (data, method, wanted) =>
    expect(quartiles(data, method)).toEqual(wanted),
  )
  it.each([
    ['', 'at least 1'],
    ['1, two, 3', '“two” is not a number'],
    [Array.from({ length: 1001 }, () => '1').join(' '), 'at most 1000'],
  ])('refuses %#', (data, words) => expect(refusalOf(statistics, { data }).data).toContain(words))
})

describe('regression', () => {
  // F. J. Anscombe, Graphs in Statistical Analysis (1973), first set: y = 3.00 + 0.500x, r² = 0.67.
  const ANSCOMBE =
    '10,8.04\n8,6.95\n13,7.58\n9,8.81\n11,8.33\n14,9.96\n6,7.24\n4,4.26\n12,10.84\n7,4.82\n5,5.68'
  it('fits Anscombe’s first set', () => {
    const answer = answerOf(regression, { data: ANSCOMBE, x: '10' })
    expect(answer.headline.value).toBe('$y = 3.00009 + 0.500091x$')
    expect(valuesOf(answer)['Coefficient of determination r²']).toBe('$0.6665$')
  })
  it('has residuals that add up to zero', () => {
    const graph = answerOf(regression, { data: ANSCOMBE }).blocks.filter((block) => block.kind === 'graph')[1]
    expect(
      graph?.kind === 'graph' ? (graph.points ?? []).reduce((sum, { at }) => sum + at[1], 0) : 1,
    ).toBeCloseTo(0, 9)
  })
  it('points out a curve', () =>
    expect(
      JSON.stringify(
        answerOf(regression, { data: '1, 1.2\n2, 3.9\n3, 9.3\n4, 15.8\n5, 25.4\n6, 35.7' }).blocks,
      ),
    ).toContain('follow a curve'))
  it('recovers a line from its points', () => {
    const n = fc.integer({ min: -50, max: 50 })
    fc.assert(
      fc.property(
        n,
        n.filter((b) => b !== 0),
        (a, b) => {
          const data = [1, 2, 5, 9].map((x) => `${x}, ${a + b * x}`).join('\n')
          expect(valuesOf(answerOf(regression, { data }))['Coefficient of determination r²']).toBe('$1.0000$')
        },
      ),
      { numRuns: 30, seed: 4 },
    )
  })
  it.each([
    ['1, 2\n3, 4', 'at least 3 pairs'],
    ['1, 2\n3, 4\n5', 'Line 3'],
    ['1, 2\n1, 4\n1, 5', 'All x values are equal'],
  ])('refuses %j', (data, words) => expect(refusalOf(regression, { data }).data).toContain(words))
})
