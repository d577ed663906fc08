import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.ts'
import { ITS_QUESTION } from '../its-question.ts'
import { markCorrections, markDisputes, practiceQuestions, responses } from '../tables.ts'
import { questionPage } from '../shown-page.server.ts'
import { practiceBank } from '../the-bank.server.ts'
import { dealt, inlineHtml } from '../variants.server.ts'
import type { Taken } from './answer-key.ts'
import { keyOf, withName, type Line } from './key-today.server.ts'

const PAGE = 20
/** Among how many of the latest answers to a part the same one is counted. */
const COUNTED = 2_000

/** What a member of staff judges marks by: the answers, and nobody's name. Behind the content capability only. */
export async function deskPage(db: Database, query: URLSearchParams, dates: (at: Date) => string) {
  const decided = query.get('show') === 'decided'
  const status = decided ? ne(markDisputes.status, 'open') : eq(markDisputes.status, 'open')
  const [{ open, total }] = (await db
    .select({
      open: sql<number>`(count(*) FILTER (WHERE ${markDisputes.status} = 'open'))::int`,
      total: sql<number>`(count(*) FILTER (WHERE ${status}))::int`,
    })
    .from(markDisputes)) as [{ open: number; total: number }]
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1))
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
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  const chosen = query.get('dispute')
  return {
    decided,
    open,
    page,
    pages,
    rows: rows.map(({ at, questionId, ...row }) => ({
      ...row,
      title: practiceBank().byId.get(questionId)?.title ?? 'A question that is no longer in the bank',
      at: dates(at),
    })),
    asked: chosen === null ? null : await askedPage(db, chosen, dates),
  }
}

async function askedPage(db: Database, id: string, dates: (at: Date) => string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
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
    .innerJoin(practiceQuestions, ITS_QUESTION)
    .where(eq(markDisputes.id, id))
  if (!row) return null
  const question = dealt(row.questionId, row.seed)
  const stored = { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' }
  const answered = {
    id: row.responseId,
    partId: row.partId,
    response: row.response,
    confidence: null,
    cause: null,
    disputed: true,
    result: row.result,
  }
  return {
    id: row.id,
    reason: row.reason,
    status: row.status,
    decision: row.decision,
    decidedAt: row.decidedAt && dates(row.decidedAt),
    before: row.before,
    partId: row.partId,
    awarded: row.awarded,
    of: row.of,
    questionId: row.questionId,
    same: question ? await sameAnswers(db, row) : 1,
    question: question ? questionPage(stored, question, [answered]) : null,
    points: (row.result.points ?? []).map((point) => inlineHtml(point.for)),
  }
}

/** How many of the latest answers to this part are this answer. */
async function sameAnswers(db: Database, asked: Line): Promise<number> {
  const { questionId, partId } = asked
  const rows = await db
    .select({
      response: responses.response,
      result: sql<Taken>`jsonb_build_object('readAs', coalesce(${responses.result} ->> 'readAs', ''),
        'steps', ${responses.result} -> 'steps', 'ruled', ${responses.result} -> 'ruled')`,
      seed: practiceQuestions.seed,
      askedAs: practiceQuestions.askedAs,
    })
    .from(responses)
    .innerJoin(practiceQuestions, ITS_QUESTION)
    .where(and(eq(responses.questionId, questionId), eq(responses.partId, partId)))
    .orderBy(desc(responses.answeredAt))
    .limit(COUNTED)
  const lines = rows.map((row) => ({ questionId, partId, ...row }))
  return (await withName(keyOf(asked), lines)).length
}
