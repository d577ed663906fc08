import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { robots, securityText } from '../pages/well-known.server.ts'

/** `/robots.txt` for search engines and `/.well-known/security.txt` (RFC 9116) for people who find a weakness. */
export const loader = loadForAnyone(({ services, path }) => {
  const site = services.config.publicUrl
  const body = path === '/robots.txt' ? robots(site) : securityText(site, services.clock())
  return new Response(body, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
})
