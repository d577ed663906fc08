import { asc, eq, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { builtOnce } from '#app/platform/database/prepared.ts'
import { personSubjects } from './tables.ts'

export interface ChosenSubject {
  subjectId: string
  /** Day of the written exam, as YYYY-MM-DD, when the person has given it. */
  examOn: string | null
}

/** The subjects a person takes, in their own order. */
export function findSubjects(db: DatabaseOrTx, actor: Person): Promise<ChosenSubject[]> {
  return builtOnce(db, 'subjects', () =>
    db
      .select({ subjectId: personSubjects.subjectId, examOn: personSubjects.examOn })
      .from(personSubjects)
      .where(eq(personSubjects.personId, sql.placeholder('subject')))
      .orderBy(asc(personSubjects.position)),
  ).execute({ subject: subjectOf(actor) })
}
