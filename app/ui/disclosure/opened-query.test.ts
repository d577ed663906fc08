import { expect, it } from 'vitest'
import { openedQuery } from './opened-query.ts'

it('adds one name, and removes it again', () => {
  expect(openedQuery('', 'topic', 'a', true)).toBe('?topic=a')
  expect(openedQuery('?subject=x&topic=a', 'topic', 'b', true)).toBe('?subject=x&topic=a&topic=b')
  expect(openedQuery('?subject=x&topic=a&topic=b', 'topic', 'a', false)).toBe('?subject=x&topic=b')
})

it('adds no name twice, and works without a query', () => {
  expect(openedQuery('?topic=a', 'topic', 'a', true)).toBe('?topic=a')
  expect(openedQuery('?topic=a', 'topic', 'a', false)).toBe('?')
})

it('encodes what an address needs encoded', () => {
  expect(openedQuery('', 'entry', 'vce.maths: 1 & 2', true)).toBe('?entry=vce.maths%3A+1+%26+2')
})
