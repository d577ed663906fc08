import { inlineHtml, questionBank, questionPage, variantById } from '#app/features/question-bank/door.ts'
import type { Database } from '#app/platform/database/database.ts'
import { countSameAnswers, findDispute, findDisputePage } from '../queries/disputed-marks.server.ts'
import { pageNumber } from '#app/ui/patterns/list/paging.ts'

/** The desk where staff decide disputed marks. It shows responses without names. */
export async function markDeskPage(db: Database, query: URLSearchParams, dates: (at: Date) => string) {
  const decided = query.get('show') === 'decided'
  const page = await findDisputePage(db, decided, pageNumber(query))
  const chosen = query.get('dispute')
  return {
    ...page,
    decided,
    rows: page.rows.map(({ at, questionId, ...row }) => ({
      ...row,
      title: questionBank().byId.get(questionId)?.title ?? 'A question no longer in the bank',
      at: dates(at),
    })),
    dispute: chosen === null ? null : await disputePage(db, chosen, dates),
  }
}

async function disputePage(db: Database, id: string, dates: (at: Date) => string) {
  const row = await findDispute(db, id)
  if (!row) return null
  const variant = variantById(row.questionId, row.seed)
  const stored = { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' }
  const response = {
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
    same: variant ? await countSameAnswers(db, row) : 1,
    question: variant ? questionPage(stored, variant, [response]) : null,
    points: (row.result.points ?? []).map((point) => inlineHtml(point.for)),
  }
}
