import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CriterionMark } from '#app/engines/questions/mark-extended.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import { QUESTION_OF_RESPONSE, practiceQuestions, responses } from '#app/features/responses/door.ts'
import { variantById } from '#app/features/question-bank/door.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { givenMarks, markingLinks, markingReaders } from '../tables.ts'

const ANSWER = {
  id: responses.id,
  personId: responses.personId,
  setId: responses.setId,
  position: responses.position,
  partId: responses.partId,
  questionId: responses.questionId,
  skillId: responses.skillId,
  response: responses.response,
  awarded: responses.awarded,
  result: responses.result,
  answeredAt: responses.answeredAt,
  seed: practiceQuestions.seed,
}

type AnswerRow = Awaited<ReturnType<typeof findOwnRow>>

/** An essay with its question as it was asked; undefined for other responses and when the question is gone. */
function essayOf(row: AnswerRow) {
  const question = row && variantById(row.questionId, row.seed)
  const part = question?.marking.parts.find(({ id }) => id === row?.partId)
  return row && question && part?.answer.kind === 'extended' ? { ...row, question, part } : undefined
}

export type Essay = NonNullable<ReturnType<typeof essayOf>>

async function findOwnRow(db: DatabaseOrTx, personId: string, responseId: string) {
  const [row] = await db
    .select(ANSWER)
    .from(responses)
    .innerJoin(practiceQuestions, QUESTION_OF_RESPONSE)
    .where(and(eq(responses.id, responseId), eq(responses.personId, personId)))
  return row
}

/** One of the person's own essays. */
export async function findEssay(
  db: DatabaseOrTx,
  personId: string,
  responseId: string,
): Promise<Essay | undefined> {
  return essayOf(await findOwnRow(db, personId, responseId))
}

/** The link to an essay that has not been withdrawn. It may have expired. */
export async function findLink(db: DatabaseOrTx, responseId: string) {
  const [link] = await db
    .select()
    .from(markingLinks)
    .where(and(eq(markingLinks.responseId, responseId), isNull(markingLinks.endedAt)))
  return link
}

/** The link of a token with its essay and the writer's name. Callers check who may see it. */
export async function findSharedEssay(db: DatabaseOrTx, token: string) {
  const [row] = await db
    .select({ link: markingLinks, answer: ANSWER, name: people.name, email: people.email })
    .from(markingLinks)
    .innerJoin(responses, eq(responses.id, markingLinks.responseId))
    .innerJoin(practiceQuestions, QUESTION_OF_RESPONSE)
    .innerJoin(people, eq(people.id, markingLinks.personId))
    .where(eq(markingLinks.tokenHash, tokenHash(token)))
  const answer = row && essayOf(row.answer)
  return answer && { link: row.link, answer, name: row.name, email: row.email }
}

/** Locks an essay until the transaction ends, so that marking it and withdrawing its link cannot overlap. */
export async function lockEssay(tx: Tx, responseId: string): Promise<void> {
  await tx.select({ id: responses.id }).from(responses).where(eq(responses.id, responseId)).for('update')
}

export interface Reader {
  name: string
  at: Date
}

/** The people who opened the links to an essay, earliest first. */
export function findReaders(db: DatabaseOrTx, responseId: string): Promise<Reader[]> {
  return db
    .select({
      name: people.name,
      at: sql<Date>`min(${markingReaders.openedAt})`.mapWith(markingReaders.openedAt),
    })
    .from(markingReaders)
    .innerJoin(markingLinks, eq(markingLinks.id, markingReaders.linkId))
    .innerJoin(people, eq(people.id, markingReaders.readerId))
    .where(eq(markingLinks.responseId, responseId))
    .groupBy(people.id, people.name)
    .orderBy(asc(sql`min(${markingReaders.openedAt})`))
}

export interface GivenMark {
  id: string
  /** Null once the marker's account is deleted. */
  markerId: string | null
  name: string | null
  criteria: CriterionMark[]
  awarded: number
  of: number
  comment: string
  at: Date
}

/** Every mark that people gave to an essay, latest first. The latest counts. */
export function findGivenMarks(db: DatabaseOrTx, responseId: string): Promise<GivenMark[]> {
  return db
    .select({
      id: givenMarks.id,
      markerId: givenMarks.markerId,
      name: people.name,
      criteria: givenMarks.criteria,
      awarded: givenMarks.awarded,
      of: givenMarks.of,
      comment: givenMarks.comment,
      at: givenMarks.markedAt,
    })
    .from(givenMarks)
    .leftJoin(people, eq(people.id, givenMarks.markerId))
    .where(eq(givenMarks.responseId, responseId))
    .orderBy(desc(givenMarks.markedAt), desc(givenMarks.id))
}
