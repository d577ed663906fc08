import { and, eq, sql } from 'drizzle-orm'
import type { CriterionMark } from '#app/engines/questions/mark-extended.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { PersonMark } from '#app/features/question-bank/door.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { responseMarks, responses } from '../tables.ts'

/** The marks that people gave for the response with the alias `r`, as JSON. */
export const MARKS_OF_R = sql`(SELECT coalesce(json_agg(json_build_object('by', g.marked_by, 'criteria', g.criteria, 'comment', g.comment,
            'at', g.marked_at, 'name', m.name)), '[]')
            FROM ${responseMarks} g LEFT JOIN ${people} m ON m.id = g.marker_id AND g.marked_by = 'person' WHERE g.response_id = r.id)`

/** The marks that people gave for one essay. Callers check whose response it is. */
export async function findMarks(db: DatabaseOrTx, responseId: string): Promise<PersonMark[]> {
  const { rows } = await db.execute(
    sql`SELECT ${MARKS_OF_R} AS marks FROM ${responses} r WHERE r.id = ${responseId}`,
  )
  return (rows[0] as { marks: PersonMark[] } | undefined)?.marks ?? []
}

/** An essay that somebody other than its writer has marked. */
export interface MarkedByPerson {
  setId: string
  position: number
  partId: string
  response: string
  /** The result with that mark. */
  result: PartResult
  criteria: CriterionMark[]
  comment: string
  name: string | null
  at: Date
}

/** The essays that somebody else marked: of one set, or one response. */
export function findPersonsMarks(
  db: DatabaseOrTx,
  of: { setId: string } | { responseId: string },
): Promise<MarkedByPerson[]> {
  return db
    .select({
      setId: responses.setId,
      position: responses.position,
      partId: responses.partId,
      response: responses.response,
      result: responses.result,
      criteria: responseMarks.criteria,
      comment: responseMarks.comment,
      name: people.name,
      at: responseMarks.markedAt,
    })
    .from(responses)
    .innerJoin(
      responseMarks,
      and(eq(responseMarks.responseId, responses.id), eq(responseMarks.markedBy, 'person')),
    )
    .leftJoin(people, eq(people.id, responseMarks.markerId))
    .where('setId' in of ? eq(responses.setId, of.setId) : eq(responses.id, of.responseId))
}
