/** An address that holds a broken escape, a NUL (in its query, too) or a second leading slash is refused here, so that nothing later throws on it. */
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

/** By its declared length. A body without one (chunked) is only taken where a route reads it with a cap of its own. */
export function tooLarge(request: Request, most: number): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const declared = request.headers.get('content-length')
  return declared === null
    ? request.headers.has('transfer-encoding')
    : !/^\d+$/.test(declared) || Number(declared) > most
}
