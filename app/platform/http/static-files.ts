import { serveStatic } from '@hono/node-server/serve-static'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { FILE_HEADERS } from './security-headers.ts'

/** Files of the build: named by their content, so kept for a year; the build wrote a compressed twin beside each. */
export function mountStaticFiles(app: Hono<{ Bindings: HttpBindings }>): void {
  const assets = serveStatic({ root: './build/client', precompressed: true })
  app.use('/assets/*', (c, next) => kept(assets(c, next), 'public, max-age=31536000, immutable'))
  const others = serveStatic({ root: './build/client' })
  app.use('*', (c, next) =>
    /^\/[a-z0-9-]+\.(?:svg|png|ico|webmanifest|txt)$/.test(c.req.path)
      ? kept(others(c, next), 'public, max-age=86400')
      : next(),
  )
}

/** Set on the answer itself: what `onFound` sets on the context comes too late, the answer is made by then. */
async function kept(answer: Promise<Response | void>, keep: string): Promise<Response | void> {
  const found = await answer
  // Where there is no such file, what comes next has answered already.
  if (!(found instanceof Response)) return
  for (const [name, value] of Object.entries(FILE_HEADERS)) found.headers.set(name, value)
  found.headers.set('Cache-Control', keep)
  // Never asked for again, so there is nothing to compare with: fifty bytes less for each of thirty files.
  if (keep.includes('immutable')) found.headers.delete('Last-Modified')
  return found
}
