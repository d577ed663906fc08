import { isLoopback } from '#app/platform/config/config.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Which Host headers this server answers to: its public address and, when that is loopback, its loopback names. */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  if (!host) return false
  const own = new URL(publicUrl)
  if (host.toLowerCase() === own.host) return true
  if (!isLoopback(own.hostname) || !URL.canParse(`http://${host}`)) return false
  const asked = new URL(`http://${host}`)
  // A page elsewhere whose name was rebound to 127.0.0.1 still sends its own name: that is not ours.
  return isLoopback(asked.hostname) && asked.port === own.port
}

/**
 * Every request that may change something must come from a page of ours. Cookies are SameSite as well; this
 * holds where a browser does not honour that, and for requests without cookies (sign-in, sign-up).
 * A request without an Origin is refused unless the browser itself says that it is of the same origin.
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
