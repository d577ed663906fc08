import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { jsonFeed, rssFeed } from '../pages/feeds.server.ts'
import { findPosts } from '../queries/read-articles.server.ts'

/** The posts for feed readers: `/blog/feed.xml` and `/blog/feed.json`. */
export const loader = loadForAnyone(({ services, path }) => {
  const isJson = path.endsWith('.json')
  const site = services.config.publicUrl
  const body = isJson ? jsonFeed(findPosts(), site) : rssFeed(findPosts(), site)
  return new Response(body, {
    headers: {
      'Content-Type': `${isJson ? 'application/feed+json' : 'application/rss+xml'}; charset=utf-8`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
})
