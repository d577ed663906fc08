import { describe, expect, it } from 'vitest'
import { pageNumber, pageNumbers, pageOf, paging } from './paging.ts'

describe('paging', () => {
  it.each([
    [1, 0, { page: 1, pages: 1, offset: 0 }],
    [1, 20, { page: 1, pages: 1, offset: 0 }],
    [2, 21, { page: 2, pages: 2, offset: 20 }],
    [9, 21, { page: 2, pages: 2, offset: 20 }],
    [-3, 21, { page: 1, pages: 2, offset: 0 }],
  ])('page %i of %i rows, 20 a page', (asked, count, place) => {
    expect(paging(asked, count, 20)).toEqual({ ...place, count, limit: 20 })
  })
  it('returns one page of rows in memory', () => {
    expect(pageOf(['a', 'b', 'c'], 2, 2).rows).toEqual(['c'])
  })
  it.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=1e99', 'page=abc'])('reads %s as page 1', (search) => {
    expect(pageNumber(new URLSearchParams(search))).toBe(1)
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
