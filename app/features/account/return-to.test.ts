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
])('does not go to %s', (asked) => {
  expect(returnTo(asked, '/dashboard')).toBe('/dashboard')
})

it('goes back to a screen of ours, with its query', () => {
  expect(returnTo('/progress?subject=vce-chemistry#evidence', '/dashboard')).toBe(
    '/progress?subject=vce-chemistry#evidence',
  )
})

it('never leaves this origin, whatever is asked', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (asked) => new URL(returnTo(asked, '/x'), 'http://own.invalid').host === 'own.invalid',
    ),
  )
})
