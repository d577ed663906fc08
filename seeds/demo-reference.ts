import { eq } from 'drizzle-orm'
import { correctRow, findHistory, undoCorrection } from '#app/features/reference-data/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Services } from '#app/platform/services.ts'

const DAY = 86_400_000
const ROW = 'vtac-2027-entry-applications-open'

/**
 * A correction and its undo, so that the data desk has a history. Nothing stays changed: demo data must not call a real
 * date checked.
 */
export async function demoReference(services: Services): Promise<void> {
  const [row] = await services.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.email, 'admin@demo.victor.example'))
  if (!row) return
  const staff: Person = {
    kind: 'person',
    personId: row.id,
    sessionId: 'seed',
    roles: ['admin'],
    capabilities: [],
    institutions: [],
  }
  const at = (daysAgo: number) => {
    const then = new Date(services.clock().getTime() - daysAgo * DAY)
    return { ...services, clock: () => then }
  }
  const checkedOn = new Date(services.clock().getTime() - 4 * DAY).toISOString().slice(0, 10)
  const form = {
    desk: 'deadlines' as const,
    row: ROW,
    revision: 0,
    source: 'A demonstration, not a real source',
    checkedOn,
    note: 'Demonstration of a correction',
  }
  const corrected = await correctRow(at(3), staff, form)
  if (!corrected.ok) throw new Error(corrected.error.message)
  const [latest] = await findHistory(services.db, 'deadlines', ROW)
  const reason = 'This correction was only a demonstration.'
  const undone = await undoCorrection(at(2), staff, { correction: latest!.correction.id, reason })
  if (!undone.ok) throw new Error(undone.error.message)
}
