import { and, desc, eq } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { mayOpenWhileViewing, own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { applicationStatements, statementVersions } from '../tables.ts'

export interface StatementLine {
  id: string
  title: string
  wordLimit: number | null
  version: number
  updatedAt: Date
  text: string
}

/** Staff who view a record never see what a person writes about themselves. */
const isClosed = (actor: Person) => !mayOpenWhileViewing(actor, 'document')

const latest = and(
  eq(statementVersions.statementId, applicationStatements.id),
  eq(statementVersions.version, applicationStatements.version),
)

const line = {
  id: applicationStatements.id,
  title: applicationStatements.title,
  wordLimit: applicationStatements.wordLimit,
  version: applicationStatements.version,
  updatedAt: applicationStatements.updatedAt,
  text: statementVersions.text,
}

/** The person's statements with their latest text, the last saved first. */
export async function findStatements(db: DatabaseOrTx, actor: Person): Promise<StatementLine[]> {
  if (isClosed(actor)) return []
  return db
    .select(line)
    .from(applicationStatements)
    .innerJoin(statementVersions, latest)
    .where(own(applicationStatements.personId, actor))
    .orderBy(desc(applicationStatements.updatedAt), desc(applicationStatements.id))
}

export async function findStatement(
  db: DatabaseOrTx,
  actor: Person,
  id: string,
): Promise<StatementLine | undefined> {
  if (isClosed(actor)) return undefined
  const [row] = await db
    .select(line)
    .from(applicationStatements)
    .innerJoin(statementVersions, latest)
    .where(and(eq(applicationStatements.id, id), own(applicationStatements.personId, actor)))
  return row
}

export type VersionRow = Pick<
  typeof statementVersions.$inferSelect,
  'version' | 'text' | 'restoredFrom' | 'savedAt'
>

/** Every stored version of a statement, latest first. */
export async function findVersions(db: DatabaseOrTx, actor: Person, id: string): Promise<VersionRow[]> {
  if (isClosed(actor)) return []
  return db
    .select({
      version: statementVersions.version,
      text: statementVersions.text,
      restoredFrom: statementVersions.restoredFrom,
      savedAt: statementVersions.savedAt,
    })
    .from(statementVersions)
    .where(and(eq(statementVersions.statementId, id), own(statementVersions.personId, actor)))
    .orderBy(desc(statementVersions.version))
}
