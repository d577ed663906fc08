import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findQuests, type QuestRow } from '../queries/quest-progress.server.ts'
import { storeQuests } from './store-quests.server.ts'

/**
 * The quests to show. Stores those of a new day or week first, so that they stay the same all day. Staff who view a
 * record store nothing.
 */
export async function openQuests(services: Services, person: Person, zone: string): Promise<QuestRow[]> {
  const now = services.clock()
  const rows = await findQuests(services.db, person, now)
  const missing = (['day', 'week'] as const).filter(
    (period) => !rows.some((row) => row.period === period && row.endsAt > now),
  )
  if (missing.length === 0 || person.viewing) return rows
  const stored = await storeQuests(services, person, { zone, periods: missing })
  return stored.ok && stored.value.stored > 0 ? findQuests(services.db, person, now) : rows
}
