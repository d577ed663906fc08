import { desc } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Goal } from '../rules/study-weeks.ts'
import { studyGoals } from '../tables.ts'

/** Every goal that the person has set, newest first. */
export function findGoals(db: Database, actor: Person): Promise<Goal[]> {
  return db
    .select({ fromWeek: studyGoals.fromWeek, minutes: studyGoals.minutes })
    .from(studyGoals)
    .where(own(studyGoals.personId, actor))
    .orderBy(desc(studyGoals.fromWeek))
}
