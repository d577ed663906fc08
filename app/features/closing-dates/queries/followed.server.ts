import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { DateKind } from '../rules/closing-date.ts'
import { followedDates } from '../tables.ts'

export interface Followed {
  kind: DateKind
  itemId: string
  remindDays: number | null
}

const columns = {
  kind: followedDates.kind,
  itemId: followedDates.itemId,
  remindDays: followedDates.remindDays,
}

/** The dates that a person follows. */
export function findFollowed(db: DatabaseOrTx, actor: Person): Promise<Followed[]> {
  return db.select(columns).from(followedDates).where(own(followedDates.personId, actor))
}

/** The dates of a feed's owner. */
export function findFollowedOf(db: DatabaseOrTx, personId: string): Promise<Followed[]> {
  return db.select(columns).from(followedDates).where(eq(followedDates.personId, personId))
}

export type WaitingReminder = Followed & { personId: string; remindedOf: string | null }

/** Everybody with a confirmed address who wants to be reminded of one of these dates. */
export async function findWaitingReminders(
  db: DatabaseOrTx,
  itemIds: readonly string[],
): Promise<WaitingReminder[]> {
  if (itemIds.length === 0) return []
  return db
    .select({ ...columns, personId: followedDates.personId, remindedOf: followedDates.remindedOf })
    .from(followedDates)
    .innerJoin(people, eq(people.id, followedDates.personId))
    .where(
      and(
        inArray(followedDates.itemId, [...itemIds]),
        isNotNull(followedDates.remindDays),
        eq(people.emailVerified, true),
      ),
    )
}
