/** Headers for files and probes: no type sniffing, no framing, no reading from other origins. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'self'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The policies that may turn a string into markup or a script: for React (trusted-types.ts), our rendered texts
 * (ui/maths/rich-text.tsx), MathLive (ui/maths-field), the results of the help search
 * (features/help/parts/live-search.ts), the pictures of a canvas (features/canvas/parts/read-svg.ts), and the addresses
 * of the service worker (platform/device/register-worker.ts) and of the worker of subject tools
 * (features/subject-tools/parts/tool-worker-client.ts).
 */
const TRUSTED_TYPES = [
  'default',
  'victor-rich-text',
  'victor-maths-field',
  'victor-help-search',
  'victor-worker',
  'victor-tools',
  'victor-canvas',
]

/**
 * One strict policy for every page. `style-src-attr 'unsafe-inline'` is the one exception, because KaTeX and meters
 * position by inline style. Nothing is loaded from another host.
 * @param nonce null for a response without scripts and style sheets
 */
export function securityHeaders(
  nonce: string | null,
  options: { https: boolean; development: boolean; microphone?: boolean; camera?: boolean },
): Record<string, string> {
  const own = nonce === null ? `'self'` : `'self' 'nonce-${nonce}'`
  // The reader of QR codes is WebAssembly, which needs this where the browser has no reader of its own.
  const ownScript = options.camera ? `${own} 'wasm-unsafe-eval'` : own
  const script = options.development ? `${ownScript} 'unsafe-eval'` : ownScript
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
    // Vite's own client writes markup as strings during development.
    ...(options.development
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types ${TRUSTED_TYPES.join(' ')}`]),
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Not no-referrer, because browsers would then send `Origin: null` with our own forms.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': `camera=(${options.camera ? 'self' : ''}), microphone=(${options.microphone ? 'self' : ''}), geolocation=(), payment=(), usb=(), browsing-topics=()`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
