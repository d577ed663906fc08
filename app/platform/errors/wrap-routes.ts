import { data, isRouteErrorResponse, type ServerBuild } from 'react-router'
import { isUnreachable } from '#app/platform/database/database-error.ts'
import { scopeOf } from '#app/platform/http/request-context.ts'

type Handler = (args: { context: Parameters<typeof scopeOf>[0] }) => unknown

/**
 * Wraps every loader and action once: what they throw on purpose (a redirect, a 404) passes; anything else is
 * logged here, once, under the request's reference code, and the person sees that code and nothing more.
 */
export function withReferenceCodes(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue
    const module = { ...route.module } as Record<string, unknown>
    for (const name of ['loader', 'action'])
      if (typeof module[name] === 'function') module[name] = wrap(module[name] as Handler, id)
    routes[id] = { ...route, module: module as unknown as typeof route.module }
  }
  return { ...build, routes }
}

function wrap(handler: Handler, route: string): Handler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (thrown) {
      if (thrown instanceof Response || isRouteErrorResponse(thrown) || isDataThrow(thrown)) throw thrown
      const { services, reference } = scopeOf(args.context)
      services.log.error({ err: thrown, reference, route }, 'unexpected failure')
      // The database is away, not wrong: in a few seconds it is back, or the operator knows.
      if (isUnreachable(thrown)) throw data({ reference }, { status: 503, headers: { 'Retry-After': '5' } })
      services.metrics.failed()
      // The class carries data and init, as `data()` documents it: the router turns it into the answer.
      throw data({ reference }, { status: 500 })
    }
  }
}

function isDataThrow(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    (thrown as { type?: unknown }).type === 'DataWithResponseInit'
  )
}
