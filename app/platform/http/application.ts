import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Config } from '#app/platform/config/config.ts'
import { GUEST } from '#app/platform/access/actor.ts'
import { isUnreachable } from '#app/platform/database/database-error.ts'
import { newReference } from '#app/platform/errors/reference.ts'
import { withReferenceCodes } from '#app/platform/errors/wrap-routes.ts'
import { answerAuthRequest } from '#app/platform/accounts/routes.server.ts'
import type { Services } from '#app/platform/services.ts'
import { clientAddress } from './address.ts'
import { hasBody, isReadable, tooLarge } from './admission.ts'
import { largestBodies } from './largest-bodies.ts'
import { compressed } from './compress.ts'
import { isFromOwnPage, isOwnHost } from './origin.ts'
import { BUSY, plainPage } from './plain-pages.ts'
import { mountProbes } from './probes.ts'
import { createBodyReader, type BodyLimits, type Unread } from './request-bodies.ts'
import { requestScope } from './request-context.ts'
import { withHeaders } from './response-headers.ts'
import { routeLabels } from './route-label.ts'
import { screensWith } from './screens-with.ts'
import { securityHeaders } from './security-headers.ts'
import { mountStaticFiles } from './static-files.ts'

export interface Application {
  fetch(request: Request, env: HttpBindings): Response | Promise<Response>
  /** From now on /readyz answers 503, so that a balancer sends no new requests while current requests finish. */
  drain(): void
}

type App = { Bindings: HttpBindings }

export function createApplication(build: () => ServerBuild, config: Config, services: Services): Application {
  const app = new Hono<App>({ getPath: (request) => rawPath(request.url) })
  const state = { draining: false }
  const patterns = Object.values(build().routes).flatMap((route) => (route?.path ? [route.path] : []))
  const label = routeLabels(patterns)
  const handle = routerHandler(build, config, label)
  mountProbes(app, config, services, state)
  if (config.mode !== 'development') mountStaticFiles(app, isHttps(config))
  const needed: Needed = {
    config,
    services,
    bodies: createBodyReader(bodyLimits(config)),
    largestBody: largestBodies(build().routes, config.maxBodyBytes),
  }
  app.all('/auth/*', (c) => admit(c, needed, () => authAnswer(c, config, services)))
  app.all('*', (c) => admit(c, needed, () => handle(c, services), label))
  app.onError((error) => {
    const reference = newReference()
    services.log.error({ err: error, reference }, 'unexpected failure outside the router')
    return plainPage(
      500,
      'Something went wrong on the server',
      `The server logs show the error under the reference code ${reference}.`,
      {
        'X-Reference': reference,
        ...securityHeaders(null, { https: isHttps(config), development: false }),
      },
    )
  })
  return { fetch: (request, env) => app.fetch(request, env), drain: () => void (state.draining = true) }
}

interface Needed {
  config: Config
  services: Services
  bodies: BodyReader
  /** Bytes, for an address. */
  largestBody: (pathname: string) => number
}

/** One IP address may be a school: it has many bodies, and each arrives within milliseconds. */
const bodyLimits = ({ maxBodyBytes }: Config): BodyLimits => ({
  bytes: maxBodyBytes,
  ms: 30_000,
  perAddress: 64,
  total: 1_000,
  totalBytes: Math.max(100_000_000, 2 * maxBodyBytes),
})

/** The few addresses that browsers and providers call directly: passkeys, and the return from a provider. */
async function authAnswer(c: Context<App>, config: Config, services: Services): Promise<Response> {
  const visit = { headers: c.req.raw.headers, address: clientAddress(c.env?.incoming, config.trustProxy) }
  const answer = await answerAuthRequest(services.accounts, c.req.raw, visit)
  if (answer === null)
    return plainPage(
      404,
      'Not found',
      'This page does not exist. Check the address.',
      securityHeaders(null, { https: isHttps(config), development: false }),
    )
  const headers = {
    ...securityHeaders(null, { https: isHttps(config), development: false }),
    'Cache-Control': 'private, no-store',
  }
  return compressed(c.req.raw, withHeaders(answer, { headers, cookies: [] }))
}

