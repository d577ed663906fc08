import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/database.ts'
import { revisionPlans } from '../tables.ts'

/** Locks the plan of a person until the transaction ends, so that its sessions change one after the other. */
export async function lockPlan(tx: Tx, personId: string): Promise<void> {
  await tx
    .select({ personId: revisionPlans.personId })
    .from(revisionPlans)
    .where(eq(revisionPlans.personId, personId))
    .for('update')
}
