import { asc } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { personSubjects } from './tables.ts'

export interface ChosenSubject {
  subjectId: string
  /** Day of the written exam, as YYYY-MM-DD, when the person has given it. */
  examOn: string | null
}

/** The subjects a person takes, in their own order. */
export function findSubjects(db: DatabaseOrTx, actor: Person): Promise<ChosenSubject[]> {
  return db
    .select({ subjectId: personSubjects.subjectId, examOn: personSubjects.examOn })
    .from(personSubjects)
    .where(own(personSubjects.personId, actor))
    .orderBy(asc(personSubjects.position))
}
