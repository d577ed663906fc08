import { desc } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { schoolResults } from '../tables.ts'

export type SchoolResult = Omit<typeof schoolResults.$inferSelect, 'personId'>

/** A person's school results, the newest first. */
export function findSchoolResults(db: Database, actor: Person): Promise<SchoolResult[]> {
  return db
    .select({
      id: schoolResults.id,
      subjectId: schoolResults.subjectId,
      task: schoolResults.task,
      awarded: schoolResults.awarded,
      of: schoolResults.of,
      weightPercent: schoolResults.weightPercent,
      savedAt: schoolResults.savedAt,
    })
    .from(schoolResults)
    .where(own(schoolResults.personId, actor))
    .orderBy(desc(schoolResults.savedAt))
}
