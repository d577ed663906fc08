import type { Actor } from '#app/platform/access/actor.ts'
import { mayOpenWhileViewing, own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { scholarshipFacts } from '../tables.ts'

/** The equity groups that the person saved; null without consent, for guests, and for staff who view a record. */
export async function findOwnGroups(db: DatabaseOrTx, actor: Actor): Promise<string[] | null> {
  if (actor.kind === 'guest' || !mayOpenWhileViewing(actor, 'document')) return null
  const [row] = await db
    .select({ groups: scholarshipFacts.groups })
    .from(scholarshipFacts)
    .where(own(scholarshipFacts.personId, actor))
  return row?.groups ?? null
}
