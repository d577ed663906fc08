import { isAPIError } from 'better-auth/api'
import type { AccountsOptions } from './account-options.ts'
import { ADDRESS_HEADER, buildAuth, type Auth } from './auth.server.ts'
import { cookiesAreKept, readSigned, SESSION_COOKIE } from './cookies.ts'
import type { Letter } from './letters.ts'

/** Everything about signing in. The functions beside this file take it first. */
export interface Accounts extends AccountsOptions {
  auth: Auth
  /** For signing in with a provider: asks the providers for their addresses when first used. */
  providerAuth(): Auth
  /** A provider did not answer: ask again next time. */
  forgetProviders(): void
  providers: readonly { id: string; name: string }[]
  /** False where no browser would keep our cookies: see cookies.ts. */
  cookiesKept: boolean
  /** Does something after the answer, so that the answer takes the same time whether there is something to do or not. */
  later(what: string, task: () => Promise<unknown>): void
  /** Resolves when everything put off with `later` is done. */
  idle(): Promise<void>
  page(path: string): string
}

/** What of a request accounts need. `address` is the visitor's, as the server saw it. */
export interface Visit {
  headers: Headers
  address: string
}

export function createAccounts(options: AccountsOptions): Accounts {
  const pending = new Set<Promise<void>>()
  const later = (what: string, task: () => Promise<unknown>) => {
    const run: Promise<void> = Promise.resolve()
      .then(task)
      .then(
        () => {},
        (error: unknown) => options.log.error({ err: error, what }, 'put-off account task failed'),
      )
      .finally(() => pending.delete(run))
    pending.add(run)
  }
  const post = (letter: Letter) => later('letter', () => options.mail.send(letter))
  let withProviders: Auth | undefined
  return {
    ...options,
    auth: buildAuth(options, post, false),
    providerAuth: () => (withProviders ??= buildAuth(options, post, true)),
    forgetProviders: () => {
      withProviders = undefined
    },
    providers: options.config.openIdProviders.map(({ id, name }) => ({ id, name })),
    cookiesKept: cookiesAreKept(options.config.baseUrl),
    later,
    async idle() {
      while (pending.size > 0) await Promise.all(pending)
    },
    page: (path) => `${options.config.baseUrl}${path}`,
  }
}

/** Headers for a call into better-auth: cookies and user agent as they came, the address as the server saw it. */
export function authHeaders(visit: Visit): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent', 'origin']) {
    const value = visit.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (visit.address !== 'unknown') headers.set(ADDRESS_HEADER, visit.address)
  return headers
}

export function cookiesOf(headers: Headers): string[] {
  return headers.getSetCookie()
}

/** The machine-readable reason of a refusal by better-auth; anything else is thrown on. */
export function refusalCode(thrown: unknown): string {
  if (isAPIError(thrown)) return String(thrown.body?.code ?? thrown.status)
  throw thrown
}

export function sessionTokenOf(accounts: Accounts, headers: Headers): string | null {
  return readSigned(headers, SESSION_COOKIE, accounts.config.secret)
}

/** Waits until `floorMs` have passed since `startedAt`. */
export async function atLeast(accounts: Accounts, startedAt: number): Promise<void> {
  const rest = (accounts.floorMs ?? 0) - (performance.now() - startedAt)
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
}
