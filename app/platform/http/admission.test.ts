import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { isReadable, tooLarge } from './admission.ts'

it.each([
  'http://h/%',
  'http://h/%zz',
  'http://h/%c0%ae',
  'http://h/%00',
  'http://h/progress?rows=%00',
  'http://h//elsewhere.example',
  `http://h/${'a'.repeat(9000)}`,
  'nonsense',
])('refuses %s', (url) => {
  expect(isReadable(url)).toBe(false)
})

it('accepts valid addresses, refuses broken ones and never throws', () => {
  expect(isReadable('http://h/exam-practice?subject=vce-chemistry&x=%')).toBe(true)
  fc.assert(fc.property(fc.string(), (text) => typeof isReadable(`http://h/${text}`) === 'boolean'))
})

it('limits bodies by their declared length and refuses undeclared ones', () => {
  const post = (headers: Record<string, string>) =>
    ({ method: 'POST', headers: new Headers(headers) }) as Request
  expect(tooLarge(post({ 'content-length': '10' }), 100)).toBe(false)
  expect(tooLarge(post({ 'content-length': '101' }), 100)).toBe(true)
  expect(tooLarge(post({ 'content-length': '1e1' }), 100)).toBe(true)
  expect(tooLarge(post({ 'transfer-encoding': 'chunked' }), 100)).toBe(true)
})
