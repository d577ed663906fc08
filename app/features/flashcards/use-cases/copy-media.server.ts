import { mediaIn } from '#app/engines/interchange/cards/media-text.ts'
import { ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { findMediaFiles } from '../queries/media.server.ts'
import type { ImportedMedia } from '../rules/import-summary.ts'
import { MEDIA_PURPOSE } from '../rules/limits.ts'
import { hasRoom } from './store-media.server.ts'

/**
 * Copies the bytes of pictures and sounds that notes of somebody else name, and that this person does not have. One
 * file is in memory at a time. `keepMedia` makes the copies the person's.
 */
export async function copyMedia(
  { db, files }: Pick<Services, 'db' | 'files'>,
  personId: string,
  ownerId: string,
  notes: readonly { front: string; back: string }[],
): Promise<Result<ImportedMedia[]>> {
  const names = mediaIn(...notes.flatMap(({ front, back }) => [front, back])).map(({ name }) => name)
  if (names.length === 0) return ok([])
  const has = new Set((await findMediaFiles(db, personId, names)).map(({ name }) => name))
  const missing = (await findMediaFiles(db, ownerId, names)).filter(({ name }) => !has.has(name))
  const room = await hasRoom(
    db,
    personId,
    missing.map(({ size }) => size),
  )
  if (!room.ok) return room
  const copied: ImportedMedia[] = []
  for (const { name, fileId, words, size } of missing) {
    const file = await files.find(fileId)
    if (!file) continue
    const put = await files.put({
      ...{ ownerId: personId, purpose: MEDIA_PURPOSE, name, bytes: await files.bytes(fileId) },
      ...{ maxBytes: size, allow: [file.contentType as never] },
    })
    if (!put.ok) {
      for (const one of copied) await files.remove(one.fileId)
      return put
    }
    copied.push({ name, fileId: put.value.id, words, size })
  }
  return ok(copied)
}
