import type { Actor } from '#app/platform/access/actor.ts'
import type { PersonalTable } from '#app/platform/access/personal-data.ts'
import type { RateLimits } from '#app/platform/access/rate-limits.ts'
import type { Accounts } from '#app/platform/accounts/account-context.ts'
import type { AiModel } from '#app/platform/ai/ai-model.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Events } from '#app/platform/events/events.ts'
import type { Files } from '#app/platform/files/files.server.ts'
import type { Gate } from '#app/platform/http/overload.ts'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import type { Logger } from '#app/platform/observability/log.ts'
import type { Views } from '#app/platform/observability/views.ts'
import type { Metrics } from '#app/platform/observability/metrics.ts'
import type { SearchIndex } from '#app/platform/search/search-index.ts'
import type { Clock, Dice } from '#app/platform/time/clock.ts'

/** The services that every request uses. Opened once per process, closed in reverse order. */
export interface Services {
  config: Config
  db: Database
  clock: Clock
  dice: Dice
  log: Logger
  metrics: Metrics
  /** Counts page views, without cookies. */
  views: Views
  gate: Gate
  limits: RateLimits
  accounts: Accounts
  mail: Mail
  jobs: Jobs
  events: Events
  files: Files
  /** Everything that can be found: screens, topics, skills, questions, papers, help articles. */
  search: SearchIndex
  /** The outside models, in the order in which they are asked. */
  aiModels: readonly AiModel[]
  /** Every table with data about people: what is exported and what is deleted. */
  personalTables: readonly PersonalTable[]
  /** True on an embedded database with a loopback address. Only then do demo accounts and the outbox page exist. */
  development: boolean
  actorOf(headers: Headers): Promise<Actor>
  databaseAnswers(): Promise<boolean>
  /** What the start prints under the address: demo sign-ins, or how to make the first admin. */
  welcome(): Promise<string>
  close(): Promise<void>
}
