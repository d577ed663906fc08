import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it.each([true, false])('names a nonce if there is one (development: %s)', (development) => {
  const policy = (nonce: string | null) =>
    securityHeaders(nonce, { https: true, development })['Content-Security-Policy']
  expect(policy('abc')).toContain("script-src 'self' 'nonce-abc'")
  // Browsers report an empty nonce as an error of the page.
  expect(policy(null)).toContain("script-src 'self'")
  expect(policy(null)).not.toContain('nonce')
})
