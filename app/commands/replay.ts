import { processConfig, type Config } from '#app/platform/config/config.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { replaySubscriber } from '#app/platform/events/deliver.server.ts'
import { systemClock } from '#app/platform/time/clock.ts'
import { SUBSCRIBERS } from '#app/subscribers.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { Streams } from './streams.ts'
import { inWords } from './problem.ts'

/**
 * `victor replay SUBSCRIBER`: deletes what the subscriber wrote and hands it every event again. Without a name: the
 * list.
 */
export async function run(args: string[], io: Streams, config: Config = processConfig()): Promise<number> {
  const [name] = args
  const target = SUBSCRIBERS.find((one) => one.name === name)
  if (!target) {
    const list = SUBSCRIBERS.map((one) => `  ${one.name.padEnd(16)} ${one.to.join(', ')}`).join('\n')
    io[name ? 'stderr' : 'stdout'].write(
      `${name ? `There is no subscriber “${name}”.\n` : ''}Subscribers:\n${list || '  (none)'}\n`,
    )
    return name ? 2 : 0
  }
  return inWords(io, async () => {
    const database = await openDatabase({ url: config.databaseUrl, directory: config.directory, poolSize: 2 })
    try {
      const taken = await replaySubscriber(database.db, systemClock, target)
      io.stdout.write(`${target.name} has taken ${plural(taken, 'event')}.\n`)
      return 0
    } finally {
      await database.close()
    }
  })
}
