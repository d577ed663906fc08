import { data, isRouteErrorResponse, type ActionFunctionArgs, type ServerBuild } from 'react-router'
import { isDiskFull, isUnreachable } from '#app/platform/database/database-error.ts'
import { formFields } from '#app/platform/http/form.ts'
import { redactSecrets } from '#app/platform/http/redact-secrets.ts'
import { scopeOf } from '#app/platform/http/request-context.ts'
import { HTTP_STATUS, type Failure } from './failure.ts'

type Args = Pick<ActionFunctionArgs, 'context' | 'request'>
type Handler = (args: Args) => unknown

const STORAGE_FULL: Failure = {
  code: 'storage-full',
  message:
    'We couldn’t save this because the server’s storage is full. What you typed is still here. Try again in a few minutes.',
}

/**
 * Wraps every loader and action. Redirects and responses pass. Every other error is logged once with the request's
 * reference code, and the person sees only that code.
 */
export function withReferenceCodes(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue
    const module = { ...route.module } as Record<string, unknown>
    const { loader, action } = module
    if (typeof loader === 'function') module['loader'] = wrapLoader(loader as Handler, id)
    if (typeof action === 'function')
      module['action'] = wrapAction(action as Handler, id, module['default'] !== undefined)
    routes[id] = { ...route, module: module as unknown as typeof route.module }
  }
  return { ...build, routes }
}

function wrapLoader(loader: Handler, route: string): Handler {
  return async (args) => {
    try {
      return await loader(args)
    } catch (thrown) {
      throw failureOf(thrown, args, route)
    }
  }
}

/** Like loaders. When the disk is full, the page comes back with a message and the posted fields. */
function wrapAction(action: Handler, route: string, isScreen: boolean): Handler {
  return async (args) => {
    const posted = args.request.clone()
    try {
      return await action(args)
    } catch (thrown) {
      if (!isDiskFull(thrown)) throw failureOf(thrown, args, route)
      logFailure(thrown, args, route)
      const refusal = await storageFull(posted)
      const status = HTTP_STATUS[STORAGE_FULL.code]
      return isScreen ? data(refusal, { status }) : Response.json(refusal, { status })
    }
  }
}

/** In both shapes that screens read: that of `actions()` (`error`) and that of `refused()` (`failure`). */
async function storageFull(posted: Request) {
  const fields = await formFields(posted)
  const intent = typeof fields['intent'] === 'string' ? fields['intent'] : ''
  return { ok: false, intent, error: STORAGE_FULL, failure: STORAGE_FULL, typed: redactSecrets(fields) }
}

/** What to throw to the router instead of this error. */
function failureOf(thrown: unknown, args: Args, route: string): unknown {
  if (thrown instanceof Response || isRouteErrorResponse(thrown) || isDataThrow(thrown)) return thrown
  logFailure(thrown, args, route)
  const { services, reference } = scopeOf(args.context)
  // The database cannot be reached. It usually comes back within seconds, and the operator is told by other means.
  if (isUnreachable(thrown)) return data({ reference }, { status: 503, headers: { 'Retry-After': '5' } })
  services.metrics.failed()
  return data({ reference }, { status: isDiskFull(thrown) ? HTTP_STATUS[STORAGE_FULL.code] : 500 })
}

function logFailure(thrown: unknown, { context }: Args, route: string): void {
  const { services, reference } = scopeOf(context)
  services.log.error({ err: thrown, reference, route }, 'unexpected failure')
}

/** `data()` returns an instance of a class that the router does not export. */
function isDataThrow(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    (thrown as { type?: unknown }).type === 'DataWithResponseInit'
  )
}
