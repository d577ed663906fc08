import { expect, it } from 'vitest'
import { beltGap } from './belt-words.ts'
import { BELTS } from './belts.ts'

it('says how many points are missing to the next belt, in whole points and never none', () => {
  const [white, yellow] = BELTS
  expect(beltGap(white, 834)).toBe('66 to white belt')
  expect(beltGap(yellow, 1048.5)).toBe('2 to yellow belt')
  expect(beltGap(white, 905)).toBe('1 to white belt')
})
