import { describe, expect, it } from 'vitest'
import { difference } from '#app/engines/algebra/as-fraction.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { nearlyProportional } from './near-values.ts'

const side = (text: string) => parse(text, { names: new Set(['t', 'F', 'x', 'y']), imaginary: null }).expr
const nearly = (own: string, goal: string, given: number[] = []) => {
  const [f, g] = [own, goal].map((text) => {
    const [left = '', right = ''] = text.split('=')
    return difference(side(left), side(right))
  })
  return nearlyProportional(f!, g!, given)
}

describe('equations with rounded numbers', () => {
  it.each([
    ['123.7 - F = 22*1.2', '22*9.8*sin(35°) - F = 22*1.2'],
    ['2*(123.7 - F) = 52.8', '22*9.8*sin(35°) - F = 22*1.2'],
    ['0.4877x + 39.02 = 1.1918x', '(x + 80)*tan(26°) = x*tan(50°)'],
    ['y = 0.333x + 2', 'y = x/3 + 2'],
  ])('%s is %s', (own, goal) => expect(nearly(own, goal)).toBe(true))

  it.each([
    ['124.9 - F = 22*1.2', '22*9.8*sin(35°) - F = 22*1.2'],
    ['123.7 + F = 22*1.2', '22*9.8*sin(35°) - F = 22*1.2'],
    ['0.4877x + 39.02 = 1.2918x', '(x + 80)*tan(26°) = x*tan(50°)'],
    ['y = 0.333x + 2.5', 'y = x/3 + 2'],
    ['y = 0.335x + 2', 'y = x/3 + 2'],
    // Beside t a number as small as these is nothing, unless t is as small.
    ['t = 1.350e-3', 't = 6.750e-4'],
    // One figure is no rounding.
    ['20*e^(0.1t) = 20 + 600*e^(-0.1t)', 'e^(0.1t) = 6'],
    ['y = 0.3x + 2', 'y = x/3 + 2'],
  ])('%s is not %s', (own, goal) => expect(nearly(own, goal)).toBe(false))

  it('takes the numbers of the question for exact', () => {
    expect(nearly('x + 1.25 = 3', 'x + 1.252 = 3')).toBe(true)
    expect(nearly('x + 1.25 = 3', 'x + 1.252 = 3', [1.25])).toBe(false)
  })
})
