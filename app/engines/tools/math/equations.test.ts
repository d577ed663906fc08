import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { ratio, toNumber, whole } from './rationals.ts'
import { solveLinear } from './linear-equation.ts'
import { tool as linear } from './linear-equation.tool.ts'
import { solveQuadratic } from './quadratic-equation.ts'
import { tool as quadratic } from './quadratic-equation.tool.ts'
import { tool as simultaneous } from './simultaneous-equations.tool.ts'
import { solveSimultaneous } from './simultaneous-equations.ts'
import { parse } from '../../algebra/syntax/parse.ts'
import { answerOf, graphOf, refusalOf } from './testing.ts'

describe('linear equations', () => {
  it.each([
    ['2x + 3 = 11', '$x = 4$'],
    ['3(x - 2) = x/2 + 4', '$x = 4$'],
    ['5 - 2t = 3t', '$t = 1$'],
    ['x/3 + x/4 = 7', '$x = 12$'],
    ['3x = 2', '$x = \\frac{2}{3} \\approx 0.666667$'],
    ['0.2x + 1.5 = 0.5', '$x = -5$'],
    ['(x+1)^2 = x^2 + 5', '$x = 2$'],
    ['4x = 3', '$x = \\frac{3}{4} = 0.75$'],
    ['2(x+1) = 2x + 5', 'no solution'],
    ['4x - 2 = 2(2x - 1)', 'every value of $x$'],
  ])('solves %s', (eq, value) => expect(answerOf(linear, { eq }).headline.value).toBe(value))

  it.each([
    ['', 'Type something here'],
    ['x^2 = 4', 'not linear'],
    ['2x + 3', 'There is no “=” here'],
    ['2x + y = 3', 'several letters'],
    ['3 = 4', 'no letter'],
    ['2x + = 3', 'Type a formula such as'],
    ['sin(x) = 1', 'not linear'],
  ])('refuses %s', (eq, words) => expect(refusalOf(linear, { eq }).eq).toContain(words))

  it('solves ax + b = cx + d for all fractions', () => {
    const n = fc.integer({ min: -20, max: 20 })
    fc.assert(
      fc.property(n, n, n, n, (a, b, c, d) => {
        const read = (text: string) => parse(text, { names: new Set(['x']) }).expr
        const { kind, value } = solveLinear(read(`${a}*x + (${b})`), read(`${c}*x + (${d})`), 'x', 'eq')
        expect(kind).toBe(a !== c ? 'one' : b === d ? 'all' : 'none')
        if (value) expect((a - c) * toNumber(value)).toBeCloseTo(d - b, 9)
      }),
      { seed: 1 },
    )
  })
})

describe('quadratic equations', () => {
  it.each([
    ['x^2 - 5x + 6 = 0', '$x = 2 \\text{ or } x = 3$'],
    ['x^2 - 4x + 1 = 0', '$x = 2-\\sqrt{3} \\text{ or } x = 2+\\sqrt{3}$'],
    ['2x^2 + 5x = 3', '$x = -3 \\text{ or } x = \\frac{1}{2}$'],
    ['x^2 = 8', '$x = -2 \\sqrt{2} \\text{ or } x = 2 \\sqrt{2}$'],
    ['x^2 + 2x + 1 = 0', '$x = -1$'],
    ['3x^2 - 2x - 7 = 0', '$x = \\frac{1-\\sqrt{22}}{3} \\text{ or } x = \\frac{1+\\sqrt{22}}{3}$'],
    ['x(x - 4) = 0', '$x = 0 \\text{ or } x = 4$'],
    ['-x^2 + 4 = 0', '$x = -2 \\text{ or } x = 2$'],
    ['x^2/2 - x/3 = 1/6', '$x = -\\frac{1}{3} \\text{ or } x = 1$'],
    ['x^2 + 2x + 5 = 0', 'no real solution'],
  ])('solves %s by every method', (eq, value) => {
    for (const by of ['best', 'factorise', 'square', 'formula'])
      expect(answerOf(quadratic, { eq, by }).headline.value).toBe(value)
  })

  it('shows the complex solutions of a negative discriminant', () => {
    expect(JSON.stringify(answerOf(quadratic, { eq: 'x^2 + 2x + 5 = 0' }).blocks)).toContain(
      '-1 \\\\pm 2\\\\mathrm{i}',
    )
  })

  it('completes the square as a teacher does', () => {
    const lines = answerOf(quadratic, { eq: 'x^2 - 6x + 2 = 0', by: 'square' }).steps.flatMap(
      (step) => step.lines,
    )
    expect(lines).toContain('$\\left(x - 3\\right)^2 = 7$')
    expect(lines).toContain('$x - 3 = \\pm \\sqrt{7}$')
  })

  it('splits the middle term', () => {
    const lines = answerOf(quadratic, { eq: '6x^2 + x - 2 = 0', by: 'factorise' }).steps.flatMap(
      (step) => step.lines,
    )
    expect(lines).toContain('$\\left(3x + 2\\right)\\left(2x - 1\\right) = 0$')
  })

  it('draws the parabola with its turning point and roots', () => {
    const graph = graphOf(answerOf(quadratic, { eq: 'x^2 - 4x + 3 = 0' }))
    expect(graph.points?.map(({ label }) => label)).toEqual(['(1, 0)', '(3, 0)', '(2, −1)'])
    expect(graph.table.rows.length).toBeGreaterThan(5)
  })

  it.each([
    ['x^3 = 8', 'polynomial equation tool'],
    ['2x = 6', 'linear equation tool'],
    ['x^2 - x^2 + x = 1', 'linear equation tool'],
    ['x^2 = sin(x)', 'not a quadratic'],
    ['1/2x + x^2 = 0', 'two ways'],
  ])('refuses %s', (eq, words) => expect(refusalOf(quadratic, { eq }).eq).toContain(words))

  it('solves (mx − p)(nx − q) = 0 for all whole numbers', () => {
    const n = fc.integer({ min: -12, max: 12 })
    fc.assert(
      fc.property(n, n, fc.integer({ min: 1, max: 9 }), fc.integer({ min: -9, max: -1 }), (p, q, m, k) => {
        const { roots } = solveQuadratic(
          [whole(p * q), whole(-(m * q + k * p)), whole(m * k)],
          'x',
          'factorise',
        )
        const wanted = [...new Set([p / m, q / k])].sort((a, b) => a - b)
        expect(roots.map(({ value }) => value).length).toBe(wanted.length)
        roots.forEach(({ value }, i) => expect(value).toBeCloseTo(wanted[i] as number, 10))
      }),
      { seed: 2 },
    )
  })

  it('finds roots whose sum is −b/a and whose product is c/a', () => {
    const n = fc.integer({ min: -30, max: 30 })
    fc.assert(
      fc.property(
        n,
        n,
        n.filter((a) => a !== 0),
        (c, b, a) => {
          const { roots } = solveQuadratic([whole(c), ratio(b, 3), whole(a)], 'x', 'square')
          if (roots.length !== 2) return
          const [r, s] = roots.map(({ value }) => value) as [number, number]
          expect(r + s).toBeCloseTo(-b / 3 / a, 8)
          expect(r * s).toBeCloseTo(c / a, 8)
        },
      ),
      { seed: 3 },
    )
  })
})

