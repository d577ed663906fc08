import { inArray } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { markDisputes } from '../tables.ts'

/** The disputed responses among these ids. Callers check whose responses they are. */
export async function findDisputed(
  db: DatabaseOrTx,
  responseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (responseIds.length === 0) return new Set()
  const rows = await db
    .select({ responseId: markDisputes.responseId })
    .from(markDisputes)
    .where(inArray(markDisputes.responseId, [...responseIds]))
  return new Set(rows.map(({ responseId }) => responseId))
}
