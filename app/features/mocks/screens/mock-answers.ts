import { phaseAt } from '#app/engines/papers/exam-clock.ts'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { findSitting, timesIn } from '../queries/sittings.server.ts'
import { saveAnswers } from '../use-cases/save-answers.server.ts'

/** Saves answers of an open paper. Returns data only, no page. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const body: unknown = await request.json().catch(() => null)
  const done = await saveAnswers(scope.services, person, params['sittingId'] ?? '', body)
  return done.ok
    ? Response.json(done.value)
    : Response.json({ failure: done.error }, { status: HTTP_STATUS[done.error.code] })
}

/** The state of the sitting in the server's time. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const row = await findSitting(scope.services.db, person, params['sittingId'] ?? '')
  if (!row) throw data(null, { status: 404 })
  const now = scope.services.clock().getTime()
  return Response.json({ now, ...phaseAt(timesIn(row), now) })
}
