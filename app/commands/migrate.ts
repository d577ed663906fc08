import { processConfig, type Config } from '#app/platform/config/config.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { migrateDatabase, migrationState } from '#app/platform/database/migrate.ts'
import type { Streams } from './streams.ts'
import { inWords } from './problem.ts'

/** `victor migrate`: brings the database up to date. `--check` only reports whether it is up to date. */
export async function run(args: string[], io: Streams, config: Config = processConfig()): Promise<number> {
  return inWords(io, async () => {
    const database = await openDatabase({ url: config.databaseUrl, directory: config.directory, poolSize: 2 })
    try {
      if (args.includes('--check')) {
        const { applied, known } = await migrationState(database.pool)
        io.stdout.write(`${applied} of ${known} steps are in the database.\n`)
        return applied === known ? 0 : 1
      }
      const count = await migrateDatabase(database.pool)
      io.stdout.write(
        count === 0
          ? 'The database is up to date.\n'
          : `Brought up to date: ${count} of its steps were new.\n`,
      )
      return 0
    } finally {
      await database.close()
    }
  })
}
