import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { processConfig, type Config } from '#app/platform/config/config.ts'
import { restoreBackup } from '#app/platform/database/backup/restore.server.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { fromCallersFolder } from './caller-path.ts'
import type { Streams } from './streams.ts'
import { inWords } from './problem.ts'

/**
 * `victor restore FILE`: restores into an empty database. Every table is read back and compared before the restore is
 * committed.
 */
export async function run(args: string[], io: Streams, config: Config = processConfig()): Promise<number> {
  const source = args[0] === undefined ? undefined : fromCallersFolder(args[0])
  if (!source) {
    io.stderr.write('Say from where: victor restore FILE\n')
    return 2
  }
  const beside = join(config.directory, 'restoring')
  return inWords(io, async () => {
    const database = await openDatabase({ url: config.databaseUrl, directory: config.directory, poolSize: 2 })
    try {
      rmSync(beside, { recursive: true, force: true })
      const names: string[] = []
      const done = await restoreBackup({
        pool: database.pool,
        source,
        file: (name) => {
          names.push(name)
          return fileIn(beside, name)
        },
      })
      for (const name of names) {
        const place = join(config.directory, name)
        mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
        renameSync(join(beside, name), place)
      }
      io.stdout.write(
        `${done.tables} tables with ${done.rows} rows are equal to the backup; ${done.files} files are back.\n`,
      )
      io.stdout.write('Letters and tasks that were waiting are taken up again at the next start.\n')
      return 0
    } finally {
      rmSync(beside, { recursive: true, force: true })
      await database.close()
    }
  })
}

function fileIn(directory: string, name: string) {
  const path = join(directory, name)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const stream = createWriteStream(path, { mode: 0o600 })
  return {
    async write(bytes: Buffer) {
      if (!stream.write(bytes)) await once(stream, 'drain')
    },
    async end() {
      stream.end()
      await once(stream, 'close')
    },
  }
}
