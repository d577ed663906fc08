import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import type { ReadDocument } from '#app/platform/documents/document.ts'
import { falseText } from '#app/platform/documents/false-text.ts'
import { readDocument } from '#app/platform/documents/read-document.server.ts'
import type { DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { countDocuments } from '../queries/documents.server.ts'
import { countStoredPdfs } from '../queries/stored-pdfs.server.ts'
import { documentPassages } from '../rules/document-passages.ts'
import {
  DOCUMENT_PURPOSE,
  LARGEST_DOCUMENT,
  MOST_CHARACTERS,
  MOST_DOCUMENT_BYTES,
  MOST_DOCUMENTS,
} from '../rules/limits.ts'
import { textbookDocuments, textbookPassages } from '../tables.ts'

const ADDING = { name: 'textbook.document', points: 30, seconds: 3_600 }
const NOT_ADDED = 'The document is not added yet.'

export const fileField = z
  .custom<File>((value) => value instanceof File, 'Choose a file.')
  .refine(
    ({ size }) => size <= LARGEST_DOCUMENT,
    'The file is larger than 40 MB. Save the pages that you need as a smaller file, then try again.',
  )

interface Prepared {
  isThere: boolean
  read: ReadDocument | null
  fileId: string | null
}

/** Reads a file and adds it to the person's documents. Only a PDF is kept as a file, because its pages are drawn from it. */
export const addDocument = defineUseCase({
  form: z.object({ id: z.uuid(), file: fileField }),
  invalid: NOT_ADDED,
  async prepare({ services, personId }, { id, file }): Promise<Result<Prepared>> {
    if (await isOwn(services.db, personId, id)) return ok({ isThere: true, read: null, fileId: null })
    const limit = await takeLimit(
      services.limits,
      ADDING,
      personId,
      () => 'You have added many documents. Wait a while, then try again.',
    )
    if (!limit.ok) return limit
    const bytes = new Uint8Array(await file.arrayBuffer())
    const read = await readDocument(bytes)
    if (!read.ok) return fail('invalid-input', NOT_ADDED, { fields: { file: read.words } })
    const refused = falseText(read.document, file.name)
    if (refused) return beside(refused.words)
    const room = await hasRoom(services.db, personId, read.document, file.size)
    if (!room.ok) return room
    if (read.document.format !== 'pdf') return ok({ isThere: false, read: read.document, fileId: null })
    const put = await services.files.put({
      ownerId: personId,
      purpose: DOCUMENT_PURPOSE,
      name: file.name,
      bytes,
      maxBytes: LARGEST_DOCUMENT,
      allow: ['application/pdf'],
    })
    return put.ok
      ? ok({ isThere: false, read: read.document, fileId: put.value.id })
      : beside(put.error.message)
  },
  async run({ tx, personId, now }, { id, file }, { isThere, read, fileId }) {
    if (isThere || !read) return ok({ id })
    await lockPerson(tx, personId)
    // The same form was posted twice at once.
    if (await isOwn(tx, personId, id)) return ok({ id })
    // Another document may have been added since the file was read. The stored file counts already.
    const room = await hasRoom(tx, personId, read, 0)
    if (!room.ok) return room
    const pages = read.pages.length
    const made = await tx
      .insert(textbookDocuments)
      .values({
        id,
        personId,
        title: titleOf(read.title, file.name),
        format: read.format,
        pages,
        picturePages: read.pages.filter(({ isPicture }) => isPicture).map(({ number }) => number),
        unread: read.unread,
        fileId,
        characters: charactersOf(read),
        addedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: textbookDocuments.id })
    // Another person has this id.
    if (made.length === 0) return fail('conflict', 'Reload the page, then try again.')
    await storePassages(tx, { id, personId }, read)
    await record(tx, {
      type: 'textbook.document-added',
      personId,
      at: now,
      data: { format: read.format, pages },
    })
    return ok({ id })
  },
})

const beside = (words: string) => fail('invalid-input', NOT_ADDED, { fields: { file: words } })

async function hasRoom(
  db: DatabaseOrTx,
  personId: string,
  read: ReadDocument,
  /** Of a file that is not stored yet. */
  bytes: number,
): Promise<Result<true>> {
  const [own, stored] = await Promise.all([countDocuments(db, personId), countStoredPdfs(db, personId)])
  if (own.documents >= MOST_DOCUMENTS)
    return fail('conflict', `You have ${MOST_DOCUMENTS} documents. Delete one before you add another.`)
  if (own.characters + charactersOf(read) > MOST_CHARACTERS)
    return fail('conflict', 'Your documents have too much text together. Delete one before you add another.')
  if (read.format === 'pdf' && stored + bytes > MOST_DOCUMENT_BYTES)
    return fail(
      'conflict',
      `Your PDFs would need more than ${MOST_DOCUMENT_BYTES / 1_000_000} MB. Delete one before you add another.`,
    )
  return ok(true)
}

const charactersOf = ({ pages }: ReadDocument): number =>
  pages.reduce((sum, { blocks }) => sum + blocks.reduce((all, { text }) => all + text.length, 0), 0)

async function isOwn(db: DatabaseOrTx, personId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: textbookDocuments.id })
    .from(textbookDocuments)
    .where(and(eq(textbookDocuments.id, id), eq(textbookDocuments.personId, personId)))
  return rows.length > 0
}

async function storePassages(
  tx: Tx,
  { id: documentId, personId }: { id: string; personId: string },
  read: ReadDocument,
): Promise<void> {
  const passages = documentPassages(read)
  for (let from = 0; from < passages.length; from += 500)
    await tx
      .insert(textbookPassages)
      .values(passages.slice(from, from + 500).map((one) => ({ ...one, documentId, personId })))
}

/** The title in the file, or else the name of the file without its ending. */
function titleOf(title: string | null, fileName: string): string {
  const name = fileName
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const words = (title ?? name).replace(/[\s\u0000-\u001f]+/g, ' ').trim()
  return (words === '' ? 'Document' : words).slice(0, 120)
}
