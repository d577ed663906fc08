import type { Person } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import { atarTables } from '../queries/load-atar-tables.server.ts'
import { findScenarios } from '../queries/scenarios.server.ts'
import { CERTIFICATES } from '../rules/certificates.ts'
import { predict } from '../rules/prediction.ts'

/** A saved scenario as a range of ATARs. */
export interface SavedRange {
  id: string
  title: string
  certificate: string
  low: number
  high: number
  /** The newest year whose figures it uses. */
  year: number
}

/** The ATAR ranges of a person's saved scenarios, the newest first. Scenarios without an ATAR are left out. */
export async function findSavedRanges(db: Database, actor: Person): Promise<SavedRange[]> {
  const scenarios = await findScenarios(db, actor)
  return scenarios.flatMap(({ id, title, system, lines }) => {
    const { spread, latest } = predict(atarTables(system), lines)
    return spread
      ? [{ id, title, certificate: CERTIFICATES[system].label, ...spread, year: latest.year }]
      : []
  })
}
