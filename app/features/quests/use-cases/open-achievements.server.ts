import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { countWork } from '../queries/count-work.server.ts'
import { findEarned } from '../queries/earned.server.ts'
import { achievementStates, type AchievementState } from '../rules/achieved.ts'
import { storeAchievements } from './store-achievements.server.ts'

/**
 * Every achievement with its progress. Counts the person's work once, and stores what it has newly earned. An earned
 * achievement keeps the date and the work that were stored first. Staff who view a record store nothing.
 */
export async function openAchievements(
  services: Services,
  person: Person,
  zone: string,
): Promise<AchievementState[]> {
  const [counted, rows] = await Promise.all([
    countWork(services.db, person, services.clock(), zone),
    findEarned(services.db, person),
  ])
  const stored = new Map(rows.map((row) => [row.achievementId, { at: row.earnedAt, work: row.work }]))
  const states = achievementStates(counted)
  const earned = states.flatMap(({ achievement: { id }, earned: one }) =>
    one && !stored.has(id) ? [{ achievementId: id, earnedAt: one.at, work: one.work }] : [],
  )
  if (earned.length > 0 && !person.viewing) await storeAchievements(services, person, { earned })
  return states.map((one) => ({ ...one, earned: stored.get(one.achievement.id) ?? one.earned }))
}
