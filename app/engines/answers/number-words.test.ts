import { describe, expect, it } from 'vitest'
import { mark } from '#app/engines/marking/mark.ts'
import { withNumerals, withNumeralsAndNames } from './number-words.ts'

describe('numbers in words', () => {
  it.each([
    ['three', '3'],
    ['Twenty-five', '25'],
    ['minus two point five', '-2.5'],
    ['negative four', '-4'],
    ['zero point zero six', '0.06'],
    ['one half', '1/2'],
    ['a half', '1/2'],
    ['three quarters', '3/4'],
    ['two and a half', '5/2'],
    ['one hundred and five', '105'],
    ['two thousand three hundred and forty', '2340'],
    ['a thousand', '1000'],
    ['two and one half', '2 and 1/2'],
    ['four metres', '4 metres'],
    ['two and five', '2 and 5'],
    ['two, minus three', '2, -3'],
    ['ten per cent', '10 per cent'],
    ['x^2 + sin(x)', 'x^2 + sin(x)'],
    ['none', 'none'],
    ['phone', 'phone'],
    ['two seconds', '2 seconds'],
    ['twenty twelve', '20 12'],
  ])('reads %j as %j', (text, read) => expect(withNumerals(text)).toBe(read))

  it.each([
    ['x is 2 and y is 3', 'x = 2 and y = 3'],
    ['x equals two, y equals minus three', 'x = 2, y = -3'],
    ['two and five', '2 and 5'],
    ['x is a real number', 'x is a real number'],
  ])('reads the values %j as %j', (text, read) => expect(withNumeralsAndNames(text)).toBe(read))

  it.each([
    ['solutions', 'two and five', 'x = 2 or x = 5', 'right'],
    ['solutions', 'two or six', 'x = 2 or x = 5', 'wrong'],
    ['solutions', 'x is 2 and y is 3', 'x = 2, y = 3', 'right'],
    ['solutions', 'x is 3 and y is 2', 'x = 2, y = 3', 'wrong'],
    ['coordinates', 'x is two and y is three', '(2, 3)', 'right'],
    ['coordinates', 'x is three and y is two', '(2, 3)', 'wrong'],
    ['list', 'two, five', '2, 5', 'right'],
    ['numeric', 'minus two point five', '-5/2', 'right'],
    ['numeric', 'two point five', '-5/2', 'wrong'],
    ['units', 'four metres', '4 m', 'right'],
    ['units', 'four kilograms', '4 m', 'wrong'],
  ])('marks a %s answer %j for %j %s', (kind, student, expected, verdict) => {
    expect(mark({ kind, student, expected }).verdict).toBe(verdict)
  })
})
