import { phaseAt } from '#app/engines/papers/exam-clock.ts'
import { data } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { paperPdf } from '../pages/paper-pdf.server.ts'
import { pdfAnswer } from '../pages/pdf-answer.ts'
import { findSitting, timesIn } from '../queries/sittings.server.ts'

/** The paper to print. Not available during rest, when the paper is hidden on the screen too. */
export const loader = load(async ({ services, person, params }) => {
  const row = await findSitting(services.db, person, params['sittingId'] ?? '')
  const blueprint = row && theBlueprints().get(row.blueprintId)
  if (!row || !blueprint) throw data(null, { status: 404 })
  const now = services.clock()
  if (phaseAt(timesIn(row), now.getTime()).phase === 'resting') throw data(null, { status: 404 })
  return pdfAnswer(await paperPdf(row, blueprint, now), `${blueprint.id}-mock.pdf`)
})
