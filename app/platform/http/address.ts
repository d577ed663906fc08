import type { IncomingMessage } from 'node:http'

/**
 * The visitor's address, for rate limits and the log. Only behind a proxy of one's own is a header believed,
 * and then the last address in it: the one that the proxy itself saw.
 */
export function clientAddress(incoming: IncomingMessage | undefined, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = incoming?.headers['x-forwarded-for']
    const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
      .split(',')
      .at(-1)
      ?.trim()
    if (last) return last
  }
  return incoming?.socket?.remoteAddress ?? 'unknown'
}
