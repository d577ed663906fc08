import { describe, expect, it } from 'vitest'
import { parse } from '../../algebra/syntax/parse.ts'
import { compile } from './compile.ts'
import { tool as derivativeTool } from './derivative.tool.ts'
import { differentiate } from './differentiate.ts'
import { agrees, antiderivative } from './integrate.ts'
import { integrateNumerically } from './quadrature.ts'
import { tex } from './tex.ts'
import { tidy } from './tidy.ts'

const read = (text: string) => parse(text, { names: new Set(['x']), imaginary: null }).expr

describe('derivatives', () => {
  it.each([
    ['x^3', '3 x^{2}', 'Power rule'],
    ['3x^2 - 5x + 7', '6 x-5', 'term by term'],
    ['sqrt(x)', '\\frac{1}{2 \\sqrt{x}}', 'Power rule'],
    ['sin(x)', '\\cos\\left(x\\right)', 'trigonometric'],
    ['x^2*sin(x)', '2 x \\sin\\left(x\\right)+x^{2} \\cos\\left(x\\right)', 'Product rule'],
    ['x/(x+1)', '\\frac{1}{\\left(x+1\\right)^{2}}', 'Quotient rule'],
    ['(3x+1)^5', '15 \\left(3 x+1\\right)^{4}', 'Chain rule'],
    ['e^(2x)', '2 \\mathrm{e}^{2 x}', 'Chain rule'],
    ['ln(x)', '\\frac{1}{x}', 'logarithm'],
    ['2^x', '2^{x} \\ln\\left(2\\right)', 'exponential'],
    ['x*e^x', '\\mathrm{e}^{x}+x \\mathrm{e}^{x}', 'Product rule'],
    ['1/x^2', '-\\frac{2}{x^{3}}', 'power'],
    ['tan(x)', '\\frac{1}{\\cos^{2}\\left(x\\right)}', 'trigonometric'],
    ['cos(3x)^2', '-6 \\cos\\left(3 x\\right) \\sin\\left(3 x\\right)', 'Chain rule'],
    ['7', '0', ''],
  ])('differentiates %s to %s', (text, wanted, rule) => {
    const { result, steps } = differentiate(read(text), 'x')
    expect([
      wanted,
      wanted.replace('\\frac{1}{\\cos^{2}\\left(x\\right)}', '\\sec^{2}\\left(x\\right)'),
    ]).toContain(tex(result))
    if (rule) expect(steps.map(({ title }) => title).join(' ')).toContain(rule)
  })

  it.each([
    'x^x',
    'sin(x)^3*cos(2x)',
    'ln(x^2+1)/x',
    'e^(-x^2)*x^3',
    'arctan(3x)',
    'sqrt(1-x^2)',
    'arcsin(x/2)',
    '(x^2+1)/(x^3-2)',
    'log(x)',
    'cosh(2x)',
  ])('agrees with a difference quotient: %s', (text) => {
    const f = compile(read(text))
    const slope = compile(differentiate(read(text), 'x').result)
    for (const x of [0.31, 0.72, 0.9]) {
      const h = 1e-5
      const wanted = (f(x - 2 * h) - 8 * f(x - h) + 8 * f(x + h) - f(x + 2 * h)) / (12 * h)
      expect(slope(x)).toBeCloseTo(wanted, 6)
    }
  })
})

it('explains the sign function in a derivative', () => {
  const notes = (f: string) => {
    const result = derivativeTool.run(derivativeTool.schema.parse({ f, n: '1', at: '' }))
    return result.ok ? (result.answer.notes ?? []).join() : null
  }
  expect(notes('abs(x)')).toContain('−1 where u < 0')
  expect(notes('x^2')).toBe('')
})

