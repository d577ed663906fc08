import type { Logger } from 'pino'
import type { RateLimits } from '#app/platform/access/rate-limits.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import type { Post } from './letters.ts'
import type { PasswordHashing } from './password-hash.ts'

export interface AccountsOptions {
  db: Database
  config: {
    baseUrl: string
    secret: string
    openIdProviders: readonly {
      id: string
      name: string
      issuer: string
      clientId: string
      clientSecret: string
    }[]
  }
  mail: Post
  clock: Clock
  log: Pick<Logger, 'error' | 'warn'>
  limits: RateLimits
  hashing: PasswordHashing
  /** Answers that must not tell whether an account exists take at least this long. 0 in tests. */
  floorMs?: number
  /** Told about every complete sign-in, e.g. to cancel a deletion that was asked for. */
  afterSignIn?: (personId: string) => Promise<void>
}
