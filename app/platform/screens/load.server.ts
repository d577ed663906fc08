import type { LoaderFunctionArgs } from 'react-router'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { scopeOf, type RequestScope } from '#app/platform/http/request-context.ts'
import type { Services } from '#app/platform/services.ts'
import { zoneOf } from '#app/platform/time/zone.ts'

/** The request data that a screen's loader uses. */
export interface ScreenRequest {
  services: Services
  scope: RequestScope
  request: Request
  params: Readonly<Record<string, string | undefined>>
  /** The address without its query, also when the router asks for data only. */
  path: string
  query: URLSearchParams
  /** IANA name of the reader's time zone. */
  zone: string
}

/** The loader of a screen for signed-in people. The audience has already checked that. */
export function load<Page>(read: (visit: ScreenRequest & { person: Person }) => Promise<Page> | Page) {
  return async (args: LoaderFunctionArgs): Promise<Page> => {
    const { person } = await personOf(args.context)
    return read({ ...screenRequest(args), person })
  }
}

/** The loader of a screen that guests may open. */
export function loadForAnyone<Page>(read: (visit: ScreenRequest & { actor: Actor }) => Promise<Page> | Page) {
  return async (args: LoaderFunctionArgs): Promise<Page> => {
    const visit = screenRequest(args)
    return read({ ...visit, actor: await visit.scope.actor() })
  }
}

export function screenRequest({
  context,
  request,
  params,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'request' | 'params' | 'url'>): ScreenRequest {
  const scope = scopeOf(context)
  return {
    services: scope.services,
    scope,
    request,
    params,
    path: url.pathname,
    query: url.searchParams,
    zone: zoneOf(request.headers),
  }
}
