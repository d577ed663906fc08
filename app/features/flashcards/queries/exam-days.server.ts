import { and, eq } from 'drizzle-orm'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { dayOfDate } from '#app/platform/time/study-day.ts'
import { flashcardDecks } from '../tables.ts'

/** The day before the exam of a deck's subject, when the person has entered the exam date. */
export async function lastDayBeforeExam(
  db: DatabaseOrTx,
  actor: Person,
  deckId: string,
): Promise<number | undefined> {
  const [deck] = await db
    .select({ subjectId: flashcardDecks.subjectId })
    .from(flashcardDecks)
    .where(and(eq(flashcardDecks.id, deckId), own(flashcardDecks.personId, actor)))
  return deck ? eveOfExam(db, actor, deck.subjectId) : undefined
}

/** The day before the exam of a subject, when the person has entered the exam date. */
export async function eveOfExam(
  db: DatabaseOrTx,
  actor: Person,
  subjectId: string | null,
): Promise<number | undefined> {
  if (!subjectId) return undefined
  const subject = (await findSubjects(db, actor)).find((one) => one.subjectId === subjectId)
  return subject?.examOn ? dayOfDate(subject.examOn) - 1 : undefined
}
