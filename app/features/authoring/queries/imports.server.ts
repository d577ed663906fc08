import { and, eq } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { authoredImports } from '../tables.ts'

/** A parsed file of this person; undefined for other people's files. */
export async function findImport(db: Database, actor: Person, id: string) {
  const [row] = await db
    .select()
    .from(authoredImports)
    .where(and(eq(authoredImports.id, id), own(authoredImports.ownerId, actor)))
  return row
}
