import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { exactCosine, exactSine, exactTangent } from './exact-angles.ts'
import { compile } from './compile.ts'
import { tool as exponential } from './exponential-equation.tool.ts'
import { ratio } from './rationals.ts'
import { tool as trig } from './trig-equation.tool.ts'
import { answerOf, refusalOf } from './testing.ts'

describe('exponential and logarithmic equations', () => {
  it.each([
    ['2^x = 8', '$x = 3$'],
    ['4^x = 8^(x - 1)', '$x = 3$'],
    ['9^x = 1/27', '$x = -\\frac{3}{2}$'],
    ['2^x = 5', '$x = \\frac{\\ln\\left(5\\right)}{\\ln\\left(2\\right)}$'],
    ['3*e^(2x) = 12', '$x = \\frac{\\ln\\left(4\\right)}{2}$'],
    ['2^(2x) - 6*2^x + 8 = 0', '$x = 1 \\text{ or } x = 2$'],
    ['e^(2x) - e^x - 2 = 0', '$x = \\ln\\left(2\\right)$'],
    ['e^x + e^(-x) = 2', '$x = 0$'],
    ['2^x = -3', 'no solution'],
    ['ln(x) = 2', '$x = \\mathrm{e}^{2}$'],
    ['log(x) = 3', '$x = 1000$'],
    ['log_2(x) + log_2(x - 2) = 3', '$x = 4$'],
    ['ln(x) + ln(x - 1) = ln(6)', ''],
    ['2ln(x) - ln(x + 2) = 0', '$x = 2$'],
    ['log_3(2x + 1) = 2', '$x = 4$'],
    ['ln(2x - 1) = 0', '$x = 1$'],
  ])('solves %s', (eq, value) => {
    if (value) expect(answerOf(exponential, { eq }).headline.value).toBe(value)
    else expect(answerOf(exponential, { eq }).headline.finding).toContain('x = 3')
  })

  it('solves with two bases', () => {
    // x = ln 5/(2 ln 3 − ln 5) = 2.73813…
    expect(answerOf(exponential, { eq: '5^(x + 1) = 3^(2x)' }).headline.finding).toContain('x = 2.73813')
  })
  it('rejects a solution outside the domain', () =>
    expect(
      answerOf(exponential, { eq: 'log_2(x) + log_2(x - 2) = 3' }).steps.some(
        ({ title }) => title === 'Reject',
      ),
    ).toBe(true))
  it('searches where no exact method applies', () => {
    // The omega constant, Ω = 0.567143290…, solves x = e^(−x).
    expect(answerOf(exponential, { eq: 'x = e^(-x)' }).headline.value).toBe('$x \\approx 0.567143$')
  })
  it.each([
    ['x^2 = 4', 'no power with x'],
    ['2^x', 'no “=”'],
    ['2^x = y', 'several letters'],
  ])('refuses %s', (eq, words) => expect(refusalOf(exponential, { eq }).eq).toContain(words))
})

