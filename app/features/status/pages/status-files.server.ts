import type { Services } from '#app/platform/services.ts'
import { statusBoard } from '../jobs/board.server.ts'
import { currentState, headline, isStale } from '../rules/headline.ts'
import { partHistory } from '../rules/history.ts'
import { incidentsOf, type Incident } from '../rules/notice.ts'
import { isPart, partTitle, PARTS, type PartId } from '../rules/parts.ts'
import { dayOfMinute, minuteOf } from '../rules/snapshot.ts'

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** RSS 2.0 of the incidents, one item for each update; of one part, or of all. */
export function statusFeed(services: Services, asked: string | null): string {
  const part = asked !== null && isPart(asked) ? asked : null
  const site = services.config.publicUrl
  const about = (incident: Incident) => part === null || incident.parts.includes(part)
  const items = incidentsOf(statusBoard(services).snapshot().notices)
    .filter(about)
    .flatMap((incident) => incident.updates.map((update) => ({ incident, ...update })))
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, 50)
    .map(
      ({ incident, label, message, at }) => `<item>
<title>${escapeXml(`${label}: ${incident.title}`)}</title>
<link>${site}/status#${incident.incident}</link>
<guid isPermaLink="false">${incident.incident}/${at}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate>
<description>${escapeXml(message)}</description>
</item>`,
    )
  const title = part === null ? 'Victor status' : `Victor status: ${partTitle(part)}`
  const self = `${site}/status/feed.xml${part === null ? '' : `?part=${part}`}`
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${site}/status</link>
<description>Problems with Victor and what we do about them.</description>
<language>en-au</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/** The status for machines. `state` is up, slow, down or unknown. */
export function statusSummary(services: Services) {
  const snapshot = statusBoard(services).snapshot()
  const now = services.clock()
  const open = incidentsOf(snapshot.notices).filter(({ resolvedAt }) => resolvedAt === null)
  const today = dayOfMinute(minuteOf(now))
  const stale = isStale(snapshot, now)
  return {
    page: `${services.config.publicUrl}/status`,
    checkedAt: snapshot.checkedAt,
    state: headline(snapshot, open, now).mood,
    parts: PARTS.map(({ id, title }: { id: PartId; title: string }) => {
      const { upShare, measured, downMinutes } = partHistory(snapshot.days, id, today)
      return {
        ...{ id, title },
        state: stale ? 'unknown' : currentState(snapshot, open, id),
        note: snapshot.latest[id]?.note ?? null,
        days: { measured, downMinutes, upShare },
      }
    }),
    incidents: open.map(({ incident, title, parts, impact, openedAt, updates }) => ({
      ...{ id: incident, title, parts, impact, openedAt, updates },
    })),
  }
}
