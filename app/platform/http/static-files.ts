import { serveStatic } from '@hono/node-server/serve-static'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { OFFLINE_PAGE } from '#app/platform/device/offline-page.ts'
import { WORKER } from '#app/platform/device/register-worker.ts'
import { FILE_HEADERS, securityHeaders } from './security-headers.ts'

/**
 * Built files. Their names contain a content hash, so browsers may cache them for a year; the build wrote a compressed
 * copy beside each. A file that does not exist answers 404 in plain words: a page in its place would be run as a script
 * or stored by the service worker.
 */
export function mountStaticFiles(app: Hono<{ Bindings: HttpBindings }>, https: boolean): void {
  const assets = serveStatic({ root: './build/client', precompressed: true })
  app.use('/assets/*', (c, next) => withFileHeaders(assets(c, next), 'public, max-age=31536000, immutable'))
  app.all('/assets/*', (c) => c.text('Not found', 404, { ...FILE_HEADERS, 'Cache-Control': 'no-store' }))
  const others = serveStatic({ root: './build/client' })
  app.use(WORKER, (c, next) => withFileHeaders(others(c, next), 'no-cache'))
  const page = serveStatic({ root: './build/client', path: `${OFFLINE_PAGE}.html` })
  app.get(OFFLINE_PAGE, async (c, next) => {
    const found = await withFileHeaders(page(c, next), 'no-cache')
    if (!(found instanceof Response)) return found
    // The page has scripts of its own, and no nonce: the browser stores it.
    for (const [name, value] of Object.entries(securityHeaders(null, { https, development: false })))
      found.headers.set(name, value)
    return found
  })
  app.use('*', (c, next) =>
    /^\/[a-z0-9-]+\.(?:svg|png|ico|webmanifest|txt)$/.test(c.req.path)
      ? withFileHeaders(others(c, next), 'public, max-age=86400')
      : next(),
  )
}

/** Sets headers on the response itself: headers that `onFound` sets on the context come too late. */
async function withFileHeaders(answer: Promise<Response | void>, keep: string): Promise<Response | void> {
  const found = await answer
  // The file does not exist, so the next handler has already answered.
  if (!(found instanceof Response)) return
  for (const [name, value] of Object.entries(FILE_HEADERS)) found.headers.set(name, value)
  found.headers.set('Cache-Control', keep)
  // An immutable file is never revalidated, so the header is useless: fifty bytes less for each of thirty files.
  if (keep.includes('immutable')) found.headers.delete('Last-Modified')
  return found
}
