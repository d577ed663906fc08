import { expect, it } from 'vitest'
import { readPage, readReference } from './request.ts'

it('reads a reference code in any case, with or without its hyphen', () => {
  expect(['7k2f-9qxm', '7K2F9QXM', ' 7K2F 9QXM '].map(readReference)).toEqual(Array(3).fill('7K2F-9QXM'))
  expect(['7K2F', '7K2F-9QXI', '<script>', null].map(readReference)).toEqual(Array(4).fill(''))
})

it('takes paths of this site only, without their query', () => {
  expect(readPage('/exam-practice/abc-1')).toBe('/exam-practice/abc-1')
  expect(['//evil.example', '/\\evil', '/x?q=secret', 'https://x', '/a b', undefined].map(readPage)).toEqual(
    Array(6).fill(''),
  )
})
