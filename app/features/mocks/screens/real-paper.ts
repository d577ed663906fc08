import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { realPaper } from '../pages/list-page.server.ts'

/** Data for an opened row of Mock tests: facts about the real paper. */
export function loader({ params }: LoaderFunctionArgs) {
  const blueprint = theBlueprints().get(params['blueprintId'] ?? '')
  return blueprint ? realPaper(blueprint) : notFound()
}
