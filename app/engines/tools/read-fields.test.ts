import { describe, expect, it } from 'vitest'
import { choiceField, linesOf, neededText, numberField, optionalNumber, readNumber } from './read-fields.ts'

describe('reading the fields of a tool', () => {
  it.each([
    ['1200', 1200],
    ['1 200', 1200],
    ['1,200', 1200],
    ['−3.5', -3.5],
    ['2.5e-3', 0.0025],
    ['2.5 × 10⁻³', 0.0025],
    ['2.5x10^-3', 0.0025],
    ['.5', 0.5],
    ['1,2', null],
    ['twelve', null],
    ['', null],
    ['1e999', null],
  ])('reads %s as %s', (text, value) => expect(readNumber(text)).toBe(value))

  it.each([
    ['', 'The size is missing. Type a number.'],
    ['x', 'The size must be a number, such as 12.5.'],
    ['0', 'The size must be more than 0.'],
    ['12', 'The size must be at most 10.'],
    ['2.5', 'The size must be a whole number.'],
  ])('refuses %j with a sentence', (text, message) => {
    const read = numberField({ name: 'The size', above: 0, to: 10, isWhole: true }).safeParse(text)
    expect(read.error?.issues[0]?.message).toBe(message)
  })

  it('allows an empty optional number and a missing field', () => {
    expect(optionalNumber({ name: 'The size' }).parse(undefined)).toBeNull()
    expect(choiceField(['one', 'two']).parse(undefined)).toBe('one')
    expect(choiceField(['one', 'two']).safeParse('three').success).toBe(false)
    expect(neededText('The title', 10).safeParse('  ').success).toBe(false)
  })

  it('numbers lines as in the field', () => {
    expect(linesOf('a\n\n b ')).toEqual([
      { line: 1, text: 'a' },
      { line: 3, text: 'b' },
    ])
  })
})
