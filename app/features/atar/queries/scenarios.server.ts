import { desc } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { atarScenarios } from '../tables.ts'

/** A person's saved scenarios, the newest first. */
export function findScenarios(db: Database, actor: Person) {
  return db
    .select({
      id: atarScenarios.id,
      title: atarScenarios.title,
      system: atarScenarios.system,
      lines: atarScenarios.lines,
    })
    .from(atarScenarios)
    .where(own(atarScenarios.personId, actor))
    .orderBy(desc(atarScenarios.createdAt))
}
