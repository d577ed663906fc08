import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { RowWorld } from '../rules/read-row.ts'
import { findUniversities } from './find-rows.server.ts'

/** What rows are checked against: today, and the universities that exist. */
export async function worldOf(db: DatabaseOrTx, today: string): Promise<RowWorld> {
  return { today, universityIds: new Set((await findUniversities(db)).map(({ id }) => id)) }
}
