import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { readFigures, showFigures, standardForm, texFigures, toFigures, toPlaces, toTex } from './figures.ts'

describe('decimal places', () => {
  it.each([
    [8.725, 2, '8.73'],
    [1.005, 2, '1.01'],
    [-1.005, 2, '−1.01'],
    [2.5, 0, '3'],
    [-2.5, 0, '−3'],
    [0.5, 0, '1'],
    [0.49, 0, '0'],
    [-0.001, 2, '0.00'],
    [20, 1, '20.0'],
    [9.995, 2, '10.00'],
    [99.95, 1, '100.0'],
    [0.0005, 3, '0.001'],
    [0.00004, 3, '0.000'],
    [0, 2, '0.00'],
    [-0, 2, '0.00'],
    [1250, -2, '1300'],
    [49, -2, '0'],
    [50, -2, '100'],
    [0.1 + 0.2, 1, '0.3'],
    [1.1 * 1.15, 3, '1.265'],
    [123456.789, 1, '123456.8'],
    [Infinity, 2, '∞'],
    [-Infinity, 2, '−∞'],
    [NaN, 2, 'undefined'],
  ])('%d to %d places is %s', (x, places, text) => {
    expect(toPlaces(x, places)).toBe(text)
  })
})

describe('significant figures', () => {
  it.each([
    [0.1, 3, '0.100'],
    [0.04567, 2, '0.046'],
    [1234, 2, '1200'],
    [1250, 2, '1300'],
    [9.996, 3, '10.0'],
    [0.09996, 3, '0.100'],
    [99999, 3, '100000'],
    [100, 3, '100'],
    [20, 3, '20.0'],
    [-4.565, 3, '−4.57'],
    [0, 3, '0.00'],
    [2.45, 2, '2.5'],
    [6.02214076e23, 3, '602000000000000000000000'],
  ])('%d to %d figures is %s', (x, figures, text) => {
    expect(toFigures(x, figures)).toBe(text)
  })

  it.each([
    [0.002, 3, '2.00 × 10⁻³', '2.00 \\times 10^{-3}'],
    [6.02214076e23, 4, '6.022 × 10²³', '6.022 \\times 10^{23}'],
    [-1.6021e-19, 2, '−1.6 × 10⁻¹⁹', '-1.6 \\times 10^{-19}'],
    [9.996, 3, '1.00 × 10¹', '1.00 \\times 10^{1}'],
    [0, 2, '0.0 × 10⁰', '0.0 \\times 10^{0}'],
  ])('%d to %d figures in standard form is %s', (x, figures, plain, tex) => {
    expect(standardForm(x, figures)).toEqual({ plain, tex })
  })

  it.each([
    [0.0456, 2, '0.046'],
    [0.00456, 2, '4.6 × 10⁻³'],
    [1234, 2, '1.2 × 10³'],
    [1234, 4, '1234'],
    [12345, 3, '1.23 × 10⁴'],
    [350, 2, '350'],
    [-0.5, 1, '−0.5'],
    [0, 3, '0.00'],
  ])('%d to %d figures is shown as %s', (x, figures, text) => {
    expect(showFigures(x, figures)).toBe(text)
    expect(texFigures(x, figures)).toBe(toTex(text))
  })
})

describe('reading a typed number', () => {
  it.each([
    ['0.100', 0.1, 3, 3],
    ['20.0', 20, 3, 1],
    ['100', 100, 3, 0],
    ['1200', 1200, 4, 0],
    ['1.2e3', 1200, 2, -2],
    ['2.00 × 10^-3', 0.002, 3, 5],
    ['2.00×10⁻³', 0.002, 3, 5],
    ['2.00 x 10^{-3}', 0.002, 3, 5],
    ['2.00 \\times 10^{-3}', 0.002, 3, 5],
    ['6.02 * 10^23', 6.02e23, 3, -21],
    ['−4.50', -4.5, 3, 2],
    ['-0.0045', -0.0045, 2, 4],
    ['.5', 0.5, 1, 1],
    ['5.', 5, 1, 0],
    ['12,000', 12000, 5, 0],
    ['12 000', 12000, 5, 0],
    ['0', 0, 1, 0],
    ['0.00', 0, 2, 2],
  ])('%s', (text, value, figures, places) => {
    expect(readFigures(text)).toEqual({ value, figures, places })
  })

  it.each(['', 'abc', '1.2.3', '--1', '1/2', '1,2', 'e5', '.', '1e999', '9'.repeat(80), '10^3 m'])(
    'refuses %s',
    (text) => {
      expect(readFigures(text)).toBeNull()
    },
  )
})

describe('properties', () => {
  /** Sizes that are typed or calculated in a tool. */
  const anyNumber = fc
    .double({ min: -1e12, max: 1e12, noNaN: true })
    .filter((x) => x === 0 || Math.abs(x) > 1e-30)

  it('reads back what it wrote, within half a unit of the last figure', () => {
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: 1, max: 12 }), (x, figures) => {
        for (const text of [toFigures(x, figures), standardForm(x, figures).plain, showFigures(x, figures)]) {
          const read = readFigures(text)
          expect(read).not.toBeNull()
          expect(Math.abs((read?.value ?? 0) - x)).toBeLessThanOrEqual(
            Math.abs(x) * 0.5000001 * 10 ** (1 - figures),
          )
        }
      }),
    )
  })

  it('keeps as many figures as asked for in standard form', () => {
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: 1, max: 12 }), (x, figures) => {
        fc.pre(x !== 0)
        expect(readFigures(standardForm(x, figures).plain)?.figures).toBe(figures)
      }),
    )
  })

  it('rounds a number and its negative alike', () => {
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: 0, max: 6 }), (x, places) => {
        expect(toPlaces(-x, places).replace('−', '')).toBe(toPlaces(x, places).replace('−', ''))
      }),
    )
  })
})
