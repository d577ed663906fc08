import { assertWritable } from '#app/platform/access/own.ts'
import { authHeaders, sessionTokenOf, type Accounts, type Visit } from './account-context.ts'
import { AUTH_PATH } from './auth.server.ts'
import { actorFromRequest } from './sessions.server.ts'
import { finishSignIn } from './finish-sign-in.server.ts'

/**
 * The addresses of better-auth that browsers and providers call directly. All others are closed: screens call functions
 * with our own limits and messages. `own`: only for a signed-in person who is not viewing another person's record.
 */
const OPEN: readonly { method: string; path: RegExp; own: boolean }[] = [
  { method: 'GET', path: /^\/passkey\/generate-authenticate-options$/, own: false },
  { method: 'POST', path: /^\/passkey\/verify-authentication$/, own: false },
  { method: 'GET', path: /^\/passkey\/generate-register-options$/, own: true },
  { method: 'POST', path: /^\/passkey\/verify-registration$/, own: true },
  { method: 'GET', path: /^\/callback\/[a-z0-9-]+$/, own: false },
]

/** Answers a request below /auth. Null for an address that is not open: the caller answers 404. */
export async function answerAuthRequest(
  accounts: Accounts,
  request: Request,
  visit: Visit,
): Promise<Response | null> {
  const url = new URL(request.url)
  const path = url.pathname.startsWith(`${AUTH_PATH}/`) ? url.pathname.slice(AUTH_PATH.length) : ''
  const open = OPEN.find((one) => one.method === request.method && one.path.test(path))
  if (!open || !accounts.cookiesKept) return null
  if (open.own) {
    const person = assertWritable(await actorFromRequest(accounts, request.headers))
    if (!person.ok) return Response.json({ message: person.error.message }, { status: 401 })
  }
  const taken = await accounts.limits.take({ name: 'auth-address', points: 600, seconds: 300 }, visit.address)
  if (!taken.ok)
    return Response.json(
      { message: 'Too many requests.' },
      { status: 429, headers: { 'retry-after': String(taken.retryAfter) } },
    )
  const headers = authHeaders(visit)
  const type = request.headers.get('content-type')
  if (type !== null) headers.set('content-type', type)
  // The public address, because a proxy may use another one.
  const publicUrl = `${accounts.config.baseUrl}${url.pathname}${url.search}`
  const body = request.method === 'POST' ? await request.text() : null
  // PostgreSQL accepts no NUL in text, and browsers send none.
  if (body !== null && (!isJson(body) || /\\u0000/i.test(body)))
    return Response.json({ message: 'We couldn’t read the request.' }, { status: 400 })
  const auth = path.startsWith('/callback/') ? accounts.providerAuth() : accounts.auth
  const answer = await auth.handler(new Request(publicUrl, { method: request.method, headers, body }))
  await finishIfSignedIn(accounts, answer, visit)
  return answer
}

/** Finishes the sign-in when the answer starts a session. */
async function finishIfSignedIn(accounts: Accounts, answer: Response, visit: Visit): Promise<void> {
  const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const token = sessionTokenOf(accounts, new Headers({ cookie: given.join('; ') }))
  if (token !== null) await finishSignIn(accounts, token, [], visit)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
