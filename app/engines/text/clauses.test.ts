import { describe, expect, it } from 'vitest'
import { clausesOf } from './clauses.ts'
import { readWords } from './read-words.ts'
import { markShortText } from './key-points.ts'

const awarded = (student: string, accept: string): number =>
  markShortText(student, [{ id: 'p', marks: 1, accept: [accept] }]).awarded

describe('clauses', () => {
  it.each([
    'water and salt leave the cell',
    'water leaves and makes the cell shrink',
    'water leaves the cell and then quickly enters the blood',
    'in salt water, the cell shrinks',
    'insulin, a hormone, lowers it',
    'insulin is released, which lowers it',
    'it holds water, salts and sugars',
    'the cell gets bigger because of osmosis',
    'the enzyme acts as a catalyst',
    'it was made in the war and the peace',
    'the catalyst lowers the energy (Ea) of the reaction',
  ])('%s: one', (text) => {
    const words = readWords(text)
    expect(clausesOf(words)).toEqual([0, words.length])
  })

  it.each([
    'insulin lowers it | and glucagon raises it',
    'insulin lowers it |, glucagon raises it',
    'insulin lowers it | (glucagon raises it)',
    'insulin lowers it | but glucagon raises it',
    'insulin lowers it | while glucagon raises it',
    'insulin lowers it |. Glucagon raises it',
    'insulin lowers it |\nglucagon raises it',
    'if the heat rises |, the rate falls',
    'the volume falls | as the pressure rises',
    'water leaves the cell | and it shrinks',
    'water leaves the cell, by osmosis | and in time the cell shrinks',
  ])('%s: two', (text) => {
    const words = readWords(text.replace('|', ''))
    const [first = ''] = text.split('|')
    expect(clausesOf(words)).toEqual([0, readWords(first).length, words.length])
  })
})

describe('a ~ b', () => {
  it('needs both in one clause, in any order', () => {
    expect(awarded('glucagon raises blood glucose', 'glucagon ~ raises')).toBe(1)
    expect(awarded('blood glucose is raised by glucagon', 'glucagon ~ raise')).toBe(1)
    expect(awarded('insulin raises it and glucagon lowers it', 'glucagon ~ raises')).toBe(0)
    expect(awarded('insulin raises it and glucagon lowers it', 'glucagon ~ lowers')).toBe(1)
    expect(awarded('insulin raises it and glucagon lowers it', 'glucagon & raises')).toBe(1)
  })

  it('looks into every clause', () => {
    expect(awarded('glucagon is a hormone; it is made in the pancreas', 'hormone ~ pancreas')).toBe(0)
    expect(awarded('It is a hormone. The pancreas makes this hormone.', 'hormone ~ pancreas')).toBe(1)
  })

  it('binds tighter than &, and ... tighter than it', () => {
    const accept = 'water ~ leaves & cell ... shrinks'
    expect(awarded('water leaves, so the cell shrinks', accept)).toBe(1)
    expect(awarded('water stays, so the salt leaves the cell, which shrinks', accept)).toBe(0)
    expect(awarded('the water leaves so what shrinks is the cell', accept)).toBe(0)
    expect(awarded('warm water: from A to B it flows', 'water ~ A ... B')).toBe(1)
    expect(awarded('warm water: from B to A it flows', 'water ~ A ... B')).toBe(0)
  })

  it('may have alternatives, which bind tightest', () => {
    const accept = 'insulin|the hormone ~ lower|bring down ... glucose|blood sugar'
    expect(awarded('the hormone brings down blood sugar', accept)).toBe(1)
    expect(awarded('insulin lowers the glucose', accept)).toBe(1)
    expect(awarded('insulin lowers the fat', accept)).toBe(0)
    expect(awarded('insulin brings glucose down', accept)).toBe(0)
    expect(awarded('insulin is a hormone. Exercise lowers glucose', accept)).toBe(0)
  })

  it('stays denied if only another alternative has the "not"', () => {
    expect(awarded('women did not vote', 'vote|not barred ~ women')).toBe(0)
    expect(awarded('women were not barred', 'vote|not barred ~ women')).toBe(1)
    expect(awarded('women could not vote', 'no say|not vote ~ women')).toBe(1)
  })

  it('earns nothing under a negation unless it contains "not" itself', () => {
    expect(awarded('water does not leave the cell', 'water ~ leave')).toBe(0)
    expect(awarded('heat does not escape', 'heat ~ not ~ escape')).toBe(1)
    expect(awarded('heat escapes and the water does not', 'heat ~ not ~ escape')).toBe(0)
  })
})
