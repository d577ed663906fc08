import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Services } from '#app/platform/services.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { DAYS_UNCONFIRMED } from '../privacy.ts'
import type { Notice } from '../rules/notice.ts'
import { tallyOf, type Round } from '../rules/snapshot.ts'
import { statusBeats, statusDays, statusNotices, statusRounds, statusSubscribers } from '../tables.ts'

const DAY = 86_400_000
const MINUTES_KEPT = 2 * 24 * 60

/** Counts rounds in their days. A minute counts once, whichever server stores it. */
export function saveRounds(
  { db, dice }: Pick<Services, 'db' | 'dice'>,
  rounds: readonly Round[],
  notices: readonly Notice[],
): Promise<void> {
  return transaction(
    db,
    async (tx) => {
      for (const round of rounds) {
        const taken = await tx
          .insert(statusRounds)
          .values({ minute: round.minute })
          .onConflictDoNothing()
          .returning({ minute: statusRounds.minute })
        if (taken.length === 0) continue
        for (const { part, day, column } of tallyOf(round, notices))
          await tx
            .insert(statusDays)
            .values({ day, part, [column]: 1 })
            .onConflictDoUpdate({
              target: [statusDays.day, statusDays.part],
              set: { [column]: sql`${statusDays[column]} + 1` },
            })
      }
    },
    { dice },
  )
}

/** Stores notices once, by their ids. */
export async function saveNotices({ db }: Pick<Services, 'db'>, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  await db
    .insert(statusNotices)
    .values(notices.map(({ id, at, notice }) => ({ id, at: new Date(at), notice })))
    .onConflictDoNothing()
}

export async function saveBeat({ db }: Pick<Services, 'db'>, name: string, at: Date): Promise<void> {
  await db
    .insert(statusBeats)
    .values({ name, at })
    .onConflictDoUpdate({ target: statusBeats.name, set: { at } })
}

/** Deletes counted minutes after two days, and addresses that nobody confirmed. */
export async function deleteOldStatus({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  await db.delete(statusRounds).where(lt(statusRounds.minute, Math.floor(now / 60_000) - MINUTES_KEPT))
  await db
    .delete(statusSubscribers)
    .where(
      and(
        isNull(statusSubscribers.confirmedAt),
        lt(statusSubscribers.askedAt, new Date(now - DAYS_UNCONFIRMED * DAY)),
      ),
    )
}
