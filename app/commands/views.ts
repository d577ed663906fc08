import { parseArgs } from 'node:util'
import { countReferrers, countViews } from '#app/features/site-views/door.server.ts'
import { processConfig, type Config } from '#app/platform/config/config.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { migrateDatabase } from '#app/platform/database/migrate.ts'
import { systemClock } from '#app/platform/time/clock.ts'
import { inWords } from './problem.ts'
import type { Streams } from './streams.ts'

const USAGE =
  'victor views [--days 30]: page views and sent forms of each screen, and the sites that link here.\n'

/** Prints the counts of the last days. With the embedded database, stop the server first. */
export function run(
  args: string[],
  io: Pick<Streams, 'stdout' | 'stderr'>,
  config: Config = processConfig(),
): Promise<number> {
  const days = daysIn(args)
  if (days === null) {
    io.stderr.write(USAGE)
    return Promise.resolve(2)
  }
  return inWords(io, async () => {
    const database = await openDatabase({ url: config.databaseUrl, directory: config.directory, poolSize: 1 })
    try {
      await migrateDatabase(database.pool)
      const since = new Date(systemClock().getTime() - days * 86_400_000)
      const routes = await countViews(database.db, since)
      io.stdout.write(`Since ${since.toISOString().slice(0, 10)}\n  views visitors   sent accepted  screen\n`)
      for (const { route, views, visitors, posts, accepted } of routes)
        io.stdout.write(
          `${[views, visitors, posts, accepted].map((count) => String(count).padStart(7)).join(' ')}  ${route}\n`,
        )
      if (routes.length === 0) io.stdout.write('No views are counted yet.\n')
      for (const { host, views } of await countReferrers(database.db, since))
        io.stdout.write(`${String(views).padStart(7)} views from ${host}\n`)
      return 0
    } finally {
      await database.close()
    }
  })
}

function daysIn(args: string[]): number | null {
  try {
    const { values } = parseArgs({ args, options: { days: { type: 'string', default: '30' } } })
    const days = Number(values.days)
    return Number.isInteger(days) && days > 0 ? days : null
  } catch {
    return null
  }
}
