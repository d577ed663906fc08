import { eq } from 'drizzle-orm'
import { people } from '#app/platform/accounts/tables.ts'
import type { Tx } from '#app/platform/database/database.ts'

/**
 * Two requests of one person wait here for each other, so that neither passes a limit that both count. Take it before
 * any other lock.
 */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
}
