import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { theBlueprints } from '../blueprints.server.ts'
import { realPaper } from '../list-page.server.ts'

/** What one paper's row in Mock tests opens to: no page, only what the real paper is like. */
export function loader({ params }: LoaderFunctionArgs) {
  const blueprint = theBlueprints().get(params['blueprintId'] ?? '')
  return blueprint ? realPaper(blueprint) : notFound()
}
