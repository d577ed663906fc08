import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Something to remove at the end of the run. */
export interface Leftover {
  directory?: string
  database?: string
}

/**
 * Workers reuse databases and servers from file to file and are ended without notice. They note in a folder what to
 * remove, and the main process removes it at the end of the run.
 */
export default function setUp(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'victor-leftovers-'))
  process.env['TEST_LEFTOVERS'] = folder
  return async () => {
    const leftovers = readdirSync(folder).map(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Leftover,
    )
    const databases = leftovers.flatMap(({ database }) => database ?? [])
    if (databases.length > 0) {
      const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
      await admin.connect()
      for (const name of databases) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
    }
    for (const { directory } of leftovers)
      if (directory) rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
    rmSync(folder, { recursive: true, force: true })
  }
}
