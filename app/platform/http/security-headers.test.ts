import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it.each([true, false])(
  'names a nonce where there is one, and none where there is none (development: %s)',
  (development) => {
    const policy = (nonce: string | null) =>
      securityHeaders(nonce, { https: true, development })['Content-Security-Policy']
    expect(policy('abc')).toContain("script-src 'self' 'nonce-abc'")
    // Browsers report an empty one as an error of the page.
    expect(policy(null)).toContain("script-src 'self'")
    expect(policy(null)).not.toContain('nonce')
  },
)
