import { subjectOf } from '#app/platform/access/own.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { findViewer, type Viewed } from './queries.server.ts'

const asked = new WeakMap<RequestScope, Promise<Viewed>>()

/** `findViewer` once for a request, however many of its loaders ask: the frame and the screen run side by side. */
export function viewedOnce(scope: RequestScope, actor: Person): Promise<Viewed> {
  const known = asked.get(scope)
  if (known) return known
  const found = findViewer(scope.services.db, { personId: actor.personId, subjectId: subjectOf(actor) })
  asked.set(scope, found)
  return found
}
