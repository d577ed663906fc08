import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Balance } from '#app/engines/memory/balance.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { flashcards, flashcardSettings } from '../tables.ts'

/** How many reviews of a person are due on each of these days. */
export async function findLoad(
  db: DatabaseOrTx,
  personId: string,
  days: readonly number[],
): Promise<Balance['load']> {
  if (days.length === 0) return new Map()
  const rows = await db
    .select({ day: sql<number>`${flashcards.dueDay}`, due: count() })
    .from(flashcards)
    .where(
      and(
        eq(flashcards.personId, personId),
        inArray(flashcards.dueDay, [...days]),
        sql`NOT ${flashcards.suspended}`,
      ),
    )
    .groupBy(flashcards.dueDay)
  return new Map(rows.map(({ day, due }) => [day, due]))
}

/** The load of these days and the person's easy days. */
export async function findBalance(
  db: DatabaseOrTx,
  personId: string,
  days: readonly number[],
): Promise<Balance> {
  const load = await findLoad(db, personId, days)
  const [settings] = await db
    .select({ easyDays: flashcardSettings.easyDays })
    .from(flashcardSettings)
    .where(eq(flashcardSettings.personId, personId))
  return { load, easyDays: settings?.easyDays ?? [] }
}
