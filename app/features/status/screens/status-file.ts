import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { statusFeed, statusSummary } from '../pages/status-files.server.ts'

export const handle: ScreenHandle = { withoutDatabase: true }

/** The status for feed readers and machines: `/status/feed.xml` and `/status/summary.json`. */
export const loader = loadForAnyone(({ services, path, query }) => {
  const isJson = path.endsWith('.json')
  const body = isJson ? JSON.stringify(statusSummary(services)) : statusFeed(services, query.get('part'))
  return new Response(body, {
    headers: {
      'Content-Type': `${isJson ? 'application/json' : 'application/rss+xml'}; charset=utf-8`,
      'Cache-Control': 'public, max-age=30',
    },
  })
})
