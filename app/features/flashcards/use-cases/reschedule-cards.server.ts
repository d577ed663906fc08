import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { rescheduleForExam } from '#app/engines/memory/balance.ts'
import { intervalOf } from '#app/engines/memory/schedule.ts'
import { findExamDate } from '#app/features/subjects/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { dayOfDate } from '#app/platform/time/study-day.ts'
import { findBalance } from '../queries/balance.server.ts'
import { flashcardDecks, flashcards } from '../tables.ts'

/** Cards whose new due days are written by one statement. */
const CHUNK = 5_000

/** Moves the due days of all decks of a subject after its exam date changed. Returns how many cards moved. */
export async function rescheduleSubject(
  tx: Tx,
  personId: string,
  subjectId: string,
  day: number,
): Promise<number> {
  const decks = await tx
    .select({ id: flashcardDecks.id })
    .from(flashcardDecks)
    .where(and(eq(flashcardDecks.personId, personId), eq(flashcardDecks.subjectId, subjectId)))
  return rescheduleDecks(
    tx,
    personId,
    decks.map(({ id }) => id),
    subjectId,
    day,
  )
}

/** Moves the due days of decks for the exam of a subject; null: the decks have no subject. */
export async function rescheduleDecks(
  tx: Tx,
  personId: string,
  deckIds: readonly string[],
  subjectId: string | null,
  day: number,
): Promise<number> {
  if (deckIds.length === 0) return 0
  const examOn = subjectId ? await findExamDate(tx, personId, subjectId) : null
  const rows = await tx
    .select({
      id: flashcards.id,
      stability: flashcards.stability,
      lastDay: sql<number>`${flashcards.lastDay}`,
      dueDay: sql<number>`${flashcards.dueDay}`,
    })
    .from(flashcards)
    .where(
      and(
        inArray(flashcards.deckId, [...deckIds]),
        eq(flashcards.personId, personId),
        eq(flashcards.state, 'review'),
        isNotNull(flashcards.lastDay),
        sql`${flashcards.dueDay} > ${day}`,
      ),
    )
    .orderBy(flashcards.id)
    .for('update')
  if (rows.length === 0) return 0
  const cards = rows.map((row) => ({ ...row, interval: intervalOf(row) }))
  const lastDayBeforeExam = examOn ? dayOfDate(examOn) - 1 : undefined
  const furthest = Math.max(...cards.map(({ lastDay, interval }) => lastDay + 2 * interval))
  const ahead = Math.min(lastDayBeforeExam ?? furthest, day + 400) - day
  const days = Array.from({ length: Math.max(1, ahead) }, (_, index) => day + 1 + index)
  const balance = await findBalance(tx, personId, days)
  const moved = rescheduleForExam(cards, day, lastDayBeforeExam, balance)
  const moves = [...moved]
  for (let start = 0; start < moves.length; start += CHUNK) {
    const values = moves.slice(start, start + CHUNK).map(([id, dueDay]) => sql`(${id}, ${dueDay}::int)`)
    await tx.execute(sql`
      UPDATE ${flashcards} SET due_day = moved.due_day
      FROM (VALUES ${sql.join(values, sql`, `)}) AS moved (id, due_day)
      WHERE ${flashcards.id} = moved.id`)
  }
  return moves.length
}
