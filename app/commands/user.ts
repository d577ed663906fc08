import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { createAccounts } from '#app/platform/accounts/account-context.ts'
import { NO_FLOOR } from '#app/platform/accounts/answer-floor.ts'
import { OWASP_COST, passwordHashing } from '#app/platform/accounts/password-hash.ts'
import { processConfig, type Config } from '#app/platform/config/config.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { migrateDatabase } from '#app/platform/database/migrate.ts'
import { createLog } from '#app/platform/observability/log.ts'
import { systemClock } from '#app/platform/time/clock.ts'
import { inWords } from './problem.ts'
import { performUserCommand, readUserCommand, USAGE, type Output } from './user-verbs.ts'

/** Grants and revokes roles and capabilities, and creates the first admin. Every change is in the audit log. */
export function run(args: string[], io: Output, config: Config = processConfig()): Promise<number> {
  const command = readUserCommand(args)
  if (command === null) {
    io.stderr.write(USAGE)
    return Promise.resolve(2)
  }
  return inWords(io, async () => {
    const database = await openDatabase({ url: config.databaseUrl, directory: config.directory, poolSize: 2 })
    try {
      await migrateDatabase(database.pool)
      const accounts = createAccounts({
        db: database.db,
        config: { baseUrl: config.publicUrl, secret: config.secret, openIdProviders: config.openIdProviders },
        mail: { send: async () => undefined },
        clock: systemClock,
        log: createLog('error'),
        limits: createRateLimits(),
        hashing: passwordHashing(OWASP_COST),
        floor: NO_FLOOR,
      })
      return await performUserCommand(command, accounts, io)
    } finally {
      await database.close()
    }
  })
}
