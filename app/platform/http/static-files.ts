import { serveStatic } from '@hono/node-server/serve-static'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** Files of the build: named by their content, so kept for a year; the build wrote a compressed twin beside each. */
export function mountStaticFiles(app: Hono<{ Bindings: HttpBindings }>): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', 'public, max-age=31536000, immutable')
        c.header('X-Content-Type-Options', 'nosniff')
      },
    }),
  )
  app.use('*', async (c, next) => {
    if (!/^\/[a-z0-9-]+\.(?:svg|png|ico|webmanifest|txt)$/.test(c.req.path)) return next()
    return serveStatic({
      root: './build/client',
      onFound: (_path, found) => {
        found.header('Cache-Control', 'public, max-age=86400')
      },
    })(c, next)
  })
}
