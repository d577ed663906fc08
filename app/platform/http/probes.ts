import { timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { Config } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'
import { FILE_HEADERS } from './security-headers.ts'

/** /healthz: the process runs. /readyz: it can take more requests now. /metrics: numbers, behind a token. */
export function mountProbes(
  app: Hono<{ Bindings: HttpBindings }>,
  config: Config,
  services: Services,
  state: { draining: boolean },
): void {
  const quiet = { ...FILE_HEADERS, 'Cache-Control': 'no-store' }
  app.get('/healthz', (c) => c.text('ok', 200, quiet))
  app.get('/readyz', async (c) => {
    if (state.draining) return c.text('stopping', 503, quiet)
    if (services.gate.shedding) return c.text('overloaded', 503, { ...quiet, 'Retry-After': '5' })
    const database = await services.databaseAnswers()
    return c.text(database ? 'ready' : 'the database does not answer', database ? 200 : 503, quiet)
  })
  app.get('/metrics', async (c) => {
    if (
      !config.metricsToken ||
      !sameToken(c.req.header('authorization') ?? '', `Bearer ${config.metricsToken}`)
    )
      return c.text('Not found', 404, quiet)
    return c.text(await services.metrics.registry.metrics(), 200, {
      ...quiet,
      'Content-Type': services.metrics.registry.contentType,
    })
  })
}

function sameToken(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
