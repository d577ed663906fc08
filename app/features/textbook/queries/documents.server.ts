import { and, asc, count, desc, eq, inArray, sum } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { mayOpenWhileViewing, own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { textbookDocuments, textbookPassages } from '../tables.ts'

/** The person's documents, the newest first. Staff who view an account see none. */
export async function findDocuments(db: DatabaseOrTx, actor: Person) {
  if (!mayOpenWhileViewing(actor, 'document')) return []
  return db
    .select({
      id: textbookDocuments.id,
      title: textbookDocuments.title,
      format: textbookDocuments.format,
      pages: textbookDocuments.pages,
      addedAt: textbookDocuments.addedAt,
    })
    .from(textbookDocuments)
    .where(own(textbookDocuments.personId, actor))
    .orderBy(desc(textbookDocuments.addedAt), textbookDocuments.id)
}

export async function findDocument(db: DatabaseOrTx, actor: Person, id: string) {
  if (!mayOpenWhileViewing(actor, 'document')) return null
  const [row] = await db
    .select()
    .from(textbookDocuments)
    .where(and(eq(textbookDocuments.id, id), own(textbookDocuments.personId, actor)))
  return row ?? null
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** The passages of one page, in order. */
export function findPagePassages(db: DatabaseOrTx, actor: Person, documentId: string, page: number) {
  return db
    .select()
    .from(textbookPassages)
    .where(
      and(
        eq(textbookPassages.documentId, documentId),
        own(textbookPassages.personId, actor),
        eq(textbookPassages.page, page),
      ),
    )
    .orderBy(asc(textbookPassages.place))
}

export type PassageRow = Awaited<ReturnType<typeof findPagePassages>>[number]

/** The documents of a person together, for the limits. */
export async function countDocuments(db: DatabaseOrTx, personId: string) {
  const [row] = await db
    .select({ documents: count(), characters: sum(textbookDocuments.characters).mapWith(Number) })
    .from(textbookDocuments)
    .where(eq(textbookDocuments.personId, personId))
  return { documents: row!.documents, characters: row!.characters ?? 0 }
}

/** The pages of these passages. */
export async function findPlacesOfPassages(
  db: DatabaseOrTx,
  actor: Person,
  documentId: string,
  places: readonly number[],
) {
  const known = places.filter(Number.isInteger)
  if (known.length === 0) return []
  return db
    .select({ place: textbookPassages.place, page: textbookPassages.page })
    .from(textbookPassages)
    .where(
      and(
        eq(textbookPassages.documentId, documentId),
        own(textbookPassages.personId, actor),
        inArray(textbookPassages.place, known),
      ),
    )
}
