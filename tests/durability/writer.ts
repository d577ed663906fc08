import { sql } from 'drizzle-orm'
import { openDatabase } from '#app/platform/database/database.ts'

/**
 * Writes numbers, one commit each, and says each one aloud only after the database has acknowledged it. Killed at
 * any moment, every number that was said must be there.
 */
const [directory = '', url = '', first = '1'] = process.argv.slice(2)
const { db } = await openDatabase({ directory, url: url || undefined, poolSize: 2 })
await db.execute(sql`CREATE TABLE IF NOT EXISTS said (n bigint PRIMARY KEY, filler text NOT NULL)`)
process.stdout.write('open\n')
for (let n = Number(first); ; n++) {
  await db.transaction((tx) =>
    tx.execute(sql`INSERT INTO said VALUES (${n}, repeat('x', (random() * 4000)::int))`),
  )
  process.stdout.write(`${n}\n`)
}
