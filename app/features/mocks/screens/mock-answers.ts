import { standing } from '#app/engines/papers/exam-clock.ts'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { findSitting, timesIn } from '../queries.server.ts'
import { saveAnswers } from '../use-cases/save-answers.server.ts'

/** Where an open paper sends what is written, again and again: no page, only facts. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const body: unknown = await request.json().catch(() => null)
  const done = await saveAnswers(scope.services, person, params['sittingId'] ?? '', body)
  return done.ok
    ? Response.json(done.value)
    : Response.json({ failure: done.error }, { status: HTTP_STATUS[done.error.code] })
}

/** Where the sitting stands by the server’s clock. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const row = await findSitting(scope.services.db, person, params['sittingId'] ?? '')
  if (!row) throw data(null, { status: 404 })
  const now = scope.services.clock().getTime()
  return Response.json({ now, ...standing(timesIn(row), now) })
}
