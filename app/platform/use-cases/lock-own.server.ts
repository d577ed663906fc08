import { and, eq, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#app/platform/database/database.ts'

type OwnedTable = PgTable & { id: PgColumn; personId: PgColumn }

/**
 * Locks one row of the person until the transaction ends, and reads it.
 * @returns undefined when there is no such row, or when it belongs to somebody else
 */
export async function lockOwn<Table extends OwnedTable>(
  tx: Tx,
  table: Table,
  personId: string,
  id: string,
  condition?: SQL,
): Promise<InferSelectModel<Table> | undefined> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), eq(table.personId, personId), condition))
    .for('update')
  return rows[0] as InferSelectModel<Table> | undefined
}
