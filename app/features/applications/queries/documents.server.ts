import { and, desc, eq } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { mayOpenWhileViewing, own } from '#app/platform/access/own.ts'
import type { ExportSources } from '#app/platform/access/personal-data.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import { openDocument } from '../rules/document-cipher.ts'
import { applicationDocuments, documentKeys } from '../tables.ts'

export interface DocumentLine {
  id: string
  fileId: string
  label: string
  contentType: string
  size: number
  addedAt: Date
}

const line = {
  id: applicationDocuments.id,
  fileId: applicationDocuments.fileId,
  label: applicationDocuments.label,
  contentType: storedFiles.contentType,
  size: storedFiles.size,
  addedAt: applicationDocuments.addedAt,
}

/** Documents are for their owner only: never for staff who view the record. */
const isClosed = (actor: Person) => !mayOpenWhileViewing(actor, 'document')

/** The person's documents, the last added first. */
export async function findDocuments(db: DatabaseOrTx, actor: Person): Promise<DocumentLine[]> {
  if (isClosed(actor)) return []
  return db
    .select(line)
    .from(applicationDocuments)
    .innerJoin(storedFiles, eq(storedFiles.id, applicationDocuments.fileId))
    .where(own(applicationDocuments.personId, actor))
    .orderBy(desc(applicationDocuments.addedAt), desc(applicationDocuments.id))
}

export async function findDocument(
  db: DatabaseOrTx,
  actor: Person,
  id: string,
): Promise<(DocumentLine & { salt: string }) | undefined> {
  if (isClosed(actor)) return undefined
  const [row] = await db
    .select({ ...line, salt: documentKeys.salt })
    .from(applicationDocuments)
    .innerJoin(storedFiles, eq(storedFiles.id, applicationDocuments.fileId))
    .innerJoin(documentKeys, eq(documentKeys.personId, applicationDocuments.personId))
    .where(and(eq(applicationDocuments.id, id), own(applicationDocuments.personId, actor)))
  return row
}

export async function findSalt(db: DatabaseOrTx, personId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ salt: documentKeys.salt })
    .from(documentKeys)
    .where(eq(documentKeys.personId, personId))
  return row?.salt
}

/** The content of a document in base64, for the download of all data. */
export async function readForExport(
  { db, files, secret }: ExportSources,
  row: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { id, fileId, personId } = row as unknown as typeof applicationDocuments.$inferSelect
  const salt = await findSalt(db, personId)
  if (salt === undefined) throw new Error('The key of this document is missing.')
  const bytes = openDocument(await files.bytes(fileId), { personId, salt, secret }, id)
  return Buffer.from(bytes).toString('base64')
}
