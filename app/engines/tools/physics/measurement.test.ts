import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { answerOf, refusalOf } from '../run-for-test.ts'
import { extremeLines, fitLine } from './line-of-best-fit.ts'
import { tool as graph } from './linear-graph.tool.ts'
import { propagate } from './uncertainty.ts'
import { tool as uncertainty } from './uncertainty.tool.ts'
import { tool as units } from './units.tool.ts'

describe('units', () => {
  it.each([
    ['72 km/h', 'm/s', '20 m/s'],
    ['1.00 kWh', 'J', '3.60 × 10⁶ J'],
    ['4.97e-19 J', 'eV', '3.10 eV'],
    ['25 °C', 'K', '298 K'],
    ['300 K', '°C', '26.9 °C'],
    ['1.00 atm', 'kPa', '101 kPa'],
    ['250 mL', 'm^3', '2.50 × 10⁻⁴ m^3'],
    ['5.5 g/mL', 'kg/m^3', '5.5 × 10³ kg/m^3'],
    ['1.00 u', 'kg', '1.66 × 10⁻²⁷ kg'],
    ['90 °', 'rad', '1.6 rad'],
  ])('%s is %s %s', (from, to, value) => {
    expect(answerOf(units, { mode: 'convert', from, to }).headline.value).toBe(value)
  })

  it.each([
    ['J', 'N m', 'Equal'],
    ['W', 'kg m^2 s^-3', 'Equal'],
    ['V', 'J/C', 'Equal'],
    ['N', 'kg m/s', 'Different'],
    ['Pa', 'J/m^3', 'Equal'],
    ['T', 'N/(A m)', 'Equal'],
  ])('%s and %s: %s', (from, to, value) => {
    expect(answerOf(units, { mode: 'compare', from, to }).headline.value).toBe(value)
  })

  it.each([
    [{ mode: 'convert', from: '5 kg', to: 'm' }, 'to', 'different quantities'],
    [{ mode: 'convert', from: '5 furlongs', to: 'm' }, 'from', 'not known'],
    [{ mode: 'convert', from: '5 m', to: 'xyz' }, 'to', 'not known'],
    [{ mode: 'convert', from: '', to: 'm' }, 'from', 'Type a quantity'],
  ])('refuses %j', (input, field, words) => {
    expect(refusalOf(units, input).fields[field]).toContain(words)
  })
})

describe('uncertainty', () => {
  // Taylor, chapter 3: sums add absolute uncertainties, products add relative ones, powers multiply.
  it.each([
    ['4pi^2 L/T^2', 'L = 1.000 ± 0.002\nT = 2.01 ± 0.01', 'added', '9.77 ± 0.12'],
    ['a+b', 'a = 10.0 ± 0.3\nb = 5.0 ± 0.4', 'added', '15.0 ± 0.7'],
    ['a-b', 'a = 10.0 ± 0.3\nb = 5.0 ± 0.4', 'quadrature', '5.0 ± 0.5'],
    ['a*b', 'a = 10.0 ± 1%\nb = 5.0 ± 2%', 'added', '50.0 ± 1.5'],
    ['m/a^3', 'm = 27.0 +- 0.1\na = 1.52 +- 0.02', 'added', '7.7 ± 0.3'],
    ['s/t', 's = 100.0 ± 0.5\nt = 12.4 ± 1%', 'quadrature', '8.06 ± 0.09'],
    ['sqrt(x)', 'x = 4.00 ± 0.04', 'added', '2.000 ± 0.010'],
    ['m c^2', 'm = 2.00e-3 ± 0.01e-3\nc = 3.00e8', 'added', '(1.800 ± 0.009) × 10¹⁴'],
    ['a', 'a = 5.0', 'added', '5.00000'],
  ])('%s with %s', (formula, values, rule, text) => {
    expect(answerOf(uncertainty, { formula, values, rule }).headline.value).toBe(text)
  })

  it.each([
    [{ formula: 'a+', values: 'a = 1 ± 0.1' }, 'formula', 'cannot be read'],
    [{ formula: 'a+b', values: 'a = 1 ± 0.1' }, 'values', 'b is missing'],
    [{ formula: '1/a', values: 'a = 0 ± 0.1' }, 'formula', 'no value'],
    [{ formula: 'a', values: 'a about 5' }, 'values', 'cannot be read'],
    [{ formula: 'a', values: 'a = 1 ± -1' }, 'values', 'negative'],
    [{ formula: '5', values: 'a = 1 ± 1' }, 'formula', 'none of the measured'],
  ])('refuses %j', (input, field, words) => {
    expect(refusalOf(uncertainty, input).fields[field]).toContain(words)
  })

  it('adds relative uncertainties of products, and never lies below the quadrature', () => {
    const size = fc.double({ min: 0.5, max: 50, noNaN: true })
    const share = fc.double({ min: 0, max: 0.1, noNaN: true })
    fc.assert(
      fc.property(size, share, size, share, (a, da, b, db) => {
        const found = propagate(parse('a^2/b').expr, [
          { name: 'a', value: a, uncertainty: a * da },
          { name: 'b', value: b, uncertainty: b * db },
        ])
        expect((found?.added ?? 0) / (found?.value ?? 1)).toBeCloseTo(2 * da + db, 6)
        expect(found?.quadrature ?? 1).toBeLessThanOrEqual((found?.added ?? 0) + 1e-12)
      }),
    )
  })
})

