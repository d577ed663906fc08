import { describe, expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'

describe('readAnswer', () => {
  it.each([
    ['algebraic', '\\frac12x^2', '(1/2)x²', '\\frac{1}{2} x^{2}'],
    ['algebraic', 'sin^2(2x)', 'sin(2x)²', '\\sin\\left(2 x\\right)^{2}'],
    ['algebraic', '2(x+1)/(x-3)', '2(x + 1)/(x - 3)', '\\frac{2 \\left(x+1\\right)}{x-3}'],
    ['algebraic', '-(x+1)^2', '-(x + 1)²', '-\\left(x+1\\right)^{2}'],
    ['algebraic', 'θ/2', 'θ/2', '\\frac{\\theta}{2}'],
    ['algebraic', 'sqrt(x+1)', '√(x + 1)', '\\sqrt{x+1}'],
    ['numeric', '3.0 x 10^8', '3.0 × 10⁸', '3.0\\times 10^{8}'],
    ['numeric', '10^-1', '10⁻¹', '10^{-1}'],
    ['numeric', '1.5e-5', '1.5 × 10⁻⁵', '1.5\\times10^{-5}'],
    ['algebraic', 'x^2-x^-3+x^(1/2)', 'x² - x⁻³ + x^(1/2)', 'x^{2}-x^{-3}+x^{\\frac{1}{2}}'],
    ['numeric', '1,000', '1000', '1000'],
    ['numeric', '2 1/2', '2 1/2', '2\\,\\frac{1}{2}'],
    ['units', '5 kg m s^-2', '5 kg m s⁻²', '5\\ \\mathrm{kg\\,m\\,s^{-2}}'],
    ['solutions', 'x=±2', 'x = ±2', 'x = \\pm 2'],
    ['inequality', 'x>=3', 'x ≥ 3', 'x \\ge 3'],
    ['interval', '(0,6]', '(0, 6]', '\\left(0, 6\\right]'],
    ['set', '{1,2}', '{1, 2}', '\\left\\lbrace 1, 2\\right\\rbrace '],
    [
      'matrix',
      '[[1,2],[3,4]]',
      '[[1, 2], [3, 4]]',
      '\\left[\\left[1, 2\\right], \\left[3, 4\\right]\\right]',
    ],
    ['choice', 'B', 'B', '\\text{B}'],
  ])('%s %s', (kind, text, readAs, latex) => {
    expect(readAnswer(kind, text)).toEqual({ ok: true, readAs, latex })
  })

  it.each([
    ['algebraic', '', 'Nothing is written yet.'],
    ['algebraic', '(x+1', 'A bracket is missing or does not match.'],
    ['units', '5 blorps', 'The unit "blorps" is not one this reader knows.'],
    ['numeric', '\\frac{1}{\\placeholder{}}', 'Part of the answer is still empty.'],
  ])('%s %j cannot be read yet', (kind, text, reason) => {
    expect(readAnswer(kind, text)).toEqual({ ok: false, reason })
  })
})
