import { data } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { pdfAnswer } from '../pages/pdf-answer.ts'
import { findAnswers } from '../queries/sittings.server.ts'
import { readReport } from '../pages/report-page.server.ts'
import { reportPdf } from '../pages/report-pdf.server.ts'

/** The report as a PDF. It contains every solution, so it exists only after the paper is submitted and marked. */
export const loader = load(async ({ services, person, params, zone }) => {
  const id = params['sittingId'] ?? ''
  const found = await readReport(services, person, id, null)
  if (!found || found.row.submittedAt === null || found.row.of === null) throw data(null, { status: 404 })
  const answers = await findAnswers(services.db, id)
  const pdf = await reportPdf(found.row, found.page, answers, zone, services.clock())
  return pdfAnswer(pdf, `${found.row.blueprintId}-report.pdf`)
})
