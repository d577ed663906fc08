import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { processConfig } from '#app/platform/config/config.ts'
import { listen } from '#app/platform/http/server.ts'
import type { Services } from '#app/platform/services.ts'
import { onStopSignal } from './stop-signal.ts'
import type { Streams } from './streams.ts'

/** Serves from the sources. The bundle's own modules open the services once and keep them across reloads. */
export async function run(_args: string[], io: Streams): Promise<number> {
  process.env['NODE_ENV'] = 'development'
  const config = processConfig()
  const http = createHttpServer()
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  })
  const entry = () => vite.ssrLoadModule('/app/server.ts') as Promise<typeof import('../server.ts')>
  const reloaded = globalThis as { victorServices?: Services }
  reloaded.victorServices ??= await (
    await entry()
  ).openServices(config, (line) => io.stdout.write(`${line}\n`))
  const services = reloaded.victorServices
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      void entry().then(
        ({ handlerBuild, applicationOf }) =>
          getRequestListener((incoming, env) =>
            applicationOf(handlerBuild(), config, services).fetch(incoming, env as never),
          )(request, response),
        (error: Error) => {
          vite.ssrFixStacktrace(error)
          response.writeHead(500, { 'Content-Type': 'text/plain' }).end(error.stack)
        },
      )
    })
  })
  await listen(http, config)
  io.stdout.write(`\nVictor (development) is at ${config.publicUrl}\n${await services.welcome()}\n`)
  await onStopSignal()
  const closed = new Promise((resolve) => http.close(resolve))
  http.closeAllConnections()
  await Promise.all([vite.close(), closed])
  await services.close()
  return 0
}
