import { expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { atarFit } from './atar-match.ts'
import { abroadQuery } from './abroad-query.ts'

it.each([
  [{ atar: 85, atarStatus: 'stated' }, 85, 'reaches'],
  [{ atar: 85, atarStatus: 'stated' }, 84.95, 'below'],
  [{ atar: null, atarStatus: 'stated' }, 99, 'no-number'],
  [{ atar: null, atarStatus: 'stated-without-a-number' }, 99, 'no-number'],
  [{ atar: null, atarStatus: 'not-verified' }, 99.95, 'not-verified'],
] as const)('%j with %d: %s', (place, own, fit) => expect(atarFit(place, own)).toBe(fit))

it('never matches a place that is not verified', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 99.95, noNaN: true }),
      fc.double({ min: 0, max: 99.95, noNaN: true }),
      (atar, own) => {
        expect(atarFit({ atar, atarStatus: 'not-verified' }, own)).toBe('not-verified')
      },
    ),
  )
})

it.each([
  ['atar=85.5', 85.5],
  ['atar=99.95', 99.95],
  ['atar=100', undefined],
  ['atar=-1', undefined],
  ['atar=1e1', undefined],
  ['atar=abc', undefined],
])('reads %s from the address as %s', (query, atar) => {
  const { filters } = abroadQuery.read(new URLSearchParams(query))
  expect(filters.atar === undefined ? undefined : Number(filters.atar)).toBe(atar)
})
