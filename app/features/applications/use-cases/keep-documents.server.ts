import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import type { Database } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { StoredFile } from '#app/platform/files/files.server.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findDocuments, findSalt } from '../queries/documents.server.ts'
import { newSalt, sealDocument } from '../rules/document-cipher.ts'
import {
  DOCUMENT_KINDS,
  documentLabel,
  LARGEST_DOCUMENT,
  LARGEST_VAULT,
  MOST_DOCUMENTS,
} from '../rules/document.ts'
import { applicationDocuments, documentKeys } from '../tables.ts'
import { lockPlan } from './edit-preferences.server.ts'

const ADDED: LimitRule = { name: 'application-document', points: 40, seconds: 3600 }

const addForm = z.object({
  id: z.uuid(),
  label: documentLabel,
  file: z.custom<{ name: string; bytes: Uint8Array } | null>(),
  /** Where the stored file is noted, so that a refused document leaves no bytes. */
  stored: z.custom<(file: StoredFile) => void>(),
})

/** A document of the vault, and its stored file; null if the document was there before. */
interface Kept {
  id: string
  fileId: string | null
}

const wrongFile = (words: string, code: 'invalid-input' | 'too-large' = 'invalid-input') =>
  fail(code, 'The document is not added yet.', { fields: { file: words } })

const store = defineUseCase({
  form: addForm,
  invalid: 'The document is not added yet.',
  async prepare({ services, person, personId, now }, { id, file, stored }) {
    if (!file || file.bytes.byteLength === 0) return wrongFile('Choose a PDF or a picture.')
    const there = await findDocuments(services.db, person)
    if (there.some((one) => one.id === id)) return ok(null)
    const full = refusalOf(there, file.bytes.byteLength)
    if (full) return full
    const limited = await takeLimit(
      services.limits,
      ADDED,
      personId,
      (wait) => `You have added many documents. Try again ${wait}.`,
    )
    if (!limited.ok) return limited
    const { secret } = services.accounts.config
    const key = { personId, salt: await saltOf(services.db, personId, now), secret }
    const put = await services.files.put({
      ownerId: personId,
      purpose: 'document',
      name: file.name,
      bytes: file.bytes,
      maxBytes: LARGEST_DOCUMENT,
      allow: DOCUMENT_KINDS,
      seal: (bytes) => sealDocument(bytes, key, id),
    })
    if (!put.ok)
      return wrongFile(put.error.message, put.error.code === 'too-large' ? 'too-large' : 'invalid-input')
    stored(put.value)
    return ok(put.value)
  },
  async run({ tx, person, personId, now }, { id, label }, file) {
    if (file === null) return ok<Kept>({ id, fileId: null })
    await lockPlan(tx, personId, now)
    const there = await findDocuments(tx, person)
    // A second post at the same time: its bytes are removed, and the document is there.
    if (there.some((one) => one.id === id)) return ok<Kept>({ id, fileId: null })
    const full = refusalOf(there, file.size)
    if (full) return full
    const made = await tx
      .insert(applicationDocuments)
      .values({ id, personId, fileId: file.id, label, addedAt: now })
      .onConflictDoNothing()
      .returning({ id: applicationDocuments.id })
    return made.length > 0
      ? ok<Kept>({ id, fileId: file.id })
      : fail('conflict', 'Reload the page, then add the document again.')
  },
})

function refusalOf(there: readonly { size: number }[], size: number) {
  if (there.length >= MOST_DOCUMENTS)
    return wrongFile(`You have ${MOST_DOCUMENTS} documents, which is the most. Delete one first.`)
  if (there.reduce((sum, one) => sum + one.size, size) > LARGEST_VAULT)
    return wrongFile(
      `Your documents may have ${LARGEST_VAULT / 1_000_000} MB together. Delete one, or choose a smaller file.`,
      'too-large',
    )
  return undefined
}

/** The person's part of the key, created with the first document. Two at once agree on one. */
async function saltOf(db: Database, personId: string, now: Date): Promise<string> {
  await db.insert(documentKeys).values({ personId, salt: newSalt(), createdAt: now }).onConflictDoNothing()
  return (await findSalt(db, personId))!
}

export interface NewDocument {
  id: string
  label: string
  file: { name: string; bytes: Uint8Array } | null
}

/** Checks a document by its content, encrypts it with the person's key and stores it. */
export async function addDocument(
  services: Services,
  actor: Actor,
  document: NewDocument,
): Promise<Result<{ id: string }>> {
  let file: StoredFile | undefined
  let used: string | null = null
  try {
    const done = await store(services, actor, { ...document, stored: (one) => (file = one) })
    if (done.ok) used = done.value.fileId
    return done
  } finally {
    if (file && file.id !== used) await services.files.remove(file.id)
  }
}

/** Deletes a document and its bytes. */
export const deleteDocument = defineUseCase({
  form: z.object({ document: z.string() }),
  invalid: 'The document is not deleted yet.',
  async run({ tx, personId }, { document: id }) {
    const document = await lockOwn(tx, applicationDocuments, personId, id)
    if (!document) return fail('not-found', 'We couldn’t find this document.')
    await tx.delete(storedFiles).where(eq(storedFiles.id, document.fileId))
    return ok({ fileId: document.fileId })
  },
  afterCommit: ({ files }, { fileId }) => files.remove(fileId),
})
