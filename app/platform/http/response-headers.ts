/** For a 429 that does not set its own Retry-After. */
const RETRY_AFTER_SECONDS = '60'

/** The response of a screen with the headers and cookies that every response has. */
export function withHeaders(
  response: Response,
  over: { headers: Readonly<Record<string, string>>; cookies: readonly string[] },
): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(over.headers)) headers.set(name, value)
  for (const cookie of over.cookies) headers.append('Set-Cookie', cookie)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  if (response.status === 429 && !headers.has('Retry-After')) headers.set('Retry-After', RETRY_AFTER_SECONDS)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
