import { sql } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { courses, referenceOverlays } from '../tables.ts'

/** Changes whenever staff correct a row or the courses are filled. For copies of the data in memory. */
export async function findDataVersion(db: DatabaseOrTx): Promise<string> {
  const found = await db.execute<{ version: string }>(sql`
    SELECT (SELECT count(*) FROM ${courses}) || '.' || (SELECT coalesce(sum(revision), 0) FROM ${referenceOverlays}) AS version`)
  return found.rows[0]?.version ?? ''
}
