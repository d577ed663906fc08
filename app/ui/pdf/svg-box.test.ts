import { expect, it } from 'vitest'
import { setFormula } from './formula-box.server.ts'
import { boxAsSvg } from './svg-box.server.ts'

const draw = (tex: string) => boxAsSvg(setFormula(tex, 30, true), 4)

it('writes a formula as paths inside its picture, without text and without addresses', () => {
  for (const tex of [
    'x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}',
    '\\int_0^1 x^2 \\, dx',
    '\\vec{a} \\cdot \\hat{b}',
  ]) {
    const { svg, width, height } = draw(tex)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(svg.replace(/^<svg[^>]*>/, '')).not.toMatch(/<text|href|NaN|undefined/)
    for (const [, x, y] of svg.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(-1)
      expect(Number(x)).toBeLessThanOrEqual(width + 1)
      expect(Number(y)).toBeGreaterThanOrEqual(-1)
      expect(Number(y)).toBeLessThanOrEqual(height + 1)
    }
  }
})

it('makes a formula with more terms wider and one with a fraction taller', () => {
  expect(draw('x + y').width).toBeGreaterThan(draw('x').width)
  expect(draw('\\frac{1}{x}').height).toBeGreaterThan(draw('x').height)
})
