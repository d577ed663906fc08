import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseOptions } from '#app/platform/database/database.ts'
import type { Streams } from '../streams.ts'

/** Measures with a new database on the server of TEST_DATABASE_URL, if it is set, and then with a new embedded one. */
export async function onBothDatabases(
  io: Pick<Streams, 'stdout'>,
  measure: (name: string, options: DatabaseOptions) => Promise<void>,
): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) {
    const name = `victor_bench_${randomBytes(4).toString('hex')}`
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    try {
      await measure('PostgreSQL', { url: own.href, directory: tmpdir(), poolSize: 4 })
    } finally {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
    }
  } else io.stdout.write('PostgreSQL: not measured, TEST_DATABASE_URL is not set\n')
  const directory = mkdtempSync(join(tmpdir(), 'victor-bench-'))
  try {
    await measure('embedded', { directory })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
