import fc from '#tests/seeded-properties.ts'
import { describe, expect, test } from 'vitest'
import { formatNumber } from './format.ts'

describe('formats of {{expr|format}}', () => {
  test.each<[number, string | null, string]>([
    [0.1 + 0.2, null, '0.3'],
    [1 / 3, null, '0.333333333333'],
    [-0, null, '0'],
    [1200, null, '1200'],
    [6.02214076e23, null, '6.02214076 x 10^23'],
    [1.6e-19, null, '1.6 x 10^-19'],
    [0.285, 'sf2', '0.29'],
    [1234.5, 'sf3', '1230'],
    [2, 'sf3', '2.00'],
    [0.000123456, 'sf2', '0.00012'],
    [99.96, 'sf3', '100'],
    [9.996, 'sf3', '10.0'],
    [0, 'sf2', '0.0'],
    [1.005, 'dp2', '1.01'],
    [9.999, 'dp2', '10.00'],
    [0.004, 'dp2', '0.00'],
    [-0.004, 'dp2', '0.00'],
    [0.006, 'dp2', '0.01'],
    [0.0006, 'dp2', '0.00'],
    [-2.345, 'dp2', '-2.35'],
    [12, 'dp1', '12.0'],
    [0.5, 'int', '1'],
    [-7.2, 'int', '-7'],
    [0.75, 'frac', '3/4'],
    [-1.5, 'frac', '-3/2'],
    [2, 'frac', '2'],
    [-1 / 3, 'tex', '-\\frac{1}{3}'],
    [5, 'tex', '5'],
    [602.2, 'sci3', '6.02 \\times 10^{2}'],
    [0.000456, 'sci3', '4.56 \\times 10^{-4}'],
    [Math.sqrt(28), 'surd', '2\\sqrt{7}'],
    [-4 / Math.sqrt(24), 'surd', '-\\dfrac{\\sqrt{6}}{3}'],
    [Math.sqrt(60 / 7), 'surd', '\\dfrac{2\\sqrt{105}}{7}'],
    [Math.sqrt(6025), 'surd', '5\\sqrt{241}'],
    [2 / Math.sqrt(144), 'surd', '\\dfrac{1}{6}'],
    [3, 'surd', '3'],
    [0, 'surd', '0'],
    [3, 'sgn', '+ 3'],
    [-3, 'sgn', '- 3'],
    [1, 'coef', ''],
    [-1, 'coef', '-'],
    [-2, 'coef', '-2'],
  ])('%d by %s is %s', (value, format, text) => {
    expect(formatNumber(value, format)).toBe(text)
  })

  test('refuses what it cannot write', () => {
    expect(() => formatNumber(Math.PI, 'frac')).toThrow('not a simple fraction')
    expect(() => formatNumber(Math.PI, 'surd')).toThrow('not a simple fraction')
    expect(() => formatNumber(1, 'euro')).toThrow('is not a format')
    expect(() => formatNumber(1, 'sf0')).toThrow('is not a format')
    expect(() => formatNumber(Number.NaN, null)).toThrow('cannot be written')
  })

  test('decimals are the nearest of their length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 6 }),
        (thousandths, places) => {
          const value = thousandths / 1000
          const text = formatNumber(value, `dp${places}`)
          expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -places + 1e-9)
          expect(text.split('.')[1]?.length ?? 0).toBe(places)
        },
      ),
    )
  })

  test('significant figures hold the value to half a unit in the last figure', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-8, max: 1e12, noNaN: true }),
        fc.integer({ min: 1, max: 8 }),
        (value, figures) => {
          const text = formatNumber(value, `sf${figures}`)
          const unit = 10 ** (Math.floor(Math.log10(value)) - figures + 1)
          expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5001 * unit)
        },
      ),
    )
  })

  test('fractions come back as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 999 }), (top, bottom) => {
        const [a, b = 1] = formatNumber(top / bottom, 'frac')
          .split('/')
          .map(Number)
        expect(a! * bottom).toBe(top * b)
      }),
    )
  })
})
