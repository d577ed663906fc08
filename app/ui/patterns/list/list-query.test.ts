import { expect, it, describe } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { changeQuery, isNarrowed, listQuery, oneOf, shortText, wholeNumber } from './list-query.ts'

const list = listQuery({
  sort: { by: ['date', 'score'], start: '-date' },
  filters: { status: oneOf(['draft', 'ready']), subject: shortText(10), year: wholeNumber(1990, 2030) },
  size: 10,
})
const read = (search: string) => list.read(new URLSearchParams(search))

describe('reading an address', () => {
  it("starts with the list's defaults", () => {
    expect(read('')).toEqual({ words: '', sort: 'date', direction: 'down', page: 1, filters: {} })
  })
  it('reads words, sort, page and filters', () => {
    expect(read('q=+acid &sort=score&page=3&status=ready&subject=chem&year=2024')).toEqual({
      words: 'acid',
      sort: 'score',
      direction: 'up',
      page: 3,
      filters: { status: 'ready', subject: 'chem', year: 2024 },
    })
  })
  it.each([
    'sort=password',
    'sort=-',
    'page=-1',
    'page=1e99',
    'page=abc',
    'page=100001',
    'status=deleted',
    'status=__proto__',
    'subject=longer-than-ten',
    'year=1989',
    'year=2024.5',
    'year=0x7e8',
  ])('falls back to the start for %s', (search) => {
    expect(read(search)).toEqual(read(''))
  })
  it('cuts a search after 200 characters', () => {
    expect(read(`q=${'x'.repeat(5_000)}`).words).toHaveLength(200)
  })
})

describe('the address of a list', () => {
  it('contains only what differs from the defaults', () => {
    expect(list.href(read('sort=-date&page=1&status='))).toBe('?')
  })
  it('goes back to page 1 when the list changes, but not when only the page does', () => {
    const asked = read('q=acid&page=4')
    expect(list.href(asked, { sort: 'score', direction: 'up' })).toBe('?q=acid&sort=score')
    expect(list.href(asked, { page: 5 })).toBe('?q=acid&page=5')
  })
  it('parses the addresses that it writes', () => {
    fc.assert(
      fc.property(
        fc.record({
          words: fc.string({ maxLength: 200 }).map((text) => text.trim()),
          sort: fc.constantFrom('date' as const, 'score' as const),
          direction: fc.constantFrom('up' as const, 'down' as const),
          page: fc.integer({ min: 1, max: 100_000 }),
          filters: fc.record(
            {
              status: fc.constantFrom('draft' as const, 'ready' as const),
              year: fc.integer({ min: 1990, max: 2030 }),
            },
            { requiredKeys: [] },
          ),
        }),
        (asked) => {
          expect(read(list.href(asked, { page: asked.page }).slice(1))).toEqual(asked)
        },
      ),
    )
  })
  it('uses a separate page name for a second list', () => {
    const second = listQuery({ pageName: 'published' })
    expect(second.read(new URLSearchParams('page=3&published=2')).page).toBe(2)
    expect(second.href(second.read(new URLSearchParams()), { page: 2 })).toBe('?published=2')
  })
})

it('knows whether rows are hidden', () => {
  expect(isNarrowed(read('sort=score&page=2'))).toBe(false)
  expect(isNarrowed(read('q=acid'))).toBe(true)
  expect(isNarrowed(read('year=2020'))).toBe(true)
})

describe('changeQuery', () => {
  it('goes back to the first page when the list changes', () => {
    expect(changeQuery('?page=4&q=acid', { sort: '-score' })).toBe('?q=acid&sort=-score')
  })
  it('keeps everything when only the page changes', () => {
    expect(changeQuery('?q=acid&sort=date', { page: '2' })).toBe('?q=acid&sort=date&page=2')
  })
  it('removes empty values', () => {
    expect(changeQuery('?q=acid', { q: '' })).toBe('?')
  })
})
