import { and, like } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { lessonReads } from '../tables.ts'

/** The slugs of a collection's lessons that the person has read; none for a guest. */
export async function findLessonReads(
  db: Database,
  actor: Actor,
  collection: string,
): Promise<ReadonlySet<string>> {
  if (actor.kind === 'guest') return new Set()
  const rows = await db
    .select({ lessonId: lessonReads.lessonId })
    .from(lessonReads)
    .where(and(own(lessonReads.personId, actor), like(lessonReads.lessonId, `${collection}/%`)))
  return new Set(rows.map(({ lessonId }) => lessonId.slice(collection.length + 1)))
}
