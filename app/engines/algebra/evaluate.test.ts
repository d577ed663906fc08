import { describe, expect, it } from 'vitest'
import { evaluate, roundTo } from './evaluate.ts'

const VALUES = { a: 3, b: 2, rate: 0.25, x_1: 7 }

describe('evaluate', () => {
  it.each([
    ['1+2*3', 7],
    ['-2^2', -4],
    ['2^-1', 0.5],
    ['2^3^2', 512],
    ['2a', 6],
    ['2(a+1)', 8],
    ['a(b+1)', 9],
    ['rate*100', 25],
    ['x_1-1', 6],
    ['(a+b)/2', 2.5],
    ['1e3 + .5', 1000.5],
    ['sqrt(16)', 4],
    ['abs(-3)', 3],
    ['log(1000)', 3],
    ['log(8, 2)', 3],
    ['ln(e)', 1],
    ['exp(0)', 1],
    ['sin(pi/2)', 1],
    ['round(1.005, 2)', 1.01],
    ['round(-2.5)', -3],
    ['floor(-1.2)', -2],
    ['ceil(1.2)', 2],
    ['gcd(12, 18)', 6],
    ['lcm(4, 6)', 12],
    ['min(3, 1, 2)', 1],
    ['max(3, 1, 2)', 3],
    ['mod(-1, 3)', 2],
    ['fact(5)', 120],
    ['ncr(5, 2)', 10],
    ['npr(5, 2)', 20],
    ['a > b', 1],
    ['a == b', 0],
    ['a != b', 1],
    ['0.1 + 0.2 == 0.3', 1],
    ['0.1 + 0.2 <= 0.3', 1],
    ['0.1 + 0.2 > 0.3', 0],
    ['a > 1 && b > 5', 0],
    ['a > 1 || b > 5', 1],
    ['!(a > 1)', 0],
    ['if(a > b, 10, 20)', 10],
    ['if(b == 2, 1, fact(-1))', 1],
    ['if(a < b, fact(-1), if(a == 3, 5, 6))', 5],
  ])('%s is %d', (expression, value) => {
    expect(evaluate(expression, VALUES)).toBeCloseTo(value, 12)
  })

  it.each([
    '',
    '1+',
    '(1',
    '1)',
    'c',
    'sqrt',
    'sqrt()',
    'sqrt(1,2)',
    'foo(1)',
    '2 3',
    'a $ b',
    'if(1,2)',
    'fact(2.5)',
    '1..2',
    '('.repeat(500),
    'constructor',
    '__proto__',
  ])('refuses %j', (expression) => {
    expect(() => evaluate(expression, VALUES)).toThrow()
  })

  it('rounds halves away from zero', () => {
    expect(roundTo(2.345, 2)).toBe(2.35)
    expect(roundTo(-1.5)).toBe(-2)
    expect(roundTo(1234, -2)).toBe(1200)
  })
})
