import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { newEventCode, newTicketCode, readEventCode, readTicketCode, showCode } from './event-code.ts'

const bytes = (seed: number) => (count: number) =>
  Uint8Array.from({ length: count }, (_, index) => (seed + index * 37) % 256)

it('reads a code in any case, with or without hyphens and spaces', () => {
  for (const text of ['K7QF2MXR', 'k7qf-2mxr', 'K7QF 2mxr', ' k-7-q-f-2-m-x-r ', 'K7QF\u20132MXR'])
    expect(readEventCode(text)).toBe('K7QF2MXR')
})

it('reads the letters that look like digits as digits', () => {
  expect(readEventCode('OIL00000')).toBe('01100000')
})

it.each(['', 'K7QF', 'K7QF2MXRA', 'K7QF2MX!', 'UUUUUUUU', 'x'.repeat(10_000)])('refuses %j', (text) => {
  expect(readEventCode(text)).toBeUndefined()
})

it('reads every code that it makes', () => {
  fc.assert(
    fc.property(fc.nat(255), (seed) => {
      const [code, ticket] = [newEventCode(bytes(seed)), newTicketCode(bytes(seed))]
      expect(readEventCode(showCode(code).toLowerCase())).toBe(code)
      expect(readTicketCode(showCode(ticket))).toBe(ticket)
      expect(readEventCode(ticket)).toBeUndefined()
    }),
  )
})

it('shows a code in groups of four', () => {
  expect(showCode('K7QF2MXR')).toBe('K7QF-2MXR')
  expect(showCode('K7QF2MXR3TWA')).toBe('K7QF-2MXR-3TWA')
})
