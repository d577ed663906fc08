import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { chiSquaredCritical, chiSquaredTail } from './chi-squared-distribution.ts'
import { goodnessOfFit, independence } from './chi-squared.ts'
import { tool } from './chi-squared.tool.ts'

const run = (input: Record<string, string>) => tool.run(tool.schema.parse(input))

describe('chi-squared', () => {
  // Critical values: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
  it.each([
    [0.1, 1, 2.706],
    [0.05, 1, 3.841],
    [0.01, 1, 6.635],
    [0.001, 1, 10.828],
    [0.05, 2, 5.991],
    [0.05, 3, 7.815],
    [0.01, 3, 11.345],
    [0.05, 10, 18.307],
    [0.05, 30, 43.773],
    [0.01, 100, 135.807],
    [0.95, 10, 3.94],
    [0.99, 5, 0.554],
  ])('puts %s of the distribution above the critical value (%i df: %s)', (p, df, value) => {
    expect(chiSquaredCritical(p, df)).toBeCloseTo(value, 3)
  })

  // With 2 df the tail is exp(−x ÷ 2) exactly.
  it('agrees with the exponential for 2 df and falls with x', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (x) => {
        expect(chiSquaredTail(x, 2)).toBeCloseTo(Math.exp(-x / 2), 9)
        expect(chiSquaredTail(x + 1, 5)).toBeLessThan(chiSquaredTail(x, 5) + 1e-12)
      }),
    )
  })

  // Mendel 1866, dihybrid F2; χ² = 0.470, p ≈ 0.925 (Fisher 1936).
  it('finds 0.470 for Mendel’s 315 : 108 : 101 : 32', () => {
    const result = goodnessOfFit([315, 108, 101, 32], [9, 3, 3, 1])
    expect(result.statistic).toBeCloseTo(0.47, 3)
    expect(result.df).toBe(3)
    expect(result.p).toBeCloseTo(0.925, 3)
  })

  // R documentation of chisq.test (Agresti 2007, p. 39): party by gender, χ² = 30.07, df 2, p = 2.954e-07.
  it('finds 30.07 for the party table of Agresti', () => {
    const result = independence(
      [
        [762, 327, 468],
        [484, 239, 477],
      ],
      false,
    )
    expect(result.statistic).toBeCloseTo(30.07, 2)
    expect(result.df).toBe(2)
    expect(result.p).toBeCloseTo(2.954e-7, 10)
  })

  // R: chisq.test(matrix(c(12, 5, 7, 7), 2)) gives 0.6411 with Yates’s correction, p = 0.4233 (R documentation example).
  it('subtracts a half in a 2 × 2 table', () => {
    const result = independence(
      [
        [12, 7],
        [5, 7],
      ],
      true,
    )
    expect(result.statistic).toBeCloseTo(0.6411, 3)
    expect(result.p).toBeCloseTo(0.4233, 3)
  })

  it('warns when an expected count is below 5', () => {
    const result = run({ test: 'fit', observed: 'a 3\nb 5' })
    expect(result.ok && result.answer.headline.reason).toContain('2 expected counts are below 5')
  })

  it.each([
    [{ observed: '' }, 'observed'],
    [{ observed: 'red' }, 'observed'],
    [{ observed: 'red 1.5\nblue 2' }, 'observed'],
    [{ observed: 'red 0\nblue 0' }, 'observed'],
    [{ observed: 'red 10' }, 'observed'],
    [{ observed: 'red 10\nblue 5', expected: '1:2:1' }, 'expected'],
    [{ observed: 'red 10\nblue 5', expected: '1:0' }, 'expected'],
    [{ observed: 'red 10 3\nblue 5 2' }, 'observed'],
    [{ test: 'table', observed: 'red 10 3\nblue 5' }, 'observed'],
    [{ test: 'table', observed: 'red 0 3\nblue 0 2' }, 'observed'],
  ])('refuses %j beside %s', (input, field) => {
    const read = tool.schema.safeParse(input)
    const fields = read.success
      ? (({ ...result }) => (result.ok ? {} : result.refusal.fields))(tool.run(read.data))
      : { [String(read.error.issues[0]?.path[0])]: 'x' }
    expect(fields).toHaveProperty(field)
  })

  it('does not change when rows and columns swap', () => {
    const count = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(count, count, count, count, count, count, (a, b, c, d, e, f) => {
        const one = independence(
          [
            [a, b, c],
            [d, e, f],
          ],
          false,
        )
        const other = independence(
          [
            [a, d],
            [b, e],
            [c, f],
          ],
          false,
        )
        expect(one.statistic).toBeCloseTo(other.statistic, 8)
        expect(one.p).toBeGreaterThanOrEqual(0)
        expect(one.p).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('runs every example', () => {
    for (const { input } of tool.examples) expect(run({ ...input }).ok).toBe(true)
  })
})
