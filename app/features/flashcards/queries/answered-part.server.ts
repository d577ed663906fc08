import { and, eq } from 'drizzle-orm'
import { practiceQuestions, responses } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'

/** The question part that a response of this person answered, with its seed. */
export async function findAnsweredPart(db: Database, actor: Person, responseId: string) {
  const [row] = await db
    .select({
      questionId: responses.questionId,
      partId: responses.partId,
      subjectId: responses.subjectId,
      seed: practiceQuestions.seed,
      askedAs: practiceQuestions.askedAs,
    })
    .from(responses)
    .innerJoin(
      practiceQuestions,
      and(eq(practiceQuestions.setId, responses.setId), eq(practiceQuestions.position, responses.position)),
    )
    .where(and(eq(responses.id, responseId), own(responses.personId, actor)))
  return row
}
