/** For what is not a page (files, probes): it is what it says, and nothing frames it or reads it from elsewhere. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'self'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Where a string may become markup or a script: what React needs of it (refuse-strings.ts), our own rendered texts
 * (ui/maths/rich-text.tsx), MathLive's (ui/maths-field), the entry of a page that is read first (read-first.ts), and what
 * the help finds as one types (features/help/live-search.ts).
 */
const TRUSTED_TYPES = [
  'default',
  'victor-rich-text',
  'victor-maths-field',
  'victor-entry',
  'victor-help-search',
]

/**
 * One strict policy for every page. `style-src-attr 'unsafe-inline'` is the one allowance: KaTeX and meters
 * place by inline style. Nothing is loaded from any other host, ever.
 * @param nonce null for an answer that holds no script and no style sheet
 */
export function securityHeaders(
  nonce: string | null,
  options: { https: boolean; development: boolean },
): Record<string, string> {
  const own = nonce === null ? `'self'` : `'self' 'nonce-${nonce}'`
  const script = options.development ? `${own} 'unsafe-eval'` : own
  const style = options.development ? `'self' 'unsafe-inline'` : own
  const policy = [
    `default-src 'none'`,
    `script-src ${script}`,
    `script-src-attr 'none'`,
    `style-src ${style}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${options.development ? ' ws:' : ''}`,
    `media-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // Vite's own client writes markup as strings while developing.
    ...(options.development
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types ${TRUSTED_TYPES.join(' ')}`]),
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Same-origin, not no-referrer: under the latter browsers send `Origin: null` with our own forms.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