describe('trigonometric equations', () => {
  it.each([
    ['2sin(x) = 1', '0', '2pi', 'rad', '$x = \\frac{\\pi}{6},\\; \\frac{5 \\pi}{6}$'],
    ['cos(x) = -1/2', '0', '2pi', 'rad', '$x = \\frac{2 \\pi}{3},\\; \\frac{4 \\pi}{3}$'],
    ['tan(x) = 1', '0', '2pi', 'rad', '$x = \\frac{\\pi}{4},\\; \\frac{5 \\pi}{4}$'],
    [
      '2cos(2x) = sqrt(3)',
      '0',
      '360',
      'deg',
      '$x = 15^{\\circ},\\; 165^{\\circ},\\; 195^{\\circ},\\; 345^{\\circ}$',
    ],
    [
      '2sin(x)^2 - sin(x) = 1',
      '0',
      '2pi',
      'rad',
      '$x = \\frac{\\pi}{2},\\; \\frac{7 \\pi}{6},\\; \\frac{11 \\pi}{6}$',
    ],
    ['sin(x) + cos(x) = 1', '0', '2pi', 'rad', '$x = 0,\\; \\frac{\\pi}{2},\\; 2 \\pi$'],
    ['sin(x) = sqrt(3)*cos(x)', '0', '2pi', 'rad', ''],
    ['sin(x) = cos(x)', '0', '2pi', 'rad', '$x = \\frac{\\pi}{4},\\; \\frac{5 \\pi}{4}$'],
    [
      'sin(2x) = sin(x)',
      '0',
      '2pi',
      'rad',
      '$x = 0,\\; \\frac{\\pi}{3},\\; \\pi,\\; \\frac{5 \\pi}{3},\\; 2 \\pi$',
    ],
    ['cos(2x) = cos(x)', '0', '2pi', 'rad', '$x = 0,\\; \\frac{2 \\pi}{3},\\; \\frac{4 \\pi}{3},\\; 2 \\pi$'],
    ['sin(x - pi/6) = 1', '0', '2pi', 'rad', '$x = \\frac{2 \\pi}{3}$'],
    [
      '2cos(x)^2 + 3sin(x) = 3',
      '0',
      '2pi',
      'rad',
      '$x = \\frac{\\pi}{6},\\; \\frac{\\pi}{2},\\; \\frac{5 \\pi}{6}$',
    ],
    ['sin(x) = 2', '0', '2pi', 'rad', 'no solution in this interval'],
    ['sin(x) = 0', '-180', '180', 'deg', '$x = -180^{\\circ},\\; 0^{\\circ},\\; 180^{\\circ}$'],
    ['sin(x) = 0.6', '0', '360', 'deg', '$x \\approx 36.8699^{\\circ},\\; 143.130^{\\circ}$'],
    ['3sin(x) + 4cos(x) = 5', '0', '360', 'deg', '$x \\approx 36.8699^{\\circ}$'],
    [
      'tan(3x) = sqrt(3)',
      '0',
      'pi',
      'rad',
      '$x = \\frac{\\pi}{9},\\; \\frac{4 \\pi}{9},\\; \\frac{7 \\pi}{9}$',
    ],
  ])('solves %s from %s to %s (%s)', (eq, from, to, unit, value) => {
    const answer = answerOf(trig, { eq, from, to, unit })
    if (value) expect(answer.headline.value).toBe(value)
    else expect(answer.headline.finding).toBe('There are 2 solutions in this interval.')
  })

  it('searches numerically otherwise', () => {
    // The Dottie number, 0.739085…, solves cos x = x.
    expect(answerOf(trig, { eq: 'cos(x) = x', from: '0', to: '2pi' }).headline.value).toBe(
      '$x \\approx 0.739085$',
    )
  })

  it.each([
    [{ eq: 'x = 1' }, 'eq', 'no sin, cos or tan'],
    [{ eq: 'sin(x) = 1', from: '5', to: '1' }, 'to', 'larger than its start'],
    [{ eq: 'sin(x) = 1', from: '0', to: '9000' }, 'to', 'at most 20 turns'],
  ])('refuses %j', (input, field, words) => expect(refusalOf(trig, input)[field]).toContain(words))
})

describe('exact values', () => {
  it('agree with the computed sine, cosine and tangent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), (k) => {
        const r = ratio(k, 12)
        const angle = (k * Math.PI) / 12
        expect(compile(exactSine(r)!)(0)).toBeCloseTo(Math.sin(angle), 12)
        expect(compile(exactCosine(r)!)(0)).toBeCloseTo(Math.cos(angle), 12)
        const tangent = exactTangent(r)
        if (tangent === 'undefined') expect(Math.abs(Math.cos(angle))).toBeLessThan(1e-12)
        else expect(compile(tangent!)(0)).toBeCloseTo(Math.tan(angle), 10)
      }),
    )
  })
})
