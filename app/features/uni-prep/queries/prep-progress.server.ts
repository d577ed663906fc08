import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { prepAnswers, prepDiagnostics } from '../tables.ts'

/** The latest diagnostic of each module. */
export function findLatestDiagnostics(db: Database, actor: Person) {
  return db
    .selectDistinctOn([prepDiagnostics.moduleId])
    .from(prepDiagnostics)
    .where(own(prepDiagnostics.personId, actor))
    .orderBy(prepDiagnostics.moduleId, desc(prepDiagnostics.takenAt))
}

export async function findLatestDiagnostic(db: Database, actor: Person, moduleId: string) {
  const [latest] = await db
    .select()
    .from(prepDiagnostics)
    .where(and(own(prepDiagnostics.personId, actor), eq(prepDiagnostics.moduleId, moduleId)))
    .orderBy(desc(prepDiagnostics.takenAt))
    .limit(1)
  return latest
}

/** The person's latest responses to these practice questions. */
export function findPrepAnswers(db: Database, actor: Person, questionIds: readonly string[]) {
  return db
    .select({
      questionId: prepAnswers.questionId,
      response: prepAnswers.response,
      isRight: prepAnswers.isRight,
    })
    .from(prepAnswers)
    .where(and(own(prepAnswers.personId, actor), inArray(prepAnswers.questionId, [...questionIds])))
}
