import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { findReportedAnswers } from '../queries/reported-answers.server.ts'
import { nameOf, type Tutor } from '../rules/chat.ts'
import { REPORT_REASONS, type ReportReason } from '../rules/report-reasons.ts'

/** The reported answers, as staff read them. */
export async function reportedAnswers(db: DatabaseOrTx, zone: string) {
  const words = dateFormat({ dateStyle: 'medium', timeZone: zone })
  return (await findReportedAnswers(db)).map(({ id, text, source, report, at, tutor }) => ({
    id,
    title: `${nameOf(tutor as Tutor)}, ${words.format(at)}`,
    reason: REPORT_REASONS[report as ReportReason],
    source,
    html: renderMarkdown(text).html,
  }))
}

export type ReportedAnswers = Awaited<ReturnType<typeof reportedAnswers>>
