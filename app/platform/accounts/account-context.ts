import { isAPIError } from 'better-auth/api'
import type { AccountsOptions } from './account-options.ts'
import { ADDRESS_HEADER, buildAuth, type Auth } from './auth.server.ts'
import { cookiesAreKept, readSigned, SESSION_COOKIE } from './cookies.ts'
import type { Letter } from './letters.ts'

/** The accounts service. The functions in this folder take it as their first argument. */
export interface Accounts extends AccountsOptions {
  auth: Auth
  /** For signing in with a provider. The first call loads the addresses of every provider. */
  providerAuth(): Auth
  /** Call this after a provider did not answer, so that the next sign-in loads the addresses again. */
  forgetProviders(): void
  providers: readonly { id: string; name: string }[]
  /** False where browsers drop our cookies: see cookies.ts. */
  cookiesKept: boolean
  /** Runs a task after the answer, so that the time of the answer does not depend on the task. */
  later(what: string, task: () => Promise<unknown>): void
  /** Resolves when every task of `later` is done. */
  idle(): Promise<void>
  page(path: string): string
}

/** The parts of a request that accounts need. `address` is the visitor's IP address. */
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

/** Headers for a call into better-auth: the visitor's cookies, user agent and IP address. */
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

/** The error code of a refusal by better-auth. Rethrows every other error. */
export function refusalCode(thrown: unknown): string {
  if (isAPIError(thrown)) return String(thrown.body?.code ?? thrown.status)
  throw thrown
}

export function sessionTokenOf(accounts: Accounts, headers: Headers): string | null {
  return readSigned(headers, SESSION_COOKIE, accounts.config.secret)
}
