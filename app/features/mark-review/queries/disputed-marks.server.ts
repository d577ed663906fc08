import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import {
  keyOf,
  markCorrections,
  practiceQuestions,
  QUESTION_OF_RESPONSE,
  responses,
  linesWithKey,
  type Line,
  type ReadResult,
} from '#app/features/responses/door.ts'
import type { Database } from '#app/platform/database/database.ts'
import { markDisputes } from '../tables.ts'
import { paging } from '#app/ui/patterns/list/paging.ts'

// These queries serve staff who review content. The audience of the screen limits who that is.

const PAGE = 20
/** Number of latest responses to the part that are compared with the disputed one. */
const COMPARED = 2_000

/** One page of the disputes, open or decided, with the numbers of both. */
export async function findDisputePage(db: Database, decided: boolean, wanted: number) {
  const status = decided ? ne(markDisputes.status, 'open') : eq(markDisputes.status, 'open')
  const [{ open, total }] = (await db
    .select({
      open: sql<number>`(count(*) FILTER (WHERE ${markDisputes.status} = 'open'))::int`,
      total: sql<number>`(count(*) FILTER (WHERE ${status}))::int`,
    })
    .from(markDisputes)) as [{ open: number; total: number }]
  const place = paging(wanted, total, PAGE)
  const rows = await db
    .select({
      id: markDisputes.id,
      at: markDisputes.createdAt,
      status: markDisputes.status,
      questionId: responses.questionId,
      partId: responses.partId,
      response: responses.response,
      awarded: responses.awarded,
      of: responses.of,
    })
    .from(markDisputes)
    .innerJoin(responses, eq(responses.id, markDisputes.responseId))
    .where(status)
    .orderBy(decided ? desc(markDisputes.createdAt) : asc(markDisputes.createdAt), asc(markDisputes.id))
    .limit(place.limit)
    .offset(place.offset)
  return { open, paging: place, rows }
}

/** One dispute with its response, without anybody's name. */
export async function findDispute(db: Database, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const [row] = await db
    .select({
      id: markDisputes.id,
      reason: markDisputes.reason,
      status: markDisputes.status,
      decision: markDisputes.decision,
      decidedAt: markDisputes.decidedAt,
      responseId: responses.id,
      questionId: responses.questionId,
      partId: responses.partId,
      response: responses.response,
      awarded: responses.awarded,
      of: responses.of,
      result: responses.result,
      seed: practiceQuestions.seed,
      askedAs: practiceQuestions.askedAs,
      before: sql<
        number | null
      >`(SELECT c.before FROM ${markCorrections} c WHERE c.response_id = ${responses.id} ORDER BY c.at DESC LIMIT 1)`,
    })
    .from(markDisputes)
    .innerJoin(responses, eq(responses.id, markDisputes.responseId))
    .innerJoin(practiceQuestions, QUESTION_OF_RESPONSE)
    .where(eq(markDisputes.id, id))
  return row
}

/** Number of the latest responses to the part that give the same answer. */
export async function countSameAnswers(db: Database, disputed: Line): Promise<number> {
  const { questionId, partId } = disputed
  const rows = await db
    .select({
      response: responses.response,
      result: sql<ReadResult>`jsonb_build_object('readAs', coalesce(${responses.result} ->> 'readAs', ''),
        'steps', ${responses.result} -> 'steps', 'ruled', ${responses.result} -> 'ruled')`,
      seed: practiceQuestions.seed,
      askedAs: practiceQuestions.askedAs,
    })
    .from(responses)
    .innerJoin(practiceQuestions, QUESTION_OF_RESPONSE)
    .where(and(eq(responses.questionId, questionId), eq(responses.partId, partId)))
    .orderBy(desc(responses.answeredAt))
    .limit(COMPARED)
  const lines = rows.map((row) => ({ questionId, partId, ...row }))
  return (await linesWithKey(keyOf(disputed), lines)).length
}
