import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { mayOpenWhileViewing, own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { textbookAnswers, textbookMarks, textbookPlaces } from '../tables.ts'

/** Where the person stopped in each text, the latest first. */
export function findPlaces(db: DatabaseOrTx, actor: Person) {
  return db
    .select({
      textId: textbookPlaces.textId,
      passage: textbookPlaces.passage,
      share: textbookPlaces.share,
      readAt: textbookPlaces.readAt,
    })
    .from(textbookPlaces)
    .where(own(textbookPlaces.personId, actor))
    .orderBy(desc(textbookPlaces.readAt), textbookPlaces.textId)
}

export type Place = Awaited<ReturnType<typeof findPlaces>>[number]

export async function findPlace(db: DatabaseOrTx, actor: Person, textId: string) {
  const [row] = await db
    .select({ passage: textbookPlaces.passage, share: textbookPlaces.share })
    .from(textbookPlaces)
    .where(and(own(textbookPlaces.personId, actor), eq(textbookPlaces.textId, textId)))
  return row ?? null
}

/** The highlights and notes in one text. Staff who view an account see none. */
export async function findMarks(db: DatabaseOrTx, actor: Person, textId: string) {
  if (!mayOpenWhileViewing(actor, 'note')) return []
  return db
    .select({
      passage: textbookMarks.passage,
      isHighlighted: textbookMarks.isHighlighted,
      note: textbookMarks.note,
      quote: textbookMarks.quote,
    })
    .from(textbookMarks)
    .where(and(own(textbookMarks.personId, actor), eq(textbookMarks.textId, textId)))
    .orderBy(asc(textbookMarks.createdAt), asc(textbookMarks.id))
}

export type Mark = Awaited<ReturnType<typeof findMarks>>[number]

/** The latest responses to these questions. */
export async function findAnswers(db: DatabaseOrTx, actor: Person, questionIds: readonly string[]) {
  if (questionIds.length === 0) return []
  return db
    .select({
      questionId: textbookAnswers.questionId,
      response: textbookAnswers.response,
      isRight: textbookAnswers.isRight,
    })
    .from(textbookAnswers)
    .where(and(own(textbookAnswers.personId, actor), inArray(textbookAnswers.questionId, [...questionIds])))
}

/** The questions that the person has answered right. */
export async function findRightAnswers(db: DatabaseOrTx, actor: Person): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ questionId: textbookAnswers.questionId })
    .from(textbookAnswers)
    .where(and(own(textbookAnswers.personId, actor), eq(textbookAnswers.isRight, true)))
  return new Set(rows.map(({ questionId }) => questionId))
}
