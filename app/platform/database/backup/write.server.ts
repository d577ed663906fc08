import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { FORMAT, RowsDigest, type Done, type Line } from './format.ts'
import { readRows, settleText, tableShapes } from './tables.server.ts'

export interface BackupOptions {
  pool: pg.Pool
  target: string
  now: Date
  /** Directories and files to include, by their name in the backup. */
  files: { name: string; path: string }[]
}

/** Writes a consistent snapshot of the database into one file. The file gets its final name when it is complete. */
export async function writeBackup(options: BackupOptions): Promise<Done> {
  const unfinished = `${options.target}.unfinished`
  const client = await options.pool.connect()
  const done: Done = { done: true, tables: 0, rows: 0, files: 0 }
  let broken = true
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await settleText(client)
    const output = createWriteStream(unfinished, { mode: 0o600 })
    await pipeline(Readable.from(grouped(lines(client, options, done))), createGzip({ level: 4 }), output)
    await client.query('COMMIT')
    broken = false
    const handle = await open(unfinished, 'r+')
    await handle.sync()
    await handle.close()
    await rename(unfinished, options.target)
    return done
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    if (broken) await client.query('ROLLBACK').catch(() => undefined)
    client.release(broken)
  }
}

async function* lines(client: pg.PoolClient, options: BackupOptions, done: Done): AsyncGenerator<Line> {
  const version = await client.query<{ server_version: string }>('SHOW server_version')
  const applied = await client.query<{ created_at: string }>(
    'SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  yield {
    'victor-backup': FORMAT,
    madeAt: options.now.toISOString(),
    postgres: version.rows[0]!.server_version,
    migrations: applied.rows.map((row) => Number(row.created_at)),
  }
  for (const table of await tableShapes(client)) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) }
    const digest = new RowsDigest()
    for await (const row of readRows(client, table)) {
      digest.add(row)
      yield row
    }
    yield { end: table.name, rows: digest.rows, digest: digest.value() }
    done.tables += 1
    done.rows += digest.rows
  }
  for (const { name, path } of options.files) yield* fileLines(name, path, done)
  yield done
}

async function* fileLines(name: string, path: string, done: Done): AsyncGenerator<Line> {
  if (!existsSync(path)) return
  const paths = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [path]
  for (const one of paths) {
    const inside = relative(path, one)
    const file = inside === '' ? name : `${name}/${inside}`
    yield { file, size: statSync(one).size }
    const hash = createHash('sha256')
    let rows = 0
    // A multiple of three bytes, so that only the last base64 line is padded.
    for await (const chunk of createReadStream(one, { highWaterMark: 49_152 })) {
      hash.update(chunk as Buffer)
      rows += 1
      yield (chunk as Buffer).toString('base64')
    }
    yield { end: file, rows, digest: hash.digest('hex') }
    done.files += 1
  }
}

/** Groups lines, because streaming single lines costs more than compressing them. */
async function* grouped(source: AsyncGenerator<Line>): AsyncGenerator<string> {
  let text = ''
  for await (const line of source) {
    text += JSON.stringify(line) + '\n'
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}
