import { data, redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router'
import { frameForRefusals, scopeOf } from '#app/platform/http/request-context.ts'
import { mayEnter, type Audience } from './audiences.ts'
import { deviceKeyOf } from './device-key.server.ts'

/** What the layout of an audience knows about the person. */
export interface LayoutData {
  /** `deviceKeyOf` a student who is signed in. Null for everybody else, and while staff view a record. */
  device: string | null
}

export interface AudienceGate {
  middleware: MiddlewareFunction<Response>[]
  loader: (args: LoaderFunctionArgs) => Promise<LayoutData | null>
}

/**
 * Checks the audience before any loader or action runs. The loader is needed even for guests: without a loader, a navigation in
 * the browser sends no request and skips the middleware.
 */
export function gate(audience: Audience): AudienceGate {
  return {
    middleware: [
      async ({ context, url, request }, next) => {
        const scope = scopeOf(context)
        const actor = await scope.actor()
        const answer = mayEnter(actor, audience, { development: scope.services.development })
        if (answer === 'sign-in') throw redirect(signInAddress(url, request))
        // A forbidden screen answers 404 like an unknown one. No loader runs, so the answer carries the frame data for
        // the error screen.
        if (answer === 'no') throw data({ frame: await context.get(frameForRefusals)() }, { status: 404 })
        return next()
      },
    ],
    loader: async ({ context }) => {
      if (audience === 'guest') return null
      const actor = await scopeOf(context).actor()
      const isStudent = actor.kind === 'person' && !actor.viewing && actor.roles.includes('student')
      return { device: isStudent ? deviceKeyOf(actor.personId) : null }
    },
  }
}

/** The sign-in page, which returns to this path afterwards. */
export function signInAddress(url: URL, request: Request): string {
  const target = url.pathname + url.search
  const ended = /(?:^|; )(?:__Host-)?victor[^=]*session[^=]*=/.test(request.headers.get('cookie') ?? '')
  const query = new URLSearchParams({ to: target })
  if (ended) query.set('ended', 'yes')
  return target === '/' ? '/signin' : `/signin?${query}`
}
