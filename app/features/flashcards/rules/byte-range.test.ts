import { expect, it } from 'vitest'
import { rangeOf } from './byte-range.ts'

it.each([
  [null, 'none'],
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=4-', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=5-500', { from: 5, to: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=5-2', 'outside'],
  ['bytes=0-1,4-5', 'none'],
  ['items=0-1', 'none'],
  ['bytes=-', 'none'],
])('reads %s of ten bytes', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected)
})
