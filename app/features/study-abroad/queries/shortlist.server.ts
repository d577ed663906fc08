import { asc } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { mayOpenWhileViewing, own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { abroadShortlist } from '../tables.ts'

/** The person's shortlist with their notes, in the order of adding; empty for guests. Staff do not read the notes. */
export async function findShortlist(
  db: DatabaseOrTx,
  actor: Actor,
): Promise<{ placeId: string; note: string }[]> {
  if (actor.kind === 'guest') return []
  const rows = await db
    .select({ placeId: abroadShortlist.placeId, note: abroadShortlist.note })
    .from(abroadShortlist)
    .where(own(abroadShortlist.personId, actor))
    .orderBy(asc(abroadShortlist.addedAt), asc(abroadShortlist.placeId))
  return mayOpenWhileViewing(actor, 'note') ? rows : rows.map((row) => ({ ...row, note: '' }))
}
