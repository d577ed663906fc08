import { GUEST } from '#app/platform/access/actor.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { siteMap } from '../pages/feeds.server.ts'
import { publicPages } from '../pages/public-pages.server.ts'

/** The public addresses, for search engines. */
export const loader = loadForAnyone(
  ({ services }) =>
    new Response(siteMap(publicPages(services.search.addresses(GUEST)), services.config.publicUrl), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    }),
)
