import type { MetaDescriptor } from 'react-router'
import type { EventPage } from './event-page.server.ts'

/** The head of an event's page: one address for every spelling of its code, and its sessions for search engines. */
export function eventMeta(page: EventPage): MetaDescriptor[] {
  const { title, summary, address, state, mode, place, host } = page
  const description = summary.slice(0, 160)
  if (state === 'draft')
    return [
      { title: `${title} – Victor` },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
    ]
  return [
    { title: `${title} – Victor` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: 'Victor' },
    ...page.sessions.slice(0, 10).map(({ startsAt, endsAt }) => ({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: title,
        description,
        startDate: startsAt,
        endDate: endsAt,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: `https://schema.org/${mode === 'online' ? 'Online' : 'Offline'}EventAttendanceMode`,
        location:
          mode === 'online'
            ? { '@type': 'VirtualLocation', url: address }
            : { '@type': 'Place', name: place, address: place },
        organizer: { '@type': 'Organization', name: host },
        isAccessibleForFree: true,
      },
    })),
  ]
}
