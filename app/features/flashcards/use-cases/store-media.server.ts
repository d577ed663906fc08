import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { mediaIn, mediaName } from '#app/engines/interchange/cards/media-text.ts'
import type { DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Cleaned } from '#app/platform/files/clean/clean-file.ts'
import { LARGEST_SOUND } from '#app/platform/files/clean/largest.ts'
import type { Services } from '#app/platform/services.ts'
import { countMedia, findMediaFiles } from '../queries/media.server.ts'
import type { ImportedMedia } from '../rules/import-summary.ts'
import { MEDIA_PURPOSE, MOST_MEDIA, MOST_MEDIA_BYTES } from '../rules/limits.ts'
import { flashcardMedia } from '../tables.ts'

type Clean = Pick<Extract<Cleaned, { ok: true }>, 'bytes' | 'kind'>

/** A cleaned picture or sound with its description. */
export interface NewMedia extends Clean {
  words: string
}

export const nameOf = ({ bytes, kind }: Clean): string =>
  mediaName(createHash('sha256').update(bytes).digest('hex'), kind)

/**
 * Stores the bytes of pictures and sounds that the person does not have yet. `keepMedia` makes them the person's. Files
 * that nobody keeps are deleted by the hourly job.
 */
export async function storeMedia(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  personId: string,
  media: readonly NewMedia[],
  /** Files that are deleted when these are kept. */
  replaced: readonly string[] = [],
): Promise<Result<ImportedMedia[]>> {
  const fresh = new Map(media.map((one) => [nameOf(one), one]))
  const known = (await findMediaFiles(db, personId, [...fresh.keys()])).map(({ name }) => name)
  for (const name of known) fresh.delete(name)
  // The nightly job must not delete a file that is added again.
  if (known.length > 0)
    await db
      .update(flashcardMedia)
      .set({ usedAt: clock() })
      .where(and(eq(flashcardMedia.personId, personId), inArray(flashcardMedia.name, known)))
  const room = await hasRoom(
    db,
    personId,
    [...fresh.values()].map(({ bytes }) => bytes.byteLength),
    replaced,
  )
  if (!room.ok) return room
  const stored: ImportedMedia[] = []
  for (const [name, { bytes, kind, words }] of fresh) {
    const put = await files.put({
      ...{ ownerId: personId, purpose: MEDIA_PURPOSE, name, bytes },
      ...{ maxBytes: LARGEST_SOUND, allow: [kind] },
    })
    if (!put.ok) {
      for (const { fileId } of stored) await files.remove(fileId)
      return put
    }
    stored.push({ name, fileId: put.value.id, words, size: bytes.byteLength })
  }
  return ok(stored)
}

export async function hasRoom(
  db: DatabaseOrTx,
  personId: string,
  sizes: readonly number[],
  replaced: readonly string[] = [],
): Promise<Result<true>> {
  if (sizes.length === 0) return ok(true)
  const has = await countMedia(db, personId, replaced)
  const bytes = has.bytes + sizes.reduce((total, size) => total + size, 0)
  if (has.files + sizes.length > MOST_MEDIA)
    return fail(
      'conflict',
      `You can have ${MOST_MEDIA} pictures and sounds. Delete some cards with pictures first.`,
    )
  if (bytes > MOST_MEDIA_BYTES)
    return fail(
      'conflict',
      `Your pictures and sounds would need more than ${MOST_MEDIA_BYTES / 1_000_000} MB. Delete some cards with pictures first.`,
    )
  return ok(true)
}

/** Marks the pictures and sounds of a card as used, so that the nightly job does not delete them meanwhile. */
export async function touchMedia(
  tx: Tx,
  personId: string,
  { front, back }: { front: string; back: string },
  now: Date,
): Promise<void> {
  const names = mediaIn(front, back).map(({ name }) => name)
  if (names.length === 0) return
  await tx
    .update(flashcardMedia)
    .set({ usedAt: now })
    .where(and(eq(flashcardMedia.personId, personId), inArray(flashcardMedia.name, names)))
}

/** Makes stored files the person's pictures and sounds. */
export async function keepMedia(
  tx: Tx,
  personId: string,
  media: readonly ImportedMedia[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < media.length; from += 1_000)
    await tx
      .insert(flashcardMedia)
      .values(media.slice(from, from + 1_000).map((one) => ({ ...one, personId, usedAt: now })))
      .onConflictDoUpdate({ target: [flashcardMedia.personId, flashcardMedia.name], set: { usedAt: now } })
}
