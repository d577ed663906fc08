import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { createAccounts } from '#app/platform/accounts/account-context.ts'
import { OWASP_COST, passwordHashing } from '#app/platform/accounts/password-hash.ts'
import { actorFromRequest } from '#app/platform/accounts/sessions.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { migrateDatabase } from '#app/platform/database/migrate.ts'
import { createEvents } from '#app/platform/events/events.ts'
import { fileJobs } from '#app/platform/files/files-jobs.ts'
import { createFiles } from '#app/platform/files/files.server.ts'
import { createGate } from '#app/platform/http/overload.ts'
import { createJobs } from '#app/platform/jobs/jobs.ts'
import { createMail } from '#app/platform/mail/mail.server.ts'
import { createLog } from '#app/platform/observability/log.ts'
import { createMetrics } from '#app/platform/observability/metrics.ts'
import type { Services } from '#app/platform/services.ts'
import { seededDice, systemClock, systemDice } from '#app/platform/time/clock.ts'
import { accountJobs, keepAccountAfterSignIn } from '#app/features/account/door.ts'
import { authoringJobs } from '#app/features/authoring/door.ts'
import { helpJobs } from '#app/features/help/door.ts'
import { mockJobs } from '#app/features/mocks/door.ts'
import { keepPublished, rulingJobs, theBank } from '#app/features/practice/door.ts'
import { demoAccounts } from '#seeds/demo-accounts.ts'
import { SUBSCRIBERS } from '#app/subscribers.ts'
import { PERSONAL_DATA } from '#app/personal-data.ts'
import { joinRedis } from '#app/platform/access/redis.ts'

export type Tell = (line: string) => void

/** Opens everything a server stands on, in order; each step says what it does when it takes long. */
export async function openServices(config: Config, tell: Tell = () => undefined): Promise<Services> {
  const log = createLog(config.logLevel)
  tell(
    config.databaseUrl
      ? 'Connecting to PostgreSQL …'
      : `Opening the embedded database in ${config.directory} …`,
  )
  const database = await openDatabase({
    url: config.databaseUrl,
    directory: config.directory,
    poolSize: config.poolSize,
    log: (line) => log.warn(line),
  })
  const applied = await migrateDatabase(database.pool)
  if (applied > 0) tell(`Brought the database up to date (${applied} ${applied === 1 ? 'step' : 'steps'}).`)
  const { db } = database
  const redis = config.redisUrl ? joinRedis(config.redisUrl, log) : undefined
  const limits = createRateLimits(redis)
  const jobs = createJobs({ pool: database.pool, mode: database.mode, log })
  const mail = createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, db, jobs, clock: systemClock })
  const events = createEvents({ db, jobs, clock: systemClock, subscribers: SUBSCRIBERS })
  const files = await createFiles({
    db,
    clock: systemClock,
    secret: config.secret,
    where: config.s3 ? { s3: config.s3 } : { directory: join(config.directory, 'files') },
  })
  const accounts = createAccounts({
    db,
    config: { baseUrl: config.publicUrl, secret: config.secret, openIdProviders: config.openIdProviders },
    mail,
    clock: systemClock,
    log,
    limits,
    hashing: passwordHashing(OWASP_COST),
    floorMs: 250,
    afterSignIn: (personId) => keepAccountAfterSignIn(db, personId),
  })
  const gate = createGate(config.maxConcurrent)
  let stopLooking: (() => void) | undefined
  const services: Services = {
    config,
    db,
    clock: systemClock,
    dice: config.diceSeed === undefined ? systemDice : seededDice(config.diceSeed),
    log,
    metrics: createMetrics(() => gate.inWork),
    gate,
    limits,
    accounts,
    mail,
    jobs,
    events,
    files,
    personalTables: PERSONAL_DATA,
    development: config.demoAllowed,
    actorOf: (headers) => actorFromRequest(accounts, headers),
    databaseAnswers: () => answers(db),
    welcome: async () => (config.demoAllowed ? demoWords(config, await demoAccounts(services)) : ADMIN_WORDS),
    close: once(async () => {
      stopLooking?.()
      await accounts.idle()
      await jobs.stop()
      redis?.disconnect()
      await database.close()
    }),
  }
  if (config.demoAllowed) {
    const made = await demoAccounts(services)
    if (made.fresh) tell('Made the demo accounts of this installation.')
  }
  accountJobs(jobs, services, PERSONAL_DATA)
  mockJobs(jobs, services)
  rulingJobs(jobs, services)
  helpJobs(jobs, services)
  authoringJobs(jobs, services)
  fileJobs(jobs, files)
  // Reading the bank now keeps the first visitor from waiting for it.
  theBank()
  stopLooking = await keepPublished(services)
  await jobs.start()
  return services
}

const ADMIN_WORDS =
  'No demo accounts here. The first admin: npm run victor -- user grant admin --email ADDRESS --create'

function demoWords(config: Config, { accounts }: Awaited<ReturnType<typeof demoAccounts>>): string {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const lines = accounts.map(({ email, password, what }) => `  ${email.padEnd(width)}  ${password}  ${what}`)
  return `\nDemo sign-ins (only on this machine; the passwords are random and kept in ${config.directory}):\n${lines.join('\n')}\nLetters wait at ${config.publicUrl}/dev/outbox\n`
}

async function answers(db: Services['db']): Promise<boolean> {
  try {
    await db.execute(sql`SELECT 1`)
    return true
  } catch {
    return false
  }
}

/** Ctrl-C may come twice, and a failed start closes as well. */
function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= action())
}
