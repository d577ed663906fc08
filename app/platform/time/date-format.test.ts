import { expect, it } from 'vitest'
import { dateFormat } from './date-format.ts'

it('creates one format for each set of options and zone', () => {
  const noon = Date.UTC(2026, 10, 20, 13)
  const long = { dateStyle: 'long', timeZone: 'UTC' } as const
  expect(dateFormat(long).format(noon)).toBe('20 November 2026')
  expect(dateFormat({ ...long, timeZone: 'Australia/Sydney' }).format(noon)).toBe('21 November 2026')
  expect(dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(noon)).toBe('Friday')
  expect(dateFormat({ ...long })).toBe(dateFormat(long))
})

it('refuses an unknown zone every time', () => {
  for (let time = 0; time < 2; time++)
    expect(() => dateFormat({ timeZone: 'Nowhere/Else' })).toThrow(RangeError)
})
