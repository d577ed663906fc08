import { data, type LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { pdfAnswer } from '../pdf-answer.ts'
import { findAnswers } from '../queries.server.ts'
import { readReport } from '../report-page.server.ts'
import { reportPdf } from '../report-pdf.server.ts'

/** The report to keep. There is none before the paper is handed in and marked: it holds every solution. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { services } = scope
  const id = params['sittingId'] ?? ''
  const found = await readReport(services, person, id, null)
  if (!found || found.row.submittedAt === null || found.row.of === null) throw data(null, { status: 404 })
  const answers = await findAnswers(services.db, id)
  return pdfAnswer(
    reportPdf(found.row, found.page, answers, zoneOf(request.headers)),
    `${found.row.blueprintId}-report.pdf`,
  )
}
