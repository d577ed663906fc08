import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { isText, packedFor } from './compress.ts'

type Sent = Record<string, string | string[]>

/**
 * Sends what the router answered: compressed where it is text, with these headers over its own. Bytes that are there
 * go straight to the connection: through a `Response`, its stream and the reader of that stream they cost as much as
 * the router (0.3 CPU-ms an answer). What streams (a file, a download) is left to the server.
 * @param page rendered bytes beside an answer without a body
 */
export async function send(
  env: HttpBindings | undefined,
  request: Request,
  response: Response,
  page: Buffer | undefined,
  over: { headers: Readonly<Record<string, string>>; cookies: readonly string[] },
): Promise<Response> {
  const headers = headersOf(response, over)
  // A page that was rendered and then failed has a body of its own: the words that it failed.
  const body =
    page && response.body === null
      ? page
      : isText(request, response)
        ? Buffer.from(await response.arrayBuffer())
        : undefined
  if (body === undefined)
    return new Response(response.body, { status: response.status, headers: pairsOf(headers) })
  const packed = await packedFor(request, body)
  if (headers['vary'] !== undefined) packed.headers['vary'] = `${String(headers['vary'])}, Accept-Encoding`
  Object.assign(headers, packed.headers)
  const outgoing = env?.outgoing
  if (!isPlain(outgoing))
    return new Response(packed.bytes as BodyInit, { status: response.status, headers: pairsOf(headers) })
  outgoing.writeHead(response.status, headers as OutgoingHttpHeaders)
  outgoing.end(packed.bytes)
  return new Response(null, { status: response.status, headers: { 'x-hono-already-sent': 'true' } })
}

/** Of HTTP/1, which is what we serve; a test that asks the application itself has none. */
function isPlain(outgoing: HttpBindings['outgoing'] | undefined): outgoing is ServerResponse {
  return outgoing !== undefined && 'assignSocket' in outgoing && !outgoing.headersSent
}

function headersOf(
  response: Response,
  { headers, cookies }: { headers: Readonly<Record<string, string>>; cookies: readonly string[] },
): Sent {
  const all: Sent = {}
  for (const [name, value] of response.headers) if (name !== 'set-cookie') all[name] = value
  for (const name in headers) all[name.toLowerCase()] = headers[name]!
  all['cache-control'] ??= 'private, no-store'
  const set = [...response.headers.getSetCookie(), ...cookies]
  if (set.length > 0) all['set-cookie'] = set
  return all
}

const pairsOf = (headers: Sent): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as [string, string]]
      : value.map((one) => [name, one] as [string, string]),
  )
