import { lt } from 'drizzle-orm'
import type { Services } from '#app/platform/services.ts'
import { authoredImports } from '../tables.ts'

const DAY_MS = 86_400_000

/** Deletes parsed files that are older than a day. */
export async function deleteOldImports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock().getTime() - DAY_MS)
  await db.delete(authoredImports).where(lt(authoredImports.createdAt, dayAgo))
}
