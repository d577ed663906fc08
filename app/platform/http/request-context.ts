import { createContext, type RouterContextProvider } from 'react-router'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'

/** What one request carries through the router: filled by the server, read by middleware, loaders and actions. */
export interface RequestScope {
  services: Services
  /** Reference code: the same in the log line, the answer's header and an error screen. */
  reference: string
  nonce: string
  address: string
  /** Read once, on first need. */
  actor(): Promise<Actor>
  /** Cookies to set with the answer. */
  setCookie(cookie: string): void
  /** A rendered page as bytes, beside an answer without a body: streams on the way out cost as much as the router. */
  sendPage(page: Buffer): void
}

export const requestScope = createContext<RequestScope>()

export function scopeOf(context: Readonly<RouterContextProvider>): RequestScope {
  return context.get(requestScope)
}

/**
 * What the root loads for every page, for an answer that comes before any loader: the root's middleware puts it here,
 * and it is worked out on need only.
 */
export const frameForRefusals = createContext<() => Promise<unknown>>(async () => null)
