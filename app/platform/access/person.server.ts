import { data } from 'react-router'
import { scopeOf, type RequestScope } from '#app/platform/http/request-context.ts'
import type { Person } from './actor.ts'

type Context = Parameters<typeof scopeOf>[0]

/** The signed-in person and the request scope, for screens that guests cannot open. */
export async function personOf(context: Context): Promise<{ scope: RequestScope; person: Person }> {
  const scope = scopeOf(context)
  const actor = await scope.actor()
  if (actor.kind === 'guest') throw data(null, { status: 401 })
  return { scope, person: actor }
}
