import { data } from 'react-router'
import type { RequestScope } from './request-context.ts'
import { utf8 } from './utf8.ts'

/**
 * Answers a page that is open with facts instead of another page. As bytes: the stream that a `Response` makes of a
 * text, and the reading of it again for compression, cost as much as the router (0.2 CPU-ms). Who asks for the data of
 * the address, as the router's own client does, gets the same facts as the router writes them.
 */
export function factsAnswer(scope: RequestScope, request: Request, facts: unknown, status = 200) {
  if (new URL(request.url).pathname.endsWith('.data')) return data(facts, { status })
  scope.sendPage(utf8(JSON.stringify(facts)))
  return new Response(null, { status, headers: { 'Content-Type': 'application/json' } })
}
