import { describe, expect, it } from 'vitest'
import { changeQuery, pageNumbers, readTableQuery } from '#app/ui/table/table-query.ts'

const offered = { sortable: ['date', 'score'], start: '-date' }

describe('readTableQuery', () => {
  it('starts as the screen says', () => {
    expect(readTableQuery(new URLSearchParams(), offered)).toEqual({
      sort: 'date',
      direction: 'down',
      page: 1,
      words: '',
    })
  })
  it('reads a sort, a page and words', () => {
    expect(readTableQuery(new URLSearchParams('sort=score&page=3&q=+acid '), offered)).toEqual({
      sort: 'score',
      direction: 'up',
      page: 3,
      words: 'acid',
    })
  })
  it.each(['sort=password', 'page=-1', 'page=1e99', 'page=abc', 'sort=-'])('refuses %s', (search) => {
    const query = readTableQuery(new URLSearchParams(search), offered)
    expect(query).toMatchObject({ sort: 'date', direction: 'down', page: 1 })
  })
  it('caps the words', () => {
    expect(readTableQuery(new URLSearchParams({ q: 'x'.repeat(5000) }), offered).words).toHaveLength(200)
  })
})

describe('changeQuery', () => {
  it('goes back to the first page when the list changes', () => {
    expect(changeQuery('?page=4&q=acid', { sort: '-score' })).toBe('?q=acid&sort=-score')
  })
  it('keeps everything when only the page changes', () => {
    expect(changeQuery('?q=acid&sort=date', { page: '2' })).toBe('?q=acid&sort=date&page=2')
  })
  it('takes out what is empty', () => {
    expect(changeQuery('?q=acid', { q: '' })).toBe('?')
  })
})

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i', (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected)
  })
})