function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.search(/[?#]/)
  return start === -1 ? '/' : url.slice(start, end === -1 ? undefined : end)
}

const isHttps = (config: Config) => config.publicUrl.startsWith('https:')

type BodyReader = ReturnType<typeof createBodyReader>

/**
 * Refuses requests before any screen sees them: foreign hosts and origins, unreadable addresses, bodies that do not
 * arrive, overload.
 */
async function admit(
  c: Context<App>,
  { config, services, bodies, largestBody }: Needed,
  answer: () => Promise<Response>,
  label: (pathname: string) => string = () => 'auth',
): Promise<Response> {
  const refuse = (status: number, title: string, words: string, more: Record<string, string> = {}) =>
    plainPage(status, title, words, {
      ...securityHeaders(null, { https: isHttps(config), development: config.mode === 'development' }),
      ...more,
    })
  const request = c.req.raw
  if (!isOwnHost(request.headers.get('host') ?? undefined, config.publicUrl))
    return refuse(421, 'Wrong address', `This server answers only at ${config.publicUrl}.`)
  if (!isReadable(request.url))
    return refuse(
      400,
      'We couldn’t read this address',
      'The address contains invalid characters. Check the address.',
    )
  if (!isFromOwnPage(request.method, request.headers, config.publicUrl))
    return refuse(403, 'Refused', 'Another site sent this form. Open the page in Victor and try again.')
  const largest = largestBody(c.req.path)
  if (tooLarge(request, largest))
    return refuse(
      413,
      'The request is too large',
      `At most ${largest} bytes are allowed. Send a smaller file.`,
    )
  const unread = await readBody(c, bodies, config, largest)
  if (unread) {
    const [status, title, words] = UNREAD[unread]
    return refuse(status, title, words, { Connection: 'close' })
  }
  if (!services.gate.enter()) {
    services.metrics.refused()
    return refuse(503, BUSY.title, BUSY.words, { 'Retry-After': '2' })
  }
  const began = performance.now()
  try {
    const response = await answer()
    services.metrics.request(
      label(c.req.path),
      request.method,
      response.status,
      (performance.now() - began) / 1000,
    )
    return response
  } finally {
    services.gate.leave()
  }
}

const UNREAD: Readonly<Record<Unread, readonly [status: number, title: string, words: string]>> = {
  'too-large': [413, 'The request is too large', 'Send a smaller form or file.'],
  'too-slow': [
    408,
    'The request took too long',
    'The connection was too slow and nothing was saved. Try again.',
  ],
  gone: [400, 'The request did not arrive', 'The connection ended early and nothing was saved. Try again.'],
}

/** Reads the body of the connection, so that a screen has it at once. A request of a test has no connection. */
async function readBody(
  c: Context<App>,
  bodies: BodyReader,
  config: Config,
  largest: number,
): Promise<Unread | null> {
  const incoming = c.env?.incoming as (IncomingMessage & { rawBody?: Buffer }) | undefined
  if (!incoming || !hasBody(c.req.raw)) return null
  const body = await bodies.read(incoming, clientAddress(incoming, config.trustProxy), largest)
  if (typeof body === 'string') return body
  // @hono/node-server returns these bytes when the request is read.
  incoming.rawBody = body
  return null
}

function routerHandler(build: () => ServerBuild, config: Config, label: (pathname: string) => string) {
  let known: ServerBuild | undefined
  let handler: ReturnType<typeof createRequestHandler>
  let mayListen: (pathname: string) => boolean
  let needsNoDatabase: (pathname: string) => boolean
  let maySee: (pathname: string) => boolean
  return async (c: Context<App>, services: Services): Promise<Response> => {
    const current = build()
    if (current !== known) {
      known = current
      mayListen = screensWith(current.routes, 'microphone')
      maySee = screensWith(current.routes, 'camera')
      needsNoDatabase = screensWith(current.routes, 'withoutDatabase')
      handler = createRequestHandler(
        withReferenceCodes(current),
        config.mode === 'development' ? 'development' : 'production',
      )
    }
    const nonce = randomBytes(16).toString('base64')
    const reference = newReference()
    const cookies: string[] = []
    const context = new RouterContextProvider()
    let actor: Promise<Actor> | undefined
    const request = c.req.raw
    context.set(requestScope, {
      services,
      reference,
      nonce,
      address: clientAddress(c.env?.incoming, config.trustProxy),
      actor: () =>
        (actor ??= services.actorOf(request.headers).catch((error: unknown) => {
          if (isUnreachable(error) && needsNoDatabase!(rawPath(request.url))) return GUEST
          throw error
        })),
      setCookie: (cookie) => void cookies.push(cookie),
    })
    const response = await handler!(request, context)
    const who = await actor?.catch(() => undefined)
    services.views.seen({
      method: request.method,
      headers: request.headers,
      status: response.status,
      route: label(c.req.path),
      address: clientAddress(c.env?.incoming, config.trustProxy),
      personId: who?.kind === 'person' ? who.personId : null,
    })
    const sent = withHeaders(response, {
      headers: {
        ...securityHeaders(nonce, {
          https: isHttps(config),
          development: config.mode === 'development',
          microphone: mayListen!(rawPath(request.url)),
          camera: maySee!(rawPath(request.url)),
        }),
        'X-Reference': reference,
      },
      cookies,
    })
    return compressed(request, sent)
  }
}
