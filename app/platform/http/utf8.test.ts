import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { utf8 } from './utf8.ts'

it('writes any text as Buffer.from does', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constant('a – é 𝑥'),
  )
  fc.assert(fc.property(text, (one) => utf8(one).equals(Buffer.from(one))))
})

it('writes half a pair of surrogates as the mark that something was there', () => {
  expect(utf8('name \ud835').toString()).toBe('name \ufffd')
})