describe('antiderivatives', () => {
  it.each([
    ['x^2', '\\frac{x^{3}}{3}'],
    ['3x^2 - 4x + 1', 'x^{3}-2 x^{2}+x'],
    ['1/x', '\\ln\\left(\\left|x\\right|\\right)'],
    ['e^(3x)', '\\frac{\\mathrm{e}^{3 x}}{3}'],
    ['sin(2x)', '-\\frac{\\cos\\left(2 x\\right)}{2}'],
    ['x*e^x', 'x \\mathrm{e}^{x}-\\mathrm{e}^{x}'],
    ['ln(x)', 'x \\ln\\left(x\\right)-x'],
    ['1/(x^2+1)', '\\arctan\\left(x\\right)'],
    ['1/sqrt(1-x^2)', '\\arcsin\\left(x\\right)'],
  ])('integrates %s to %s', (text, wanted) => {
    const found = antiderivative(read(text), 'x')
    expect(found && tex(found.result)).toBe(wanted)
  })

  it.each([
    'sqrt(x)',
    '(2x+1)^4',
    '1/(3x-2)',
    'x*sin(x)',
    'x^2*e^(-x)',
    'x*cos(3x)',
    'x^2*ln(x)',
    'x/(x^2+1)',
    '2x*e^(x^2)',
    'cos(x)*sin(x)^3',
    'sin(x)^2',
    'cos(2x)^2',
    'tan(x)',
    'tan(x)^2',
    'sin(x)^3',
    'sin(x)^2*cos(x)^2',
    'e^x*sin(x)',
    'e^(2x)*cos(3x)',
    '1/(x^2-1)',
    '(3x+5)/(x^2+x-2)',
    'x^3/(x^2+1)',
    '1/(x^2+4x+13)',
    '(x+2)/(x^2+2x+5)',
    '1/(x*(x+1)^2)',
    'ln(x)/x',
    '1/(x*ln(x))',
    'x*sqrt(x+1)',
    'x*(x^2+3)^5',
    'e^x/(1+e^x)',
    'arctan(x)',
    'x*arctan(x)',
    'sqrt(4-x^2)',
    '1/sqrt(9-4x^2)',
    '2^x',
    'sec(x)^2',
    'sin(3x)*cos(2x)',
    '(x+1)/sqrt(x)',
    'x^5 - 1/x^3',
    'cos(x)*e^(sin(x))',
    '(ln(x))^2',
    '1/cos(x)^2',
    'sin(x)/cos(x)^2',
    '(x-1)^2*x',
    'x/sqrt(x^2+1)',
    'cos(sqrt(x))/sqrt(x)',
  ])('finds an antiderivative whose derivative is %s', (text) => {
    const found = antiderivative(read(text), 'x')
    expect(found, text).not.toBeNull()
    if (found) expect(agrees(found.result, read(text), 'x')).toBe(true)
  })

  it.each(['e^(-x^2)', 'sin(x)/x', 'e^x/x', '1/ln(x)', 'sin(x^2)'])(
    'finds none for %s, which has no elementary one',
    (text) => expect(antiderivative(read(text), 'x')).toBeNull(),
  )
})

describe('quadrature', () => {
  it.each([
    // Abramowitz and Stegun, Handbook of Mathematical Functions: erf, Si, Catalan, Γ.
    ['e^(-x^2)', 0, 1, 0.746824132812427],
    ['e^(-x^2)', -Infinity, Infinity, Math.sqrt(Math.PI)],
    ['sin(x)/x', 1e-300, 1, 0.946083070367183],
    ['1/(1+x^2)', 0, 1, Math.PI / 4],
    ['1/(1+x^2)', 0, Infinity, Math.PI / 2],
    ['sqrt(x)', 0, 4, 16 / 3],
    ['x^3*e^(-x)', 0, Infinity, 6],
    ['ln(x)', 0, 1, -1],
    ['abs(x-1)', 0, 3, 2.5],
    ['sin(20x)', 0, 3, (1 - Math.cos(60)) / 20],
  ])('∫ %s from %d to %d', (text, a, b, wanted) => {
    const { value, error, isReached } = integrateNumerically(compile(read(text)), a, b)
    expect(isReached).toBe(true)
    expect(Math.abs(value - wanted)).toBeLessThanOrEqual(Math.max(error, 1e-12) + 1e-9)
  })

  it('turns the sign round with the limits', () => {
    const f = compile(tidy(read('x^2')))
    expect(integrateNumerically(f, 2, 1).value).toBeCloseTo(-7 / 3, 12)
  })
})
