import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { createAccounts } from '#app/platform/accounts/account-context.ts'
import { answerFloor } from '#app/platform/accounts/answer-floor.ts'
import { OWASP_COST, passwordHashing } from '#app/platform/accounts/password-hash.ts'
import { actorFromRequest } from '#app/platform/accounts/sessions.server.ts'
import { theEmbedder } from '#app/platform/ai/embedder.server.ts'
import { outsideModels } from '#app/platform/ai/outside-models.server.ts'
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
import { acceptAtSignUp, accountJobs, cancelDeletionAfterSignIn } from '#app/features/account/door.ts'
import { authoringJobs } from '#app/features/authoring/door.ts'
import { courseCatalogue } from '#app/features/courses/door.ts'
import { canvasJobs } from '#app/features/canvas/door.ts'
import { reminderJobs } from '#app/features/closing-dates/door.ts'
import { eventJobs } from '#app/features/events/door.ts'
import { flashcardJobs } from '#app/features/flashcards/door.ts'
import { textbookJobs } from '#app/features/textbook/door.ts'
import { helpJobs } from '#app/features/help/door.ts'
import { mockJobs } from '#app/features/mocks/door.ts'
import { startRefreshingPublished, builtInBank } from '#app/features/question-bank/door.ts'
import { fillCourses } from '#app/features/reference-data/door.ts'
import { rulingJobs } from '#app/features/responses/door.ts'
import { statusJobs } from '#app/features/status/door.ts'
import { supportJobs } from '#app/features/support/door.ts'
import { createViewRecorder, viewJobs } from '#app/features/site-views/door.ts'
import { demoAccounts, prepareDemoAccounts } from '#seeds/demo-accounts.ts'
import { productSearch } from '#app/search.server.ts'
import { SUBSCRIBERS } from '#app/subscribers.ts'
import { PERSONAL_DATA } from '#app/personal-data.ts'
import { joinRedis } from '#app/platform/access/redis.ts'
import { plural } from '#app/ui/words/plural.ts'

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
  if (applied > 0) tell(`Brought the database up to date (${plural(applied, 'step')}).`)
  const { db } = database
  const redis = config.redisUrl ? joinRedis(config.redisUrl, log) : undefined
  const limits = createRateLimits(redis)
  const jobs = createJobs({ pool: database.pool, mode: database.mode, log })
  const mail = createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, db, jobs, clock: systemClock })
  const events = createEvents({ db, jobs, clock: systemClock, subscribers: SUBSCRIBERS })
  const files = await createFiles({
    db,
    clock: systemClock,
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
    floor: answerFloor(250),
    afterSignUp: (personId) => acceptAtSignUp(db, personId, systemClock()),
    afterSignIn: (personId) => cancelDeletionAfterSignIn(db, personId),
  })
  const gate = createGate(config.maxConcurrent, () => performance.now())
  let stopLooking: (() => void) | undefined
  const services: Services = {
    config,
    db,
    clock: systemClock,
    dice: config.diceSeed === undefined ? systemDice : seededDice(config.diceSeed),
    log,
    metrics: createMetrics(() => gate.inWork),
    views: createViewRecorder({ db, clock: systemClock, dice: systemDice, log, config }),
    gate,
    limits,
    accounts,
    mail,
    jobs,
    events,
    files,
    search: productSearch,
    aiModels: outsideModels(config.ai.providers),
    personalTables: PERSONAL_DATA,
    development: config.demoAllowed,
    actorOf: (headers) => actorFromRequest(accounts, headers),
    databaseAnswers: () => answers(db),
    welcome: async () => (config.demoAllowed ? demoWords(config, await demoAccounts(services)) : ADMIN_WORDS),
    close: once(async () => {
      stopLooking?.()
      await accounts.idle()
      await jobs.stop()
      await theEmbedder().close()
      redis?.disconnect()
      await database.close()
    }),
  }
  accountJobs(jobs, services, PERSONAL_DATA)
  mockJobs(jobs, services)
  rulingJobs(jobs, services)
  helpJobs(jobs, services)
  authoringJobs(jobs, services)
  flashcardJobs(jobs, services)
  textbookJobs(jobs, services)
  canvasJobs(jobs, services)
  reminderJobs(jobs, services)
  statusJobs(jobs, services)
  viewJobs(jobs, services)
  supportJobs(jobs, services)
  eventJobs(jobs, services)
  fileJobs(jobs, files)
  // Reading the bank now keeps the first visitor from waiting for it.
  builtInBank()
  await fillCourses(db, systemDice)
  // Read now, so that the first visitor does not wait for it.
  await courseCatalogue(db)
  stopLooking = await startRefreshingPublished(services)
  await jobs.start()
  // Events of the demo data may enqueue jobs, so the queues exist before it.
  await prepareDemoAccounts(services, tell)
  return services
}

const ADMIN_WORDS =
  'Demo accounts are off. Create the first admin: npm run victor -- user grant admin --email ADDRESS --create'

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
