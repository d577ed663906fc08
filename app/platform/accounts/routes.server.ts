import { assertWritable } from '#app/platform/access/own.ts'
import { authHeaders, sessionTokenOf, type Accounts, type Visit } from './account-context.ts'
import { AUTH_PATH } from './auth.server.ts'
import { actorFromRequest } from './sessions.server.ts'
import { welcome } from './sign-in.server.ts'

/**
 * The few addresses of better-auth that browsers and providers talk to themselves. Everything else it could
 * answer is closed: our own screens call it, with our limits and our words. `own`: only for whoever is signed in,
 * with the second factor given and nobody viewed.
 */
const OPEN: readonly { method: string; path: RegExp; own: boolean }[] = [
  { method: 'GET', path: /^\/passkey\/generate-authenticate-options$/, own: false },
  { method: 'POST', path: /^\/passkey\/verify-authentication$/, own: false },
  { method: 'GET', path: /^\/passkey\/generate-register-options$/, own: true },
  { method: 'POST', path: /^\/passkey\/verify-registration$/, own: true },
  { method: 'GET', path: /^\/callback\/[a-z0-9-]+$/, own: false },
]

/** Answers a request below /auth, or null when the address is not one of ours (the caller answers 404). */
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
  // The address that the outside sees, whatever a proxy calls this server.
  const asked = `${accounts.config.baseUrl}${url.pathname}${url.search}`
  const body = request.method === 'POST' ? await request.text() : null
  // PostgreSQL takes no NUL in a text, and no browser sends one.
  if (body !== null && (!isJson(body) || /\\u0000/i.test(body)))
    return Response.json({ message: 'This cannot be read.' }, { status: 400 })
  const auth = path.startsWith('/callback/') ? accounts.providerAuth() : accounts.auth
  const answer = await auth.handler(new Request(asked, { method: request.method, headers, body }))
  await arrived(accounts, answer, visit)
  return answer
}

/** Whoever was signed in by the answer gets the same end as by any other way in. */
async function arrived(accounts: Accounts, answer: Response, visit: Visit): Promise<void> {
  const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const token = sessionTokenOf(accounts, new Headers({ cookie: given.join('; ') }))
  if (token !== null) await welcome(accounts, token, [], visit)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
