import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.ts'
import { events } from '#app/platform/events/tables.ts'

export interface RouteCount {
  route: string
  views: number
  /** Different visitors of each day, added up. */
  visitors: number
  posts: number
  accepted: number
}

/** Views and sent forms of each route since a moment, the most viewed first. */
export async function countViews(db: Database, since: Date): Promise<RouteCount[]> {
  const { rows } = await db.execute<{ [Name in keyof RouteCount]: RouteCount[Name] }>(sql`
    SELECT data->>'route' AS route,
      count(*) FILTER (WHERE type = 'site.viewed')::int AS views,
      count(DISTINCT coalesce(data->>'visitor', subject || at::date)) FILTER (WHERE type = 'site.viewed')::int AS visitors,
      count(*) FILTER (WHERE type = 'site.posted')::int AS posts,
      count(*) FILTER (WHERE type = 'site.posted' AND (data->>'accepted')::boolean)::int AS accepted
    FROM ${events} WHERE type IN ('site.viewed', 'site.posted') AND at >= ${since}
    GROUP BY 1 ORDER BY views DESC, posts DESC, route LIMIT 200`)
  return rows
}

/** The sites that linked here since a moment. */
export async function countReferrers(db: Database, since: Date): Promise<{ host: string; views: number }[]> {
  const { rows } = await db.execute<{ host: string; views: number }>(sql`
    SELECT data->>'from' AS host, count(*)::int AS views FROM ${events}
    WHERE type = 'site.viewed' AND at >= ${since} AND data ? 'from' GROUP BY 1 ORDER BY views DESC, host LIMIT 50`)
  return rows
}
