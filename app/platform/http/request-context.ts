import { createContext, type RouterContextProvider } from 'react-router'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'

/** The data of one request, filled in by the server and read by middleware, loaders and actions. */
export interface RequestScope {
  services: Services
  /** Reference code: the same in the log, the response header and an error screen. */
  reference: string
  nonce: string
  address: string
  /** Read once, at the first call. */
  actor(): Promise<Actor>
  /** Adds a cookie to the response. */
  setCookie(cookie: string): void
}

export const requestScope = createContext<RequestScope>()

export function scopeOf(context: Readonly<RouterContextProvider>): RequestScope {
  return context.get(requestScope)
}

/**
 * The root loader's data, for a refusal before any loader runs. The root's middleware sets this function; it runs only
 * when needed.
 */
export const frameForRefusals = createContext<() => Promise<unknown>>(async () => null)
