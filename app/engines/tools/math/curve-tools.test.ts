import { describe, expect, it } from 'vitest'
import { tool as area } from './area-between.tool.ts'
import { tool as stationary } from './stationary-points.tool.ts'
import { tool as tangent } from './tangent.tool.ts'
import { answerOf, refusalOf, valuesOf } from './testing.ts'

describe('tangents and normals', () => {
  it.each([
    ['x^3 - 3x', '2', '$y = 9 x-16$', '$y = -\\frac{x}{9}+\\frac{20}{9}$'],
    ['x^2', '1', '$y = 2 x-1$', '$y = -\\frac{x}{2}+\\frac{3}{2}$'],
    ['e^(2x)', '0', '$y = 2 x+1$', '$y = -\\frac{x}{2}+1$'],
    ['sin(x)', 'pi/2', '$y = 1$', '$x = \\frac{\\pi}{2}$'],
    ['sqrt(x)', '4', '$y = \\frac{x}{4}+1$', '$y = -4 x+18$'],
    ['ln(x)', '1', '$y = x-1$', '$y = -x+1$'],
  ])('to %s at %s', (f, at, line, normal) => {
    const answer = answerOf(tangent, { f, at })
    expect(answer.headline.value).toBe(line)
    expect(valuesOf(answer).Normal).toBe(normal)
  })
  it.each([
    [{ f: 'ln(x)', at: '-1' }, 'at', 'no point'],
    [{ f: 'sqrt(x)', at: '0' }, 'at', 'no gradient'],
    [{ f: 'x^2', at: '' }, 'at', 'Type something'],
  ])('refuses %j', (input, field, words) => expect(refusalOf(tangent, input)[field]).toContain(words))
})

describe('stationary points', () => {
  it.each([
    [
      'x^3 - 3x^2 - 9x + 5',
      '$\\left(-1, 10\\right),\\; \\left(3, -22\\right)$',
      '1 local maximum and 1 local minimum.',
    ],
    ['x^2 - 4x', '$\\left(2, -4\\right)$', '1 local minimum.'],
    ['x^3', '$\\left(0, 0\\right)$', '1 stationary point of inflection.'],
    ['x^4', '$\\left(0, 0\\right)$', '1 local minimum.'],
    ['x + 1/x', '$\\left(-1, -2\\right),\\; \\left(1, 2\\right)$', '1 local maximum and 1 local minimum.'],
    ['2x + 1', 'none in this interval', ''],
    [
      'x^3 - 2x',
      '$\\left(-\\frac{\\sqrt{6}}{3}, \\frac{4 \\sqrt{6}}{9}\\right),\\; \\left(\\frac{\\sqrt{6}}{3}, -\\frac{4 \\sqrt{6}}{9}\\right)$',
      '',
    ],
  ])('of %s', (f, value, finding) => {
    const { headline } = answerOf(stationary, { f })
    expect(headline.value).toBe(value)
    expect(headline.finding).toContain(finding)
  })
  it('finds decimals where needed', () =>
    expect(answerOf(stationary, { f: 'x*e^(-x)', from: '-2', to: '6' }).headline.value).toBe(
      '$\\left(1, 0.367879\\right)$',
    ))
  it('refuses a turned interval', () =>
    expect(refusalOf(stationary, { f: 'x^2', from: '3', to: '1' }).to).toContain('larger than its start'))
})

describe('areas between curves', () => {
  it.each([
    [{ f: 'x^2', g: 'x + 2' }, '$A = \\frac{9}{2} = 4.5$'],
    [{ f: 'x^2', g: 'x' }, '$A = \\frac{1}{6} \\approx 0.166667$'],
    [{ f: 'x^3 - x', g: '0', a: '-1', b: '2' }, '$A = \\frac{11}{4} = 2.75$'],
    [{ f: 'sin(x)', g: '0', a: '0', b: '2pi' }, '4'],
    [{ f: '4 - x^2', g: '0' }, '$A = \\frac{32}{3} \\approx 10.6667$'],
    [{ f: 'sin(x)', g: 'cos(x)', a: '0', b: 'pi' }, '2.8284271'],
  ])('%j', (input, value) => expect(answerOf(area, input).headline.value).toContain(value))
  it.each([
    [{ f: 'x^2', g: '-1' }, 'g', 'do not meet'],
    [{ f: '1/x', g: '0', a: '-1', b: '1' }, 'f', 'without bound'],
    [{ f: 'x^2', g: 'x', a: '1', b: '' }, 'b', 'both limits'],
    [{ f: 'x^2', g: 'x', a: '2', b: '1' }, 'b', 'larger than the first'],
  ])('refuses %j', (input, field, words) => expect(refusalOf(area, input)[field]).toContain(words))
})
