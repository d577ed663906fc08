import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { chicagoBibliography, chicagoNote } from './cite-chicago.ts'
import { apaReference } from './cite-apa.ts'
import { harvardReference } from './cite-harvard.ts'
import { initialsOf, SOURCE_TYPES } from './citation-source.ts'
import { source } from './citation-testing.ts'

describe('names', () => {
  it.each([
    ['John Arthur', 'J A'],
    ['J. A.', 'J A'],
    ['JA', 'J A'],
    ['Jean-Paul', 'J-P'],
    ['', ''],
  ])('takes the initials of %j', (given, initials) => expect(initialsOf(given).join(' ')).toBe(initials))
})

it('ends every reference with one full stop or an address, and keeps Markdown signs of the typed text plain', () => {
  const text = fc
    .string({ unit: fc.constantFrom('a', 'B', ' ', '*', '_', '$', '<', '?', '.', '’'), maxLength: 12 })
    .map((one) => one.trim())
  fc.assert(
    fc.property(
      fc.constantFrom(...SOURCE_TYPES),
      text,
      text,
      text,
      text,
      (type, title, container, publisher, author) => {
        const one = source({
          type,
          title: `T${title}`,
          container,
          publisher,
          authors: author,
          date: '1990',
          place: 'Perth',
        })
        for (const reference of [
          harvardReference(one),
          chicagoBibliography(one, 'day-first'),
          chicagoNote(one, 'day-first'),
          apaReference(one),
        ])
          if (reference !== null) {
            expect(reference).toMatch(/[.?!][”’*]*$/)
            expect(reference.replace(/\\./g, '').split('*').length % 2).toBe(1)
            expect(reference.replace(/\\./g, '')).not.toMatch(/[$_<]/)
          }
      },
    ),
  )
})
