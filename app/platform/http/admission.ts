/**
 * Refuses an address with a broken escape, a NUL (also in the query) or a second leading slash, so that no later code
 * throws on it.
 */
export function isReadable(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { pathname } = new URL(url)
  if (pathname.startsWith('//') || url.length > 8_192 || url.includes('%00')) return false
  try {
    return !/[\0\r\n]/.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** By the declared length. A body without one (chunked) is accepted only where a route has its own limit. */
export function tooLarge(request: Request, most: number): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const declared = request.headers.get('content-length')
  return declared === null
    ? request.headers.has('transfer-encoding')
    : !/^\d+$/.test(declared) || Number(declared) > most
}

/** Whether a body follows the headers. */
export function hasBody(request: Request): boolean {
  const declared = request.headers.get('content-length')
  return request.headers.has('transfer-encoding') || (declared !== null && declared !== '0')
}

const PROBES_AND_FILES =
  /^\/(?:healthz|readyz|metrics|assets\/[^?]*|[a-z0-9-]+\.(?:svg|png|ico|webmanifest|txt))(?:\?|$)/

/** Probes and built files are served under overload too: they cost little, and open pages need them. */
export function isProbeOrFile(url: string): boolean {
  return PROBES_AND_FILES.test(url)
}
