import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Kept } from './keep-answer.server.ts'
import { forgetSitting } from './open-sittings.server.ts'
import { practiceSets, responses } from './tables.ts'

/**
 * Keeps a long answer, which nobody has marked yet: with no marks, and with nothing learnt of mastery from it. What
 * the writer gives themselves later is no measurement either (people who know less of a subject rate themselves the
 * further above their work: Kruger and Dunning 1999; for students' own marks Boud and Falchikov 1989).
 * @returns false when this part was answered before: nothing is changed.
 */
export async function keepWriting(db: Database, kept: Kept): Promise<boolean> {
  const { id, at, personId, setId, input, found, result, skillId, parts, gone } = kept
  const done = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(responses)
      .values({
        id,
        personId,
        setId,
        position: input.position,
        partId: input.part,
        questionId: found.questionId,
        subjectId: found.subjectId,
        skillId,
        response: input.response,
        confidence: input.confidence,
        awarded: 0,
        of: 0,
        misconceptionId: null,
        result,
        seconds: input.seconds === null ? null : Math.round(input.seconds),
        answeredAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: responses.id })
    if (!row) return false
    const answered = sql`(SELECT count(*) FROM ${responses} WHERE ${responses.setId} = ${setId}
      AND ${responses.questionId} NOT IN (SELECT jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)))`
    await tx
      .update(practiceSets)
      .set({ finishedAt: at })
      .where(and(eq(practiceSets.id, setId), isNull(practiceSets.finishedAt), sql`${answered} >= ${parts}`))
    await record(tx, {
      type: 'practice.written',
      personId,
      at,
      data: { questionId: found.questionId, skillId, subjectId: found.subjectId },
    })
    return true
  })
  // Known of it is no longer so, whether it was kept or met another one.
  forgetSitting(db, personId, setId)
  return done
}
