import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CriterionMark } from '#app/engines/questions/mark-extended.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import { ITS_QUESTION } from '../its-question.ts'
import { practiceQuestions, responseMarks, responses } from '../tables.ts'
import { dealt } from '../variants.server.ts'
import { tokenHash } from './link-token.ts'
import { givenMarks, markingLinks, markingReaders } from './tables.ts'

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

/** A long answer with the question as it was dealt; undefined for anything else, and once the question is gone. */
function longAnswer(row: AnswerRow) {
  const question = row && dealt(row.questionId, row.seed)
  const part = question?.marking.parts.find(({ id }) => id === row?.partId)
  return row && question && part?.answer.kind === 'extended' ? { ...row, question, part } : undefined
}

export type LongAnswer = NonNullable<ReturnType<typeof longAnswer>>

async function findOwnRow(db: DatabaseOrTx, personId: string, responseId: string) {
  const [row] = await db
    .select(ANSWER)
    .from(responses)
    .innerJoin(practiceQuestions, ITS_QUESTION)
    .where(and(eq(responses.id, responseId), eq(responses.personId, personId)))
  return row
}

/** One's own long answer. */
export async function findLongAnswer(
  db: DatabaseOrTx,
  personId: string,
  responseId: string,
): Promise<LongAnswer | undefined> {
  return longAnswer(await findOwnRow(db, personId, responseId))
}

/** The link of an answer that has not been taken back; it may have run out. */
export async function findLink(db: DatabaseOrTx, responseId: string) {
  const [link] = await db
    .select()
    .from(markingLinks)
    .where(and(eq(markingLinks.responseId, responseId), isNull(markingLinks.endedAt)))
  return link
}

/** What a link hands on: the link, the answer, and its writer's name. For any token: callers check who asks. */
export async function findHandedOn(db: DatabaseOrTx, token: string) {
  const [row] = await db
    .select({ link: markingLinks, answer: ANSWER, name: people.name, email: people.email })
    .from(markingLinks)
    .innerJoin(responses, eq(responses.id, markingLinks.responseId))
    .innerJoin(practiceQuestions, ITS_QUESTION)
    .innerJoin(people, eq(people.id, markingLinks.personId))
    .where(eq(markingLinks.tokenHash, tokenHash(token)))
  const answer = row && longAnswer(row.answer)
  return answer && { link: row.link, answer, name: row.name, email: row.email }
}

/** Holds an answer until the transaction ends: of two who mark it, or mark it and take the link back, one is first. */
export async function holdAnswer(tx: Tx, responseId: string): Promise<void> {
  await tx.select({ id: responses.id }).from(responses).where(eq(responses.id, responseId)).for('update')
}

export interface Reader {
  name: string
  at: Date
}

/** Who opened the links of an answer, the first one first. */
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
  /** Null once the account of whoever marked is deleted. */
  markerId: string | null
  name: string | null
  criteria: CriterionMark[]
  awarded: number
  of: number
  comment: string
  at: Date
}

/** Every mark that people gave for an answer, the latest, which counts, first. */
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

/** A long answer that somebody else has marked. */
export interface MarkedByPerson {
  setId: string
  position: number
  partId: string
  response: string
  /** As it stands after the mark. */
  result: PartResult
  criteria: CriterionMark[]
  comment: string
  name: string | null
  at: Date
}

/** Of a sitting, or one answer: what somebody else has marked, for those who keep the mark as well. */
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
