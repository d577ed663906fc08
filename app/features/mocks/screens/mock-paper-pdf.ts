import { standing } from '#app/engines/papers/exam-clock.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { theBlueprints } from '../blueprints.server.ts'
import { paperPdf } from '../paper-pdf.server.ts'
import { pdfAnswer } from '../pdf-answer.ts'
import { findSitting, timesIn } from '../queries.server.ts'

/** The paper to print. Not while its owner rests: then it is out of sight on the screen as well. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const row = await findSitting(scope.services.db, person, params['sittingId'] ?? '')
  const blueprint = row && theBlueprints().get(row.blueprintId)
  if (!row || !blueprint) throw data(null, { status: 404 })
  if (standing(timesIn(row), scope.services.clock().getTime()).phase === 'resting')
    throw data(null, { status: 404 })
  return pdfAnswer(paperPdf(row, blueprint), `${blueprint.id}-mock.pdf`)
}