describe('straight lines', () => {
  it('fits Anscombe’s first set: gradient 0.500, intercept 3.00, R² 0.667 (Anscombe 1973)', () => {
    const xs = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    const ys = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    const fit = fitLine(xs, ys)
    expect(fit?.gradient).toBeCloseTo(0.5001, 4)
    expect(fit?.intercept).toBeCloseTo(3.0001, 4)
    expect(fit?.r2).toBeCloseTo(0.6665, 4)
    expect(fit?.gradientError).toBeCloseTo(0.1179, 4)
    expect(fit?.interceptError).toBeCloseTo(1.1247, 4)
  })

  it.each([
    [{ data: '1 2\n2 4\n3 6' }, '2.000'],
    [{ data: 'x y\n1 3\n2 5\n3 7' }, '2.000'],
    [{ data: '1, 1\n2, 4\n3, 9\n4, 16', fx: 'square' }, '1.000'],
    [{ data: '1 2.718281828\n2 7.389056099\n3 20.08553692', fy: 'ln' }, '1.000'],
    [
      { data: '10 202\n15 135\n20 101\n30 67.0\n40 50.8', fx: 'inverse', xn: 'V (mL)', yn: 'p (kPa)' },
      '2021 ± 5 kPa mL',
    ],
    [
      {
        data: '0.20 0.90\n0.40 1.27\n0.60 1.55\n0.80 1.79\n1.00 2.01',
        fy: 'square',
        xn: 'Length (m)',
        yn: 'Period (s)',
      },
      '4.03 ± 0.02 s²/m',
    ],
    [{ data: '0.50 ± 0.01, 1.9 ± 0.2\n1.00 ± 0.01, 4.1 ± 0.2\n2.50 ± 0.01, 9.9 ± 0.2' }, '4.0 ± 0.2'],
  ])('%j has gradient %s', (input, value) => {
    expect(answerOf(graph, input).headline.value).toBe(value)
  })

  it.each([
    [{ data: '1 2\n2 3' }, 'data', 'three'],
    [{ data: '1 2\n1 3\n1 4' }, 'data', 'equal'],
    [{ data: '1 2\n2 x\n3 4' }, 'data', 'Row 2'],
    [{ data: '1 2\n2 3\n-3 4', fx: 'ln' }, 'fx', 'Row 3'],
    [{ data: '1 2\n0 3\n3 4', fx: 'inverse' }, 'fx', 'Row 2'],
  ])('refuses %j', (input, field, words) => {
    expect(refusalOf(graph, input).fields[field]).toContain(words)
  })

  it('finds a line again, and its extremes on both sides', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -20, max: 20, noNaN: true }),
        fc.double({ min: -20, max: 20, noNaN: true }),
        (m, c) => {
          const xs = [1, 2, 3, 4, 5]
          const fit = fitLine(
            xs,
            xs.map((x) => m * x + c),
          )
          expect(fit?.gradient).toBeCloseTo(m, 8)
          expect(fit?.intercept).toBeCloseTo(c, 8)
          const extreme = extremeLines(xs.map((x) => ({ x, y: m * x + c, dx: 0, dy: 0.5 })))
          expect(Math.abs((extreme?.steepest.gradient ?? 0) - (extreme?.flattest.gradient ?? 0))).toBeCloseTo(
            0.5,
            6,
          )
        },
      ),
    )
  })
})
