import type { Logger } from 'pino'
import type { RateLimits } from '#app/platform/access/rate-limits.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import type { AnswerFloor } from './answer-floor.ts'
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
  /** For answers whose time must not tell whether an account exists. */
  floor: AnswerFloor
  /** Runs when a person was created, by a form or through a provider. */
  afterSignUp?: (personId: string) => Promise<void>
  /** Runs after every complete sign-in, for example to cancel a requested deletion. */
  afterSignIn?: (personId: string) => Promise<void>
}
