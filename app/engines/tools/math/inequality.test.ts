import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { tool as inequality } from './inequality.tool.ts'
import { solveInequality } from './inequality.ts'
import { tool as polynomial } from './polynomial-equation.tool.ts'
import { whole, fromRational } from './rationals.ts'
import { intervalsOf } from './solution-set.ts'
import { num, sym } from '../../algebra/syntax/expression.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { answerOf, refusalOf } from './testing.ts'

describe('inequalities', () => {
  it.each([
    ['2x + 1 < 7', '$x < 3$'],
    ['5 - 2x < 11', '$x > -3$'],
    ['-3x >= 4', '$x \\le -\\frac{4}{3}$'],
    ['x^2 - x >= 6', '$x \\le -2 \\text{ or } x \\ge 3$'],
    ['x^2 < 2', '$-\\sqrt{2} < x < \\sqrt{2}$'],
    ['x^2 + 1 > 0', 'every value of $x$'],
    ['x^2 + 1 <= 0', 'no solution'],
    ['x^2 <= 0', '$x = 0$'],
    ['x^2 - 2x + 1 > 0', '$x < 1 \\text{ or } x > 1$'],
    ['(x + 1)/(x - 2) < 3', '$x < 2 \\text{ or } x > \\frac{7}{2}$'],
    ['1/x >= 1', '$0 < x \\le 1$'],
    ['x/(x^2 - 1) <= 0', '$x < -1 \\text{ or } 0 \\le x < 1$'],
    ['(x-1)(x-2)(x-3) > 0', '$1 < x < 2 \\text{ or } x > 3$'],
    ['-3 < 2x + 1 <= 7', '$-2 < x \\le 3$'],
    ['|2x - 1| < 5', '$-2 < x < 3$'],
    ['|x + 1| >= 4', '$x \\le -5 \\text{ or } x \\ge 3$'],
    ['2x + 1 < 2x + 5', 'every value of $x$'],
  ])('solves %s', (ineq, value) => expect(answerOf(inequality, { ineq }).headline.value).toBe(value))

  it.each([
    ['x + 1 = 2', 'Use one of the signs'],
    ['x + y < 2', 'several letters'],
    ['sin(x) < 1', 'cannot solve'],
    ['', 'Type something'],
    ['1/(x - x) < 2', 'always zero'],
  ])('refuses %s', (ineq, words) => expect(refusalOf(inequality, { ineq }).ineq).toContain(words))

  it('agrees with the values of the formula', () => {
    const n = fc.integer({ min: -6, max: 6 })
    const list = fc.array(n, { minLength: 1, maxLength: 4 })
    const polynomialOf = (c: number[]): Expr => ({
      k: 'add',
      items: c.map((value, k): Expr => ({
        k: 'mul',
        items: [fromRational(whole(value)), { k: 'pow', a: sym('x'), b: num(k) }],
      })),
    })
    fc.assert(
      fc.property(list, list, fc.double({ min: -8, max: 8, noNaN: true }), (above, below, x) => {
        if (below.every((c) => c === 0)) return
        const left: Expr = { k: 'div', a: polynomialOf(above), b: polynomialOf(below) }
        const { set, f } = solveInequality(left, num(0), '<', 'x', 'ineq')
        const value = f(x)
        if (
          !Number.isFinite(value) ||
          Math.abs(value) < 1e-6 ||
          set.points.some((point) => Math.abs(point.value - x) < 1e-6)
        )
          return
        const inside = intervalsOf(set).some(
          ({ low, high }) => (low?.value ?? -Infinity) < x && x < (high?.value ?? Infinity),
        )
        expect(inside).toBe(value < 0)
      }),
      { seed: 5, numRuns: 300 },
    )
  })
})

describe('polynomial equations', () => {
  it.each([
    ['x^3 - 6x^2 + 11x = 6', '$x = 1 \\text{ or } x = 2 \\text{ or } x = 3$'],
    ['x^3 - 2x^2 - 2x + 4 = 0', '$x = -\\sqrt{2} \\text{ or } x = \\sqrt{2} \\text{ or } x = 2$'],
    ['2x^3 - 3x^2 - 3x + 2 = 0', '$x = -1 \\text{ or } x = \\frac{1}{2} \\text{ or } x = 2$'],
    ['x^3 = 1', '$x = 1$'],
    ['x^4 + 1 = 0', 'no real solution'],
    ['x^3 - 3x^2 + 3x - 1 = 0', '$x = 1$'],
    // x⁵ − 4x + 1: zeros by bisection in a separate Python script.
    [
      'x^5 - 4x + 1 = 0',
      '$x \\approx -1.47082 \\text{ or } x \\approx 0.250245 \\text{ or } x \\approx 1.34325$',
    ],
  ])('solves %s', (eq, value) => expect(answerOf(polynomial, { eq }).headline.value).toBe(value))

  it.each([
    ['x^9 = 1', 'up to the power 8'],
    ['sin(x) = 1', 'whole powers'],
  ])('refuses %s', (eq, words) => expect(refusalOf(polynomial, { eq }).eq).toContain(words))
})
