import { Agent, request } from 'node:http'
import { SESSION_COOKIE, signed } from '#app/platform/accounts/cookies.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface RequestOptions {
  /** The session token of the visitor; a guest has none. */
  as?: string | undefined
  method?: string
  form?: Record<string, string>
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Ask = (path: string, asked?: RequestOptions) => Promise<Answer>

/** Sends exactly these bytes, unlike a browser: any Host, any Origin, any method, no redirect followed. */
export function client(address: string, secret: string): Ask {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return (path, { as, method, form, headers, body } = {}) => {
    const sent = body ?? (form ? new URLSearchParams(form).toString() : undefined)
    const how = method ?? (sent === undefined ? 'GET' : 'POST')
    const fields: Record<string, string> = {
      ...(sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) }),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(how === 'GET' ? {} : { origin: address }),
      ...(as ? { cookie: cookieOf(as, secret) } : {}),
      ...headers,
    }
    for (const [name, value] of Object.entries(fields)) if (value === '') delete fields[name]
    return new Promise((resolve, reject) => {
      const call = request({ hostname, port, agent, path, method: how, headers: fields }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      })
      call.on('error', reject)
      call.end(sent)
    })
  }
}

export const cookieOf = (token: string, secret: string) => `${SESSION_COOKIE}=${signed(token, secret)}`

/** The data address of a screen, as the router's client requests it. */
export function dataAddress(path: string): string {
  const [pathname = '/', query] = path.split('?')
  const data = pathname === '/' ? '/_.data' : `${pathname}.data`
  return query === undefined ? data : `${data}?${query}`
}

export type Outcome = 'in' | 'sign-in' | 'not-found' | 'refused' | 'failed'

/** The meaning of a response, whether a document or data. */
export function outcomeOf({ status, headers, text }: Answer): Outcome {
  if (status >= 500) return 'failed'
  if (status === 404) return 'not-found'
  if (status === 302 || status === 301)
    return /^\/signin\?(?:.*&)?to=/.test(String(headers['location'])) ? 'sign-in' : 'in'
  // A redirect for the router's client, in the body.
  if (status === 202) return /"\/signin\?(?:[^"]*&)?to=/.test(text) ? 'sign-in' : 'in'
  return status === 403 || status === 401 ? 'refused' : 'in'
}
