import { asc, eq, isNotNull } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { tutorMessages, tutorThreads } from '../tables.ts'

const MOST = 50

/** Answers that students reported, the oldest first: the answer alone, without its question, chat and person. */
export function findReportedAnswers(db: DatabaseOrTx) {
  return db
    .select({
      id: tutorMessages.id,
      text: tutorMessages.text,
      source: tutorMessages.source,
      report: tutorMessages.report,
      at: tutorMessages.at,
      tutor: tutorThreads.tutor,
    })
    .from(tutorMessages)
    .innerJoin(tutorThreads, eq(tutorThreads.id, tutorMessages.threadId))
    .where(isNotNull(tutorMessages.report))
    .orderBy(asc(tutorMessages.at), asc(tutorMessages.id))
    .limit(MOST)
}
