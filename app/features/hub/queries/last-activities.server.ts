import { sql } from 'drizzle-orm'
import { dojoRuns } from '#app/features/dojo/door.ts'
import { mockSittings } from '#app/features/mocks/door.ts'
import { paperAttempts } from '#app/features/papers/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'

export type ActivityKind = 'mock' | 'paper' | 'dojo'

interface LastActivity {
  kind: ActivityKind
  startedAt: Date
  finished: boolean
}

/** The person's latest mock test, past paper and dojo run. One query. */
export async function findLastActivities(db: Database, actor: Person): Promise<LastActivity[]> {
  const personId = subjectOf(actor)
  const { rows } = await db.execute<{ kind: ActivityKind; startedAt: string; finished: boolean }>(sql`
    (SELECT 'mock' AS kind, started_at AS "startedAt", submitted_at IS NOT NULL AS finished
      FROM ${mockSittings} WHERE person_id = ${personId} ORDER BY started_at DESC LIMIT 1)
    UNION ALL
    (SELECT 'paper', started_at, finished_at IS NOT NULL
      FROM ${paperAttempts} WHERE person_id = ${personId} ORDER BY started_at DESC LIMIT 1)
    UNION ALL
    (SELECT 'dojo', started_at, finished_at IS NOT NULL
      FROM ${dojoRuns} WHERE person_id = ${personId} ORDER BY started_at DESC LIMIT 1)`)
  return rows.map(({ kind, startedAt, finished }) => ({ kind, startedAt: new Date(startedAt), finished }))
}
