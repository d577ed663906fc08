import { Section } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { UpcomingEvent } from '../pages/upcoming-events.server.ts'

/** The next events, each a link to its page. Nothing without events. */
export function UpcomingEvents({ events }: { events: readonly UpcomingEvent[] }) {
  if (events.length === 0) return null
  return (
    <Rows label="Next events">
      {events.map(({ href, title, when, where, places }) => (
        <Row key={href} href={href} title={<bdi>{title}</bdi>} sub={`${when} · ${where} · ${places}`} />
      ))}
    </Rows>
  )
}

/** The next events under a heading. Nothing without events. */
export function NextEvents({ events }: { events: readonly UpcomingEvent[] }) {
  return events.length === 0 ? null : (
    <Section title="Next events">
      <UpcomingEvents events={events} />
    </Section>
  )
}
