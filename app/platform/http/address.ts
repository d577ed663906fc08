import type { IncomingMessage } from 'node:http'

/**
 * The visitor's IP address, for rate limits and the log. A forwarding header is used only behind our own proxy, and
 * then only its last address, which the proxy itself added.
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
