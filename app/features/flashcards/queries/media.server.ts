import { and, count, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import { MEDIA_PURPOSE } from '../rules/limits.ts'
import { flashcardImports, flashcardMedia, flashcardNotes } from '../tables.ts'
import { findOrigin, findSharedDeck } from './shared-decks.server.ts'

/** The newest pictures and sounds of the person. */
export function findOwnMedia(db: DatabaseOrTx, actor: Person, most: number) {
  return db
    .select({ name: flashcardMedia.name, words: flashcardMedia.words, size: flashcardMedia.size })
    .from(flashcardMedia)
    .where(own(flashcardMedia.personId, actor))
    .orderBy(desc(flashcardMedia.usedAt), flashcardMedia.name)
    .limit(most)
}

export interface MediaTotals {
  files: number
  bytes: number
}

/**
 * All stored pictures and sounds of the person: those of cards, and those of a file that is not imported yet. Without
 * these files, which are about to be deleted.
 */
export async function countMedia(
  db: DatabaseOrTx,
  personId: string,
  without: readonly string[] = [],
): Promise<MediaTotals> {
  const [row] = await db
    .select({ files: count(), bytes: sum(storedFiles.size).mapWith(Number) })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.ownerId, personId),
        eq(storedFiles.purpose, MEDIA_PURPOSE),
        sql`${storedFiles.id} NOT IN (SELECT json_array_elements_text(${JSON.stringify(without)}::json))`,
      ),
    )
  return { files: row!.files, bytes: row!.bytes ?? 0 }
}

/** The stored files of the person's waiting import that no card has. The next import replaces them. */
export async function findWaitingFiles(db: DatabaseOrTx, personId: string): Promise<string[]> {
  const waiting = await db
    .select({ media: flashcardImports.media })
    .from(flashcardImports)
    .where(eq(flashcardImports.personId, personId))
  return withoutCard(
    db,
    waiting.flatMap(({ media }) => media.map(({ fileId }) => fileId)),
  )
}

/** Those of the files that are not a picture or sound of a person's cards. */
export async function withoutCard(db: DatabaseOrTx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT asked.id FROM json_array_elements_text(${JSON.stringify(fileIds)}::json) AS asked(id)
    WHERE NOT EXISTS (SELECT FROM ${flashcardMedia} WHERE ${flashcardMedia.fileId} = asked.id)`)
  return rows.map(({ id }) => id)
}

/** Those of the names that the person has, with their files. */
export async function findMediaFiles(db: DatabaseOrTx, personId: string, names: readonly string[]) {
  const { name, fileId, size, words } = flashcardMedia
  const found: { name: string; fileId: string; size: number; words: string }[] = []
  for (let from = 0; from < names.length; from += 1_000)
    found.push(
      ...(await db
        .select({ name, fileId, size, words })
        .from(flashcardMedia)
        .where(and(eq(flashcardMedia.personId, personId), inArray(name, names.slice(from, from + 1_000))))),
    )
  return found
}

/** Through which deck a picture of somebody else is read. */
export interface ReadThrough {
  /** The token of a shared deck. */
  shared: string | null
  /** The person's copy of a shared deck. */
  copy: string | null
}

/**
 * The file of a picture or sound that this person may read: their own, or one that a card of an open shared deck shows.
 */
export async function findReadableMedia(
  db: Database,
  actor: Person,
  name: string,
  through: ReadThrough,
  now: Date,
): Promise<{ fileId: string; contentType: string } | undefined> {
  const own = await findFile(db, subjectOf(actor), name)
  if (own) return own
  const deck = await sharedDeckOf(db, actor, through, now)
  if (!deck) return undefined
  const [shown] = await db
    .select({ id: flashcardNotes.id })
    .from(flashcardNotes)
    .where(
      and(
        eq(flashcardNotes.deckId, deck.id),
        sql`strpos(${flashcardNotes.front} || ${flashcardNotes.back}, ${name}) > 0`,
      ),
    )
    .limit(1)
  return shown ? findFile(db, deck.personId, name) : undefined
}

async function sharedDeckOf(db: Database, actor: Person, { shared, copy }: ReadThrough, now: Date) {
  if (shared) return (await findSharedDeck(db, { token: shared }, now))?.deck
  if (!copy) return undefined
  const origin = await findOrigin(db, actor, copy)
  return origin ? (await findSharedDeck(db, { linkId: origin.linkId }, now))?.deck : undefined
}

async function findFile(db: Database, personId: string, name: string) {
  const [row] = await db
    .select({ fileId: flashcardMedia.fileId, contentType: storedFiles.contentType })
    .from(flashcardMedia)
    .innerJoin(storedFiles, eq(storedFiles.id, flashcardMedia.fileId))
    .where(and(eq(flashcardMedia.personId, personId), eq(flashcardMedia.name, name)))
  return row
}
