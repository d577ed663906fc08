import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { parse } from '../../algebra/syntax/parse.ts'
import { print } from '../../algebra/syntax/print.ts'
import { compile } from './compile.ts'
import { expanded, tidy } from './tidy.ts'

const read = (text: string) => parse(text, { names: new Set(['x', 'y']), imaginary: null }).expr
const shown = (text: string): string => print(tidy(read(text)))

describe('tidy', () => {
  it.each([
    ['2x + 3x', '5x'],
    ['x*x^2', 'x³'],
    ['3x^2*2*x', '6x³'],
    ['1 - 2x + x^2', 'x² - 2x + 1'],
    ['x/x', '1'],
    ['sqrt(12)', '2 × √3'],
    ['sqrt(2)*sqrt(3)', '√6'],
    ['sqrt(2)*sqrt(2)', '2'],
    ['1/sqrt(2)', '√2/2'],
    ['sqrt(1/3)', '√3/3'],
    ['8^(-1/2)', '√2/4'],
    ['ln(e^(2x))', '2x'],
    ['exp(0)', '1'],
    ['sin(pi/6)', '1/2'],
    ['cos(3pi/4)', '-√2/2'],
    ['sin(-x)', '-sin(x)'],
    ['cos(-x)', 'cos(x)'],
    ['e^x*e^(2x)', 'e^(3x)'],
    ['(2x+4)/2', 'x + 2'],
    ['x - x', '0'],
    ['(x+1)^2/(x+1)', 'x + 1'],
    ['2*(x+1)', '2(x + 1)'],
  ])('writes %s as %s', (text, wanted) => expect(shown(text)).toBe(wanted))

  it.each([
    ['(x+1)^2', 'x² + 2x + 1'],
    ['(x-2)(x+3)', 'x² + x - 6'],
    ['x(x-1)-(x^2-5)', '-x + 5'],
  ])('multiplies out %s to %s', (text, wanted) => {
    const result = expanded(read(text))
    expect(result && print(result)).toBe(wanted)
  })

  const leaf = fc.constantFrom('x', '2', '3', '1/2', 'pi', '7')
  const formula = fc.letrec<{ e: string }>((tie) => ({
    e: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.tuple(tie('e'), tie('e')).map(([a, b]) => `(${a}) + (${b})`),
      fc.tuple(tie('e'), tie('e')).map(([a, b]) => `(${a}) - (${b})`),
      fc.tuple(tie('e'), tie('e')).map(([a, b]) => `(${a}) * (${b})`),
      fc.tuple(tie('e'), tie('e')).map(([a, b]) => `(${a}) / (${b})`),
      tie('e').map((a) => `(${a})^2`),
      tie('e').map((a) => `sqrt(${a})`),
      tie('e').map((a) => `sin(${a})`),
      tie('e').map((a) => `e^(sin(${a}))`),
    ),
  })).e

  it('keeps the value of a formula', () => {
    fc.assert(
      fc.property(formula, fc.double({ min: 0.2, max: 3, noNaN: true }), (text, x) => {
        const e = read(text)
        const [before, after] = [compile(e)(x), compile(tidy(e))(x)]
        if (Number.isNaN(before) || Math.abs(before) > 1e8) return
        expect(Math.abs(after - before)).toBeLessThan(1e-5 * Math.max(1, Math.abs(before)))
      }),
      { numRuns: 300, seed: 1 },
    )
  })
})

describe('exact angles', () => {
  it.each([
    ['arctan(1)', 'π/4'],
    ['arcsin(1/2)', 'π/6'],
    ['arcsin(-1)', '-π/2'],
    ['arccos(-1/2)', '2π/3'],
    ['arctan(sqrt(3))', 'π/3'],
    ['arctan(1/sqrt(3))', 'π/6'],
  ])('knows %s', (text, wanted) => expect(shown(text).replaceAll(' × ', '')).toBe(wanted))
})
