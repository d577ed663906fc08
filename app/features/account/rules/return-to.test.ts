import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { returnTo } from './return-to.ts'

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/signin?to=/x',
  '/auth/callback/x',
  '',
  '/a b',
  '/\t/evil.example',
])('does not go to %s', (address) => {
  expect(returnTo(address, '/dashboard')).toBe('/dashboard')
})

it('returns to one of our screens with its query', () => {
  expect(returnTo('/progress?subject=vce-chemistry#evidence', '/dashboard')).toBe(
    '/progress?subject=vce-chemistry#evidence',
  )
})

it('never leaves this origin', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (address) => new URL(returnTo(address, '/x'), 'http://own.invalid').host === 'own.invalid',
    ),
  )
})
