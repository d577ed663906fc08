import { data, redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router'
import { frameForRefusals, scopeOf } from '#app/platform/http/request-context.ts'
import { mayEnter, type Audience } from './audiences.ts'

export interface AudienceGate {
  middleware: MiddlewareFunction<Response>[]
  loader: (args: LoaderFunctionArgs) => Promise<null>
}

/**
 * Who may be here. Middleware decides before any loader or action of the audience runs. The loader stands
 * beside it because without one a client navigation asks the server for nothing, and the middleware is passed by.
 */
export function gate(audience: Audience): AudienceGate {
  return {
    middleware: [
      async ({ context, url, request }, next) => {
        const scope = scopeOf(context)
        const actor = await scope.actor()
        const answer = mayEnter(actor, audience, { development: scope.services.development })
        if (answer === 'sign-in') throw redirect(signInAddress(url, request))
        // A forbidden screen and an unknown one answer alike: 404. No loader runs, so what the error screen needs to
        // know of who is here travels with the answer.
        if (answer === 'no') throw data({ frame: await context.get(frameForRefusals)() }, { status: 404 })
        return next()
      },
    ],
    loader: async () => null,
  }
}

/** Back to where the person was going: same origin only, for it is a path of ours. A form post returns to its page. */
function signInAddress(url: URL, request: Request): string {
  const target = url.pathname + url.search
  const ended = /(?:^|; )(?:__Host-)?victor[^=]*session[^=]*=/.test(request.headers.get('cookie') ?? '')
  const query = new URLSearchParams({ to: target })
  if (ended) query.set('ended', 'yes')
  return target === '/' ? '/signin' : `/signin?${query}`
}
