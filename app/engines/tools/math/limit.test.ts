import { describe, expect, it } from 'vitest'
import { tool as derivative } from './derivative.tool.ts'
import { tool as integral } from './integral.tool.ts'
import { tool as limit } from './limit.tool.ts'
import { answerOf, graphOf, refusalOf, valuesOf } from './testing.ts'

const end = (text: string): string => (/ (=|\\approx) (.*)\$$/.exec(text)?.[2] ?? text).trim()

describe('limits', () => {
  it.each([
    ['(x^2 - 4)/(x - 2)', '2', '= 4$'],
    ['sin(3x)/x', '0', '= 3$'],
    ['(2x^2 + 1)/(3x^2 - x)', 'infinity', '= \\frac{2}{3} \\approx 0.666667$'],
    ['x/(x^2 + 1)', 'infinity', '= 0$'],
    ['(1 - cos(x))/x^2', '0', '= \\frac{1}{2} = 0.5$'],
    ['(e^x - 1)/x', '0', '= 1$'],
    ['(1 + 1/x)^x', 'infinity', '= \\mathrm{e} \\approx 2.71828$'],
    ['x*ln(x)', '0', 'no limit'],
    ['1/x^2', '0', '= \\infty$'],
    ['1/x', '0', 'no limit'],
    ['|x|/x', '0', 'no limit'],
    ['(sqrt(x) - 2)/(x - 4)', '4', '= \\frac{1}{4} = 0.25$'],
    ['x^2 + 1', '3', '= 10$'],
    ['ln(x)/x', 'infinity', '= 0$'],
    ['(x^3 - 1)/(x - 1)', '1', '= 3$'],
    ['x*e^(-x)', 'infinity', '= 0$'],
    ['e^x', '-infinity', '= 0$'],
    ['x^3', '-infinity', '= -\\infty$'],
    ['sin(x)', 'infinity', 'no limit'],
    ['cos(x)', 'pi', '= -1$'],
  ])('lim %s as x → %s', (f, at, wanted) =>
    expect(answerOf(limit, { f, at }).headline.value).toContain(wanted),
  )

  it.each([
    ['x*ln(x)', '0', 'right', '= 0$'],
    ['1/x', '0', 'left', '= -\\infty$'],
    ['|x|/x', '0', 'right', '1'],
  ])('one-sided: %s at %s from the %s', (f, at, side, wanted) =>
    expect(answerOf(limit, { f, at, side }).headline.value).toContain(wanted),
  )

  it('marks a hole', () => {
    expect(graphOf(answerOf(limit, { f: '(x^2 - 4)/(x - 2)', at: '2' })).points).toEqual([
      { label: '(2, 4)', at: [2, 4], isOpen: true },
    ])
  })
})

describe('derivative tool', () => {
  it.each([
    ['x^2 * e^(3x)', '1', "$f'(x) = 2 x \\mathrm{e}^{3 x}+3 x^{2} \\mathrm{e}^{3 x}$"],
    ['x^3 - 6x^2 + 9x', '2', "$f''(x) = 6 x-12$"],
    ['sin(x)', '3', "$f'''(x) = -\\cos\\left(x\\right)$"],
  ])('differentiates %s (%s)', (f, n, value) =>
    expect(answerOf(derivative, { f, n }).headline.value).toBe(value),
  )

  it('gives the value at a place', () =>
    expect(answerOf(derivative, { f: 'x^3', at: '2' }).headline.finding).toBe('At x = 2 the value is 12.'))

  it.each([
    [{ f: '' }, 'f', 'Type something'],
    [{ f: 'x + y' }, 'f', '“y” is not known'],
    [{ f: 'ln(x)', at: '0' }, 'at', 'no value'],
    [{ f: 'x^2 = 4' }, 'f', 'without “=”'],
    [{ f: 'x'.repeat(300) }, 'f', 'at most 200'],
  ])('refuses %j', (input, field, words) => expect(refusalOf(derivative, input)[field]).toContain(words))
})

describe('integral tool', () => {
  it.each([
    ['4 - x^2', '-2', '2', '\\frac{32}{3} \\approx 10.6667'],
    ['x^2', '0', '3', '9'],
    ['sin(x)', '0', 'pi', '2'],
    ['1/x', '1', 'e', '1'],
    ['1/(1+x^2)', '0', '1', '\\frac{\\pi}{4}'],
    ['x*e^(-x)', '0', 'infinity', '1'],
    ['e^(-x^2)', '0', '1', '0.74682413'],
    ['sqrt(4 - x^2)', '-2', '2', '6.28319'],
    ['2x', '3', '1', '-8'],
    ['1/sqrt(x)', '0', '1', '2'],
    ['ln(x)', '0', '1', '-1'],
  ])('∫ %s from %s to %s', (f, a, b, wanted) =>
    expect(answerOf(integral, { f, a, b }).headline.value).toContain(wanted),
  )

  it('says when none was found', () =>
    expect(answerOf(integral, { f: 'e^(-x^2)' }).headline.value).toBe('not found'))
  it('adds the constant', () =>
    expect(end(answerOf(integral, { f: '2x' }).headline.value)).toBe('$x^{2} + c$'))
  it('shows the error of the check', () =>
    expect(valuesOf(answerOf(integral, { f: 'x^2', a: '0', b: '3' }))['Error of the check']).toContain(
      'below',
    ))

  it.each([
    [{ f: '1/x', a: '-1', b: '1' }, 'f', 'without bound at x = 0'],
    [{ f: '1/x^2', a: '-1', b: '1' }, 'f', 'without bound at x = 0'],
    [{ f: 'tan(x)', a: '0', b: '3' }, 'f', 'without bound'],
    [{ f: 'sqrt(x)', a: '-2', b: '1' }, 'f', 'no value'],
    [{ f: 'x', a: '1', b: '' }, 'b', 'upper limit'],
    [{ f: '1/x', a: '1', b: 'infinity' }, 'b', 'does not settle'],
    [{ f: 'x', a: 'two', b: '3' }, 'a', ''],
  ])('refuses %j', (input, field, words) => expect(refusalOf(integral, input)[field]).toContain(words))
})
