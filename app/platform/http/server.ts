import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import type { Config } from '#app/platform/config/config.ts'
import { ConfigProblem } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'
import { createApplication } from './application.ts'
import { isProbeOrFile } from './admission.ts'
import { BUSY, plainHtml, plainPage } from './plain-pages.ts'
import { FILE_HEADERS, securityHeaders } from './security-headers.ts'

export interface RunningServer {
  server: Server
  port: number
  /** Stops accepting requests, lets current requests finish (at most `graceMs`), then closes. Safe to call twice. */
  stop(graceMs?: number): Promise<void>
}

export async function serverOf(
  build: ServerBuild,
  config: Config,
  services: Services,
): Promise<RunningServer> {
  const application = createApplication(() => build, config, services)
  const listener = getRequestListener((request, env) => application.fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
    errorHandler: (error) => unreadable(error, services, config),
  })
  const refuse = overloadRefusal(services, config)
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      // Bodies of screens have a shorter limit (request-bodies.ts).
      requestTimeout: 60_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 65_000,
      // A request without Host is refused like one with a foreign host, with our headers.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (services.gate.full && !isProbeOrFile(incoming.url ?? '')) refuse(incoming, outgoing)
      else void listener(incoming, outgoing)
    },
  )
  server.on('clientError', refuseBytes)
  await listen(server, config)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  let stopping: Promise<void> | undefined
  return {
    server,
    port,
    stop(graceMs = 10_000) {
      stopping ??= stopServer(server, application.drain, graceMs)
      return stopping
    },
  }
}

/** Answers 503 with prepared bytes before the application sees the request. This costs a tenth of the usual refusal. */
function overloadRefusal({ gate, metrics }: Services, config: Config) {
  const body = Buffer.from(plainHtml(BUSY.title, BUSY.words))
  const headers = {
    ...securityHeaders(null, { https: config.publicUrl.startsWith('https:'), development: false }),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    Connection: 'close',
  }
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    gate.refuse()
    metrics.refused()
    incoming.resume()
    outgoing.writeHead(503, headers).end(body)
  }
}

/** A request whose address or host cannot be parsed. */
function unreadable(error: unknown, services: Services, config: Config): Response {
  const headers = securityHeaders(null, { https: config.publicUrl.startsWith('https:'), development: false })
  if (error instanceof RequestError)
    return plainPage(
      400,
      'We couldn’t read this address',
      'The address is not valid. Check the address.',
      headers,
    )
  services.log.error({ err: error }, 'unexpected failure before the application')
  return plainPage(
    500,
    'Something went wrong on the server',
    'The server logs show the error. Try again.',
    headers,
  )
}

const REFUSED_BYTES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers bytes that are not a valid request with the usual headers, and closes the connection. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const lines = Object.entries(FILE_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = REFUSED_BYTES[error.code ?? ''] ?? '400 Bad Request'
  // `end` alone closes only our half, and the client could keep the connection open.
  const destroy = () => socket.destroy()
  setTimeout(destroy, 1_000).unref()
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`, destroy)
}

export function listen(server: Server, config: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new ConfigProblem(
            `Port ${config.port} is in use by another program. Try: PORT=${config.port + 1} npm start`,
          ),
        )
      else if (error.code === 'EACCES')
        reject(
          new ConfigProblem(`Port ${config.port} may not be opened by this user. Try: PORT=3000 npm start`),
        )
      else if (error.code === 'EADDRNOTAVAIL')
        reject(
          new ConfigProblem(
            `HOST=${config.host} is not an address of this machine. Try: HOST=127.0.0.1 npm start`,
          ),
        )
      else reject(error)
    })
    server.listen(config.port, config.host, () => resolve())
  })
}

function stopServer(server: Server, drain: () => void, graceMs: number): Promise<void> {
  drain()
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}