describe('simultaneous equations', () => {
  it.each([
    [['2x + 3y = 7', '4x - y = 7'], '$x = 2,\\; y = 1$'],
    [['x + y = 1', 'x - y = 2'], '$x = \\frac{3}{2},\\; y = -\\frac{1}{2}$'],
    [['3a = 6', 'a + b = 5'], '$a = 2,\\; b = 3$'],
    [['x + y + z = 6', '2x - y + z = 3', 'x + 2y - z = 2'], '$x = 1,\\; y = 2,\\; z = 3$'],
    [['x + 2y = 3', '2x + 4y = 5'], 'no solution'],
    [['x - y = 1', '3x - 3y = 3'], 'infinitely many: $x = 1 + t,\\; y = t$'],
    [['x + y + z = 1', 'x + y + z = 2', 'x - y = 0'], 'no solution'],
    [
      ['x + y + z = 6', 'x - y = 0', '2x + z = 6'],
      'infinitely many: $x = 3 - \\frac{1}{2}t,\\; y = 3 - \\frac{1}{2}t,\\; z = t$',
    ],
    [['y = 2x + 1', '3x + y = 11'], '$x = 2,\\; y = 5$'],
  ])('solves %s', ([e1 = '', e2 = '', e3 = ''], value) =>
    expect(answerOf(simultaneous, { e1, e2, e3 }).headline.value).toBe(value),
  )

  it.each([
    [{ e1: 'xy = 4', e2: 'x + y = 4' }, 'e1', 'not linear'],
    [{ e1: 'x^2 + y = 4', e2: 'x + y = 4' }, 'e1', 'not linear'],
    [{ e1: 'x + y + z = 4', e2: 'x + y = 4' }, 'e3', 'third equation'],
    [{ e1: 'x + y = 4', e2: '' }, 'e2', 'Type something'],
    [{ e1: 'x = 4', e2: 'x = 5' }, 'e1', 'two or three letters'],
  ])('refuses %s', (input, field, words) => expect(refusalOf(simultaneous, input)[field]).toContain(words))

  it('satisfies every equation', () => {
    const n = fc.integer({ min: -9, max: 9 })
    fc.assert(
      fc.property(
        fc.array(fc.array(n, { minLength: 4, maxLength: 4 }), { minLength: 3, maxLength: 3 }),
        (rows) => {
          const { kind, values } = solveSimultaneous(
            rows.map((row) => row.map(whole)),
            ['x', 'y', 'z'],
          )
          if (kind !== 'one') return
          for (const [a = 0, b = 0, c = 0, d = 0] of rows) {
            const [x, y, z] = values.map(toNumber) as [number, number, number]
            expect(a * x + b * y + c * z).toBeCloseTo(d, 7)
          }
        },
      ),
      { seed: 4 },
    )
  })
})
