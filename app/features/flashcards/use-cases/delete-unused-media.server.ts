import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { mediaIn } from '#app/engines/interchange/cards/media-text.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import type { Services } from '#app/platform/services.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import { IMPORT_HOURS, MEDIA_PURPOSE } from '../rules/limits.ts'
import { flashcardMedia, flashcardNotes } from '../tables.ts'

/** A picture that was added while a card is being written. */
const UNUSED_DAYS = 7
const DAY = 86_400_000

/** Deletes pictures and sounds that no card of their person has shown for a week. */
export async function deleteUnusedMedia({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock()
  const before = new Date(now.getTime() - UNUSED_DAYS * DAY)
  const owners = await db
    .selectDistinct({ id: flashcardMedia.personId })
    .from(flashcardMedia)
    .where(lt(flashcardMedia.usedAt, before))
  for (const { id } of owners) {
    const used = await usedNames(db, id)
    if (used.length > 0)
      await db
        .update(flashcardMedia)
        .set({ usedAt: now })
        .where(and(eq(flashcardMedia.personId, id), inArray(flashcardMedia.name, used)))
    const old = await db
      .select()
      .from(flashcardMedia)
      .where(and(eq(flashcardMedia.personId, id), lt(flashcardMedia.usedAt, before)))
    for (const media of old)
      if (await transaction(db, (tx) => deleteIfUnused(tx, media, before))) await files.remove(media.fileId)
  }
}

/** A card may be saved meanwhile: it marks its media as used, so it waits for this lock or is seen. */
async function deleteIfUnused(
  tx: Tx,
  { personId, name }: typeof flashcardMedia.$inferSelect,
  before: Date,
): Promise<boolean> {
  const isThis = and(eq(flashcardMedia.personId, personId), eq(flashcardMedia.name, name))
  const [unused] = await tx
    .select()
    .from(flashcardMedia)
    .where(and(isThis, lt(flashcardMedia.usedAt, before)))
    .for('update')
  if (!unused) return false
  const [note] = await tx
    .select({ id: flashcardNotes.id })
    .from(flashcardNotes)
    .where(
      and(
        eq(flashcardNotes.personId, personId),
        sql`strpos(${flashcardNotes.front} || ${flashcardNotes.back}, ${name}) > 0`,
      ),
    )
    .limit(1)
  if (note) return false
  await tx.delete(flashcardMedia).where(isThis)
  return true
}

/** The pictures and sounds that a card of the person shows. */
async function usedNames(db: Services['db'], personId: string): Promise<string[]> {
  const notes = await db
    .select({ front: flashcardNotes.front, back: flashcardNotes.back })
    .from(flashcardNotes)
    .where(
      and(
        eq(flashcardNotes.personId, personId),
        sql`strpos(${flashcardNotes.front} || ${flashcardNotes.back}, '![') > 0`,
      ),
    )
  return [...new Set(notes.flatMap(({ front, back }) => mediaIn(front, back).map(({ name }) => name)))]
}

/** Deletes files of imports that were not finished, and of forms that failed. */
export async function deleteUnkeptFiles({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - (IMPORT_HOURS + 1) * 3_600_000)
  const unkept = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.purpose, MEDIA_PURPOSE),
        lt(storedFiles.createdAt, before),
        notExists(db.select().from(flashcardMedia).where(eq(flashcardMedia.fileId, storedFiles.id))),
      ),
    )
    .limit(5_000)
  for (const { id } of unkept) await files.remove(id)
}
