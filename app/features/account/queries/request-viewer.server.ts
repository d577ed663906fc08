import { subjectOf } from '#app/platform/access/own.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { findViewer, type Viewed } from './account-queries.server.ts'

const viewers = new WeakMap<RequestScope, Promise<Viewed>>()

/** Calls `findViewer` once for each request: the loaders of the frame and the screen share the result. */
export function requestViewer(scope: RequestScope, actor: Person): Promise<Viewed> {
  const cached = viewers.get(scope)
  if (cached) return cached
  const viewer = findViewer(scope.services.db, { personId: actor.personId, subjectId: subjectOf(actor) })
  viewers.set(scope, viewer)
  return viewer
}
