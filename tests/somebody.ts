import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database } from '#app/platform/database/database.ts'

let count = 0

/** Creates a person in a test database, a student by default. */
export async function somebody(db: Database, more: Partial<Person> = {}): Promise<Person> {
  const personId = more.personId ?? `person-${++count}`
  await db
    .insert(people)
    .values({ id: personId, name: 'Somebody', email: `${personId}@example.org`, emailVerified: true })
  return {
    kind: 'person',
    personId,
    sessionId: 's',
    roles: ['student'],
    capabilities: [],
    institutions: [],
    ...more,
  }
}

/** Staff who may decide about content. */
export const reviewer = (db: Database) => somebody(db, { roles: ['staff'], capabilities: ['content'] })
