import { randomUUID } from 'node:crypto'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { fileSize } from '#app/ui/file-drop/file-size.ts'
import { findDocument, findDocuments } from '../queries/documents.server.ts'
import { openDocument } from '../rules/document-cipher.ts'
import { downloadName, LARGEST_VAULT, MOST_DOCUMENTS } from '../rules/document.ts'

const KIND_WORDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG picture',
  'image/jpeg': 'JPEG picture',
}

/** The documents of the person's vault. Staff who view the record see none. */
export async function documentsPage({ db }: Services, person: Person, zone: string) {
  const format = dateFormat({ dateStyle: 'medium', timeZone: zone })
  const documents = await findDocuments(db, person)
  const used = documents.reduce((sum, one) => sum + one.size, 0)
  return {
    newId: randomUUID(),
    isClosed: person.viewing !== undefined && person.viewing !== null,
    isFull: documents.length >= MOST_DOCUMENTS,
    used: `${fileSize(used)} of ${fileSize(LARGEST_VAULT)}`,
    documents: documents.map(({ id, label, contentType, size, addedAt }) => ({
      id,
      label,
      facts: `${KIND_WORDS[contentType] ?? 'File'}, ${fileSize(size)}, added ${format.format(addedAt)}`,
    })),
  }
}

export type DocumentsPage = Awaited<ReturnType<typeof documentsPage>>

/** The bytes of an own document; undefined for a document of somebody else. */
export async function documentFile(
  { db, files, accounts }: Services,
  person: Person,
  id: string,
): Promise<{ bytes: Uint8Array; contentType: string; name: string } | undefined> {
  const document = await findDocument(db, person, id)
  if (!document) return undefined
  const { salt, fileId, label, contentType } = document
  const key = { personId: person.personId, salt, secret: accounts.config.secret }
  return {
    bytes: openDocument(await files.bytes(fileId), key, id),
    contentType,
    name: downloadName(label, contentType),
  }
}
