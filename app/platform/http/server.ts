import { createServer, type Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import type { Config } from '#app/platform/config/config.ts'
import { ConfigProblem } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'
import { createApplication } from './application.ts'

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
  })
  const server = createServer(
    { maxHeaderSize: 16_384, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    (incoming, outgoing) => void listener(incoming, outgoing),
  )
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
