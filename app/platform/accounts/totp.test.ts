import { describe, expect, it } from 'vitest'
import { base32, codeAt, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('one-time codes', () => {
  // RFC 6238, appendix B, SHA-1.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds', (seconds, code) => {
    expect(codeAt(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
  })

  it('accepts a code one step late but not two', () => {
    const now = new Date(1_800_000_000_000)
    const step = stepAt(now)
    expect(stepOfCode(secret, codeAt(secret, step - 1), now)).toBe(step - 1)
    expect(stepOfCode(secret, codeAt(secret, step + 1), now)).toBe(step + 1)
    expect(stepOfCode(secret, codeAt(secret, step - 2), now)).toBeNull()
    expect(stepOfCode(secret, '', now)).toBeNull()
  })

  it('encodes secrets in base 32', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  })
})
