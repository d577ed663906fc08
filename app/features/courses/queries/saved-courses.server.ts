import { desc } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { savedCourses } from '../tables.ts'

/** The ids of a person's saved courses, the newest first. */
export async function findSavedCourses(db: Database, actor: Person): Promise<string[]> {
  const rows = await db
    .select({ courseId: savedCourses.courseId })
    .from(savedCourses)
    .where(own(savedCourses.personId, actor))
    .orderBy(desc(savedCourses.savedAt), savedCourses.courseId)
  return rows.map(({ courseId }) => courseId)
}
