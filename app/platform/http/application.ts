import { Hono, type Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Config } from '#app/platform/config/config.ts'
import { newReference } from '#app/platform/errors/reference.ts'
import { withReferenceCodes } from '#app/platform/errors/wrap-routes.ts'
import { answerAuthRequest } from '#app/platform/accounts/routes.server.ts'
import type { Services } from '#app/platform/services.ts'
import { drawBytes } from '#app/platform/time/random-bytes.ts'
import { clientAddress } from './address.ts'
import { isReadable, tooLarge } from './admission.ts'
import { compressed } from './compress.ts'
import { handlersOfNearRoutes } from './near-routes.ts'
import { isFromOwnPage, isOwnHost } from './origin.ts'
import { plainPage } from './plain-pages.ts'
import { mountProbes } from './probes.ts'
import { requestScope } from './request-context.ts'
import { routeLabels } from './route-label.ts'
import { securityHeaders } from './security-headers.ts'
import { send } from './send.ts'
import { mountStaticFiles } from './static-files.ts'

export interface Application {
  fetch(request: Request, env: HttpBindings): Response | Promise<Response>
  /** From now on /readyz says no, so that a balancer sends nobody here while requests in work finish. */
  drain(): void
}

type App = { Bindings: HttpBindings }

export function createApplication(build: () => ServerBuild, config: Config, services: Services): Application {
  const app = new Hono<App>({ getPath: (request) => rawPath(request.url) })
  const state = { draining: false }
  const handle = routerHandler(build, config)
  const patterns = Object.values(build().routes).flatMap((route) => (route?.path ? [route.path] : []))
  const label = routeLabels(patterns)
  mountProbes(app, config, services, state)
  if (config.mode !== 'development') mountStaticFiles(app)
  app.all('/auth/*', (c) => admit(c, config, services, () => authAnswer(c, config, services)))
  app.all('*', (c) => admit(c, config, services, () => handle(c, services), label))
  app.onError((error) => {
    const reference = newReference()
    services.log.error({ err: error, reference }, 'unexpected failure outside the router')
    return plainPage(
      500,
      'Something failed on the server',
      `The server logs hold it under the reference code ${reference}.`,
      {
        'X-Reference': reference,
        ...securityHeaders(null, { https: isHttps(config), development: false }),
      },
    )
  })
  return { fetch: (request, env) => app.fetch(request, env), drain: () => void (state.draining = true) }
}

/** The few addresses that browsers and providers talk to themselves: passkeys and the way back from a provider. */
async function authAnswer(c: Context<App>, config: Config, services: Services): Promise<Response> {
  const visit = { headers: c.req.raw.headers, address: clientAddress(c.env?.incoming, config.trustProxy) }
  const answer = await answerAuthRequest(services.accounts, c.req.raw, visit)
  if (answer === null)
    return plainPage(
      404,
      'Not found',
      'There is nothing at this address.',
      securityHeaders(null, { https: isHttps(config), development: false }),
    )
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(
    securityHeaders(null, { https: isHttps(config), development: false }),
  ))
    headers.set(name, value)
  headers.set('Cache-Control', 'private, no-store')
  return compressed(c.req.raw, new Response(answer.body, { status: answer.status, headers }))
}

function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.search(/[?#]/)
  return start === -1 ? '/' : url.slice(start, end === -1 ? undefined : end)
}

const isHttps = (config: Config) => config.publicUrl.startsWith('https:')

/** What is refused before any of our code looks at it: foreign hosts and origins, unreadable addresses, too much at once. */
async function admit(
  c: Context<App>,
  config: Config,
  services: Services,
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
    return refuse(421, 'Not this address', `This server answers at ${config.publicUrl} only.`)
  if (!isReadable(request.url))
    return refuse(400, 'That address cannot be read', 'It holds characters that no address of ours has.')
  if (!isFromOwnPage(request.method, request.headers, config.publicUrl))
    return refuse(403, 'Refused', 'That was sent from another site. Open the page here and try again.')
  if (tooLarge(request, config.maxBodyBytes))
    return refuse(413, 'That is too large', `At most ${config.maxBodyBytes} bytes are accepted.`)
  if (!services.gate.enter()) {
    services.metrics.refused()
    return refuse(503, 'Very busy just now', 'Nothing was lost. Try again in a few seconds.', {
      'Retry-After': '2',
    })
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

function routerHandler(build: () => ServerBuild, config: Config) {
  let known: ServerBuild | undefined
  let handlerAt: (pathname: string) => ReturnType<typeof createRequestHandler>
  return async (c: Context<App>, services: Services): Promise<Response> => {
    const current = build()
    if (current !== known) {
      known = current
      handlerAt = handlersOfNearRoutes(withReferenceCodes(current), (one) =>
        createRequestHandler(one, config.mode === 'development' ? 'development' : 'production'),
      )
    }
    const nonce = drawBytes(16).toString('base64')
    const reference = newReference()
    const cookies: string[] = []
    let page: Buffer | undefined
    const context = new RouterContextProvider()
    let actor: Promise<Actor> | undefined
    const request = c.req.raw
    context.set(requestScope, {
      services,
      reference,
      nonce,
      address: clientAddress(c.env?.incoming, config.trustProxy),
      actor: () => (actor ??= services.actorOf(request.headers)),
      setCookie: (cookie) => void cookies.push(cookie),
      sendPage: (bytes) => void (page = bytes),
    })
    const response = await handlerAt!(c.req.path)(request, context)
    return send(c.env, request, response, page, {
      headers: {
        ...securityHeaders(nonce, { https: isHttps(config), development: config.mode === 'development' }),
        'X-Reference': reference,
      },
      cookies,
    })
  }
}
