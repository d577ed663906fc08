import { pino } from 'pino'
import type { Person } from '#app/platform/access/actor.ts'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import type { Database } from '#app/platform/database/database.ts'
import { createAccounts, type Accounts, type Visit } from './account-context.ts'
import { NO_FLOOR } from './answer-floor.ts'
import type { AccountsOptions } from './account-options.ts'
import type { Letter } from './letters.ts'
import { passwordHashing, TEST_COST } from './password-hash.ts'
import { actorFromRequest } from './sessions.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { signUp } from './sign-up.server.ts'

/** An accounts service for tests, with collected emails, a movable clock and cheap hashing. */
export function accountsForTest(db: Database, more: Partial<AccountsOptions> = {}) {
  const sent: Letter[] = []
  const clock = { ahead: 0 }
  const accounts = createAccounts({
    db,
    config: {
      baseUrl: 'http://localhost:3000',
      secret: 'a secret for tests, long enough to be one',
      openIdProviders: [],
    },
    mail: { send: async (letter) => sent.push(letter) },
    clock: () => new Date(Date.now() + clock.ahead),
    log: pino({ level: 'silent' }),
    limits: createRateLimits(),
    hashing: passwordHashing(TEST_COST),
    floor: NO_FLOOR,
    ...more,
  })
  return { accounts, sent, clock, browser: (address?: string) => new Browser(accounts, address) }
}

/** Stores cookies between visits like a browser. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #accounts: Accounts
  readonly address: string

  constructor(accounts: Accounts, address = '203.0.113.7') {
    this.#accounts = accounts
    this.address = address
  }

  visit(): Visit {
    return { headers: this.headers(), address: this.address }
  }

  headers(): Headers {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Headers({
      'user-agent': 'Test/1',
      origin: this.#accounts.config.baseUrl,
      ...(cookie ? { cookie } : {}),
    })
  }

  keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** The token in the last email to this address. */
export async function lastToken(accounts: Accounts, sent: readonly Letter[], to: string): Promise<string> {
  await accounts.idle()
  const letter = sent.findLast((one) => one.to === to)
  const token = /token=([^\s&]+)/.exec(letter?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No letter with a link to ${to}.`)
  return token
}

export const PASSWORD = 'gravel tuba nineteen lantern'

/** Signs up, confirms the address and returns the signed-in person. */
export async function makeAccount(
  world: Pick<ReturnType<typeof accountsForTest>, 'accounts' | 'sent'>,
  browser: Browser,
  email: string,
): Promise<Person> {
  const { accounts, sent } = world
  const up = await signUp(accounts, { name: 'Ash', email, password: PASSWORD }, browser.visit())
  if (!up.ok) throw new Error(up.error.message)
  browser.keep(up.value.cookies)
  const confirmed = await confirmEmail(
    accounts,
    { token: await lastToken(accounts, sent, email) },
    browser.visit(),
  )
  if (!confirmed.ok) throw new Error(confirmed.error.message)
  browser.keep(confirmed.value.cookies)
  const actor = await actorFromRequest(accounts, browser.headers())
  if (actor.kind !== 'person') throw new Error('The new account is not signed in.')
  return actor
}
