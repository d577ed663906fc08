import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { processConfig, type Config } from '#app/platform/config/config.ts'
import { writeBackup } from '#app/platform/database/backup/write.server.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { systemClock } from '#app/platform/time/clock.ts'
import { fromCallersFolder } from './caller-path.ts'
import type { Streams } from './streams.ts'
import { inWords } from './problem.ts'

/** `victor backup FILE`: writes every table and every stored file, as of one moment, into one file. */
export async function run(args: string[], io: Streams, config: Config = processConfig()): Promise<number> {
  const target = args[0] === undefined ? undefined : fromCallersFolder(args[0])
  if (!target) {
    io.stderr.write('Say where to: victor backup FILE, for example victor-backup.gz\n')
    return 2
  }
  if (existsSync(target)) {
    io.stderr.write(`${target} stands there already. Choose another name.\n`)
    return 1
  }
  return inWords(io, async () => {
    const database = await openDatabase({ url: config.databaseUrl, directory: config.directory, poolSize: 2 })
    try {
      const done = await writeBackup({
        pool: database.pool,
        target,
        now: systemClock(),
        files: filesOf(config),
      })
      io.stdout.write(`${target}: ${done.tables} tables, ${done.rows} rows, ${done.files} files.\n`)
      io.stdout.write(
        'It holds everything people have stored here, and the secret of this installation: keep it safe.\n',
      )
      if (config.s3)
        io.stdout.write(`Files in the bucket ${config.s3.bucket} are not in it: copy the bucket as well.\n`)
      return 0
    } finally {
      await database.close()
    }
  })
}

/** The backup includes the secret, because the second factors in the database cannot be read without it. */
export function filesOf(config: Config): { name: string; path: string }[] {
  return [
    { name: 'files', path: join(config.directory, 'files') },
    { name: 'secret', path: join(config.directory, 'secret') },
  ]
}
