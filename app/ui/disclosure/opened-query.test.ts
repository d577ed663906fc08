import { expect, it } from 'vitest'
import { openedQuery } from './opened-query.ts'

it('opens one more, and closes it again', () => {
  expect(openedQuery('', 'topic', 'a', true)).toBe('?topic=a')
  expect(openedQuery('?subject=x&topic=a', 'topic', 'b', true)).toBe('?subject=x&topic=a&topic=b')
  expect(openedQuery('?subject=x&topic=a&topic=b', 'topic', 'a', false)).toBe('?subject=x&topic=b')
})

it('opens nothing twice, and leaves an address without a query whole', () => {
  expect(openedQuery('?topic=a', 'topic', 'a', true)).toBe('?topic=a')
  expect(openedQuery('?topic=a', 'topic', 'a', false)).toBe('?')
})

it('writes what an address needs written', () => {
  expect(openedQuery('', 'entry', 'vce.maths: 1 & 2', true)).toBe('?entry=vce.maths%3A+1+%26+2')
})
