import { isLoopback } from '#app/platform/config/config.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The Host headers that this server answers to: its public address, and if that is loopback, the loopback names. */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  if (!host) return false
  const own = new URL(publicUrl)
  if (host.toLowerCase() === own.host) return true
  if (!isLoopback(own.hostname) || !URL.canParse(`http://${host}`)) return false
  const requested = new URL(`http://${host}`)
  // A page elsewhere whose name was rebound to 127.0.0.1 still sends its own name, which is not ours.
  return isLoopback(requested.hostname) && requested.port === own.port
}

/**
 * Every request that may change something must come from one of our pages. Cookies are SameSite too; this check also
 * covers browsers that ignore SameSite, and requests without cookies (sign-in, sign-up). A request without Origin is
 * refused unless the browser marks it as same-origin.
 */
export function isFromOwnPage(method: string, headers: Headers, publicUrl: string): boolean {
  if (SAFE.has(method.toUpperCase())) return true
  const origin = headers.get('origin')
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin'
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  const own = new URL(publicUrl)
  return (
    url.protocol === own.protocol &&
    isOwnHost(url.host, publicUrl) &&
    url.host === (headers.get('host') ?? '').toLowerCase()
  )
}
