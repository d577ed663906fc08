import { and, asc, eq } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { personSubjects } from '../tables.ts'

export interface ChosenSubject {
  subjectId: string
  /** Day of the written exam as YYYY-MM-DD, if the person has entered it. */
  examOn: string | null
}

/** A person's subjects in their own order. */
export function findSubjects(db: DatabaseOrTx, actor: Person): Promise<ChosenSubject[]> {
  return db
    .select({ subjectId: personSubjects.subjectId, examOn: personSubjects.examOn })
    .from(personSubjects)
    .where(eq(personSubjects.personId, subjectOf(actor)))
    .orderBy(asc(personSubjects.position))
}

/** The exam date of one subject of a person, for work without a signed-in person; null: none is entered. */
export async function findExamDate(
  db: DatabaseOrTx,
  personId: string,
  subjectId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ examOn: personSubjects.examOn })
    .from(personSubjects)
    .where(and(eq(personSubjects.personId, personId), eq(personSubjects.subjectId, subjectId)))
  return row?.examOn ?? null
}
