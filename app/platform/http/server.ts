import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import type { Config } from '#app/platform/config/config.ts'
import { ConfigProblem } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'
import { createApplication } from './application.ts'
import { plainPage } from './plain-pages.ts'
import { FILE_HEADERS, securityHeaders } from './security-headers.ts'

export interface RunningServer {
  server: Server
  port: number
  /** Stops taking requests, lets those in work finish (at most `graceMs`), then closes. Safe to call twice. */
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
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 65_000,
      // A request without one is refused as every host is that is not ours, with our headers.
      requireHostHeader: false,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
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

/** A request whose address or host cannot be made into one at all. */
function unreadable(error: unknown, services: Services, config: Config): Response {
  const headers = securityHeaders(null, { https: config.publicUrl.startsWith('https:'), development: false })
  if (error instanceof RequestError)
    return plainPage(400, 'That address cannot be read', 'It is not one that a browser would send.', headers)
  services.log.error({ err: error }, 'unexpected failure before the application')
  return plainPage(500, 'Something failed on the server', 'The server logs hold it.', headers)
}

const REFUSED_BYTES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Bytes that are no request: answered like Node would, but with the headers that every answer of ours has. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const lines = Object.entries(FILE_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = REFUSED_BYTES[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`)
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
