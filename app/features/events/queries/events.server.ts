import { desc, eq, type InferSelectModel } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { readEventCode } from '../rules/event-code.ts'
import { publicEvents } from '../tables.ts'

export type EventRow = InferSelectModel<typeof publicEvents>

/** The event at a code in any spelling. Staff see drafts too; callers check who asks. */
export async function findEvent(db: DatabaseOrTx, code: string): Promise<EventRow | undefined> {
  const plain = readEventCode(code)
  if (plain === undefined) return undefined
  const [row] = await db.select().from(publicEvents).where(eq(publicEvents.code, plain))
  return row
}

/** Every event, the newest first. */
export async function findEvents(db: DatabaseOrTx): Promise<EventRow[]> {
  return db.select().from(publicEvents).orderBy(desc(publicEvents.createdAt), publicEvents.id).limit(1000)
}
