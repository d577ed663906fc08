import { and, eq, lt, notExists, sum } from 'drizzle-orm'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import { DOCUMENT_PURPOSE } from '../rules/limits.ts'
import { textbookDocuments } from '../tables.ts'

/** The bytes of the person's PDFs together. */
export async function countStoredPdfs(db: DatabaseOrTx, personId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(storedFiles.size).mapWith(Number) })
    .from(storedFiles)
    .where(and(eq(storedFiles.ownerId, personId), eq(storedFiles.purpose, DOCUMENT_PURPOSE)))
  return row!.bytes ?? 0
}

/** PDFs that are older than `before` and belong to no document: their document was refused or deleted. */
export function findUnkeptPdfs(db: Database, before: Date) {
  return db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.purpose, DOCUMENT_PURPOSE),
        lt(storedFiles.createdAt, before),
        notExists(db.select().from(textbookDocuments).where(eq(textbookDocuments.fileId, storedFiles.id))),
      ),
    )
    .limit(5_000)
}
