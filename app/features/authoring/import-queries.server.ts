import { and, eq } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { authoredImports } from './tables.ts'

/** A file of one's own that was read; of anybody else it is not there. */
export async function findImport(db: Database, actor: Person, id: string) {
  const [row] = await db
    .select()
    .from(authoredImports)
    .where(and(eq(authoredImports.id, id), own(authoredImports.ownerId, actor)))
  return row
}
