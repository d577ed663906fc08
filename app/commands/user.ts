import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { createAccounts } from '#app/platform/accounts/account-context.ts'
import { OWASP_COST, passwordHashing } from '#app/platform/accounts/password-hash.ts'
import { processConfig, type Config } from '#app/platform/config/config.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { migrateDatabase } from '#app/platform/database/migrate.ts'
import { createLog } from '#app/platform/observability/log.ts'
import { systemClock } from '#app/platform/time/clock.ts'
import { inWords } from './problem.ts'
import { performUserCommand, readUserCommand, USAGE, type Output } from './user-verbs.ts'

/** Gives and takes roles and capabilities; every change is in the audit log. The first admin comes from here. */
export function run(args: string[], io: Output, config: Config = processConfig()): Promise<number> {
  const asked = readUserCommand(args)
  if (asked === null) {
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
      })
      return await performUserCommand(asked, accounts, io)
    } finally {
      await database.close()
    }
  })
}
