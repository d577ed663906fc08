import type { Person } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import { startOfStudyDay, studyDay } from '#app/platform/time/study-day.ts'
import { sessionsOf, type Session } from '../rules/sessions.ts'
import { findActivities } from './activities.server.ts'

const DAY = 86_400_000

/**
 * The sessions that start on the study days from `first` to `last`, each in full: one that starts before 4 am of the day
 * after `last` goes on.
 */
export async function findSessions(
  db: Database,
  actor: Person,
  { first, last, zone }: { first: number; last: number; zone: string },
): Promise<Session[]> {
  const activities = await findActivities(
    db,
    actor,
    new Date(startOfStudyDay(first, zone) - DAY),
    new Date(startOfStudyDay(last + 1, zone) + DAY),
  )
  return sessionsOf(activities).filter(({ from }) => {
    const day = studyDay(from, zone)
    return day >= first && day <= last
  })
}
