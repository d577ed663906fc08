import { expect, it } from 'vitest'
import { falseText } from './false-text.ts'
import { DOCUMENT_LIMITS } from './limits.ts'
import { readText } from './read-text.ts'

it.each([
  ['bad.pdf', 'damaged'],
  ['x.exe', 'not-supported'],
  ['notes.txt', undefined],
  ['Chapter 3.md', undefined],
  ['notes', undefined],
])('text under the name %s: %s', (name, reason) =>
  expect(falseText({ format: 'text' }, name)?.reason).toBe(reason),
)

it('accepts a PDF file by its bytes, whatever its name', () =>
  expect(falseText({ format: 'pdf' }, 'paper.exe')).toBeNull())

it('refuses bytes that are no readable text', () => {
  expect(() => readText(new Uint8Array([0x4d, 0x5a, 0x90, 0x81, 0x8d, 0x20, 0x41]), DOCUMENT_LIMITS)).toThrow(
    'not-supported',
  )
  expect(readText(new TextEncoder().encode('Café – “x”'), DOCUMENT_LIMITS).pages).toHaveLength(1)
})
