import { createServer, type Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { afterEach, expect, it } from 'vitest'
import { send } from './send.ts'

let server: Server | undefined
afterEach(() => void server?.close())

type Answer = (request: Request) => { response: Response; page?: Buffer }
const over = { headers: { 'X-Frame-Options': 'DENY', Vary: 'Cookie' }, cookies: ['a=1; Path=/', 'b=2'] }

/** What a browser gets, by a connection; and what a caller gets that has none. */
async function bothWays(answer: Answer, init: RequestInit = {}): Promise<[Response, Response]> {
  const listener = getRequestListener(
    (request, env) => {
      const { response, page } = answer(request)
      return send(env as HttpBindings, request, response, page, over)
    },
    { overrideGlobalObjects: false },
  )
  const started = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as { port: number }
  const asked = new Request(`http://127.0.0.1:${port}/`, init)
  const { response, page } = answer(asked)
  return [await fetch(asked.clone()), await send(undefined, asked, response, page, over)]
}

const told = (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  frame: response.headers.get('x-frame-options'),
  vary: response.headers.get('vary'),
  cache: response.headers.get('cache-control'),
  cookies: response.headers.getSetCookie(),
})
const TYPE = { 'Content-Type': 'text/html; charset=utf-8' }

it('a rendered page comes with its own status, all headers and every cookie, with and without a connection', async () => {
  const text = 'Products ≈ reactants. '.repeat(800)
  const page = Buffer.from(text)
  const all = await bothWays(() => ({ response: new Response(null, { status: 404, headers: TYPE }), page }))
  for (const response of all)
    expect(told(response)).toEqual({
      status: 404,
      type: TYPE['Content-Type'],
      frame: 'DENY',
      vary: 'Cookie, Accept-Encoding',
      cache: 'private, no-store',
      cookies: over.cookies,
    })
  expect(await all[0].text()).toBe(text)
})

it('a page that failed after it was rendered comes with the words that it failed', async () => {
  const page = Buffer.from('rendered')
  const [got] = await bothWays(() => ({
    response: new Response('failed', { status: 500, headers: TYPE }),
    page,
  }))
  expect([got.status, await got.text()]).toEqual([500, 'failed'])
})

it('a file is handed on as it is', async () => {
  const bytes = Uint8Array.from({ length: 5_000 }, (_, at) => at % 251)
  const headers = { 'Content-Type': 'application/pdf', 'Cache-Control': 'private, max-age=60' }
  const [got] = await bothWays(() => ({ response: new Response(bytes, { headers }) }))
  expect(told(got)).toMatchObject({ status: 200, type: 'application/pdf', cache: headers['Cache-Control'] })
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes)
})

it('an answer without a body stays one', async () => {
  const [got] = await bothWays(
    () => ({ response: new Response(null, { status: 302, headers: { Location: '/x' } }) }),
    {
      redirect: 'manual',
    },
  )
  expect([got.status, got.headers.get('location'), await got.text()]).toEqual([302, '/x', ''])
})
