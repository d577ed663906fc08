import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#app/platform/access/actor.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findDocument } from '../queries/documents.server.ts'
import { findPassage, readShare, type FoundPassage } from '../queries/passage.server.ts'
import { readPageKey, readTextId, type TextRef } from '../rules/passage-id.ts'
import { textbookPlaces } from '../tables.ts'

export const NO_PASSAGE = fail('not-found', 'We couldn’t find this passage. Reload the page.')

/** The text and the passage that a form of the reader names. */
export const passageForm = z.object({ text: z.string().max(100), passage: z.string().max(20) })

/** Saves where the person stopped reading. */
export const savePlace = defineUseCase({
  form: passageForm,
  invalid: NO_PASSAGE,
  async run({ tx, person, personId, now }, { text, passage }) {
    const ref = readTextId(text)
    const found = ref && (await findRead(tx, person, ref, passage))
    if (!found) return NO_PASSAGE
    await keepPlace(tx, { personId, textId: text, passage, readAt: now }, found)
    return ok({ share: found.share })
  },
})

/** What was read: a passage, or a page of a document that is shown as a picture. */
async function findRead(tx: Tx, person: Person, ref: TextRef, passage: string) {
  const page = readPageKey(passage)
  if (page === null) return findPassage(tx, person, { ...ref, passage })
  const document = ref.kind === 'document' ? await findDocument(tx, person, ref.id) : null
  return document && page <= document.pages ? { share: readShare(page, document.pages) } : null
}

type Read = Omit<typeof textbookPlaces.$inferInsert, 'share'>

/** Every act in a text is also a place: so the progress is saved without scripts too. */
export async function keepPlace(tx: Tx, read: Read, { share }: Pick<FoundPassage, 'share'>): Promise<void> {
  await tx
    .insert(textbookPlaces)
    .values({ ...read, share })
    .onConflictDoUpdate({
      target: [textbookPlaces.personId, textbookPlaces.textId],
      set: {
        passage: read.passage,
        readAt: read.readAt,
        share: sql`greatest(${textbookPlaces.share}, ${share})`,
      },
    })
}
