import { sql } from 'drizzle-orm'
import { openDatabase } from '#app/platform/database/database.ts'

/**
 * Prints what it finds of earlier rounds, then writes numbers, one commit each, and prints each only after the database
 * has acknowledged it. Whenever it is killed, the next writer must find every printed number.
 */
const [directory = '', url = '', round = '1'] = process.argv.slice(2)
const { db } = await openDatabase({ directory, url: url || undefined, poolSize: 2 })
await db.execute(sql`
  CREATE TABLE IF NOT EXISTS said (round int, n int, filler text NOT NULL, PRIMARY KEY (round, n))`)
const { rows } = await db.execute<{ round: number; last: number; found: number }>(
  sql`SELECT round, max(n) AS last, count(*)::int AS found FROM said GROUP BY round`,
)
process.stdout.write(`found ${JSON.stringify(rows)}\n`)
if (process.argv.includes('--look')) process.exit(0)
for (let n = 1; ; n++) {
  await db.transaction((tx) =>
    tx.execute(sql`INSERT INTO said VALUES (${Number(round)}, ${n}, repeat('x', (random() * 4000)::int))`),
  )
  process.stdout.write(`${n}\n`)
}
