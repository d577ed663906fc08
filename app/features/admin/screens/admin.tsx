import { useLoaderData } from 'react-router'
import { upcomingEvents } from '#app/features/events/door.ts'
import { UpcomingEvents } from '#app/features/events/door-parts.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { plural } from '#app/ui/words/plural.ts'
import { WORK_WORDS } from '../rules/work-places.ts'

export function meta() {
  return [
    { title: 'Administration – Victor' },
    { name: 'description', content: 'Open the screens for work that your account may use.' },
  ]
}

export const loader = load(({ services, zone }) => upcomingEvents(services, zone, 3))

export default function Admin() {
  const events = useLoaderData<typeof loader>()
  const places = (useFrame()?.places ?? []).filter(({ group, href }) => group === 'Work' && href !== '/admin')
  return (
    <>
      <PageHeader
        title="Administration"
        sub={`You can open ${plural(places.length, 'screen')} for work.`}
        actions={
          <ButtonLink href="/admin/events/create" tone="primary">
            New event
          </ButtonLink>
        }
      />
      <Stack>
        {places.length > 0 ? (
          <Rows label="Screens for work">
            {places.map(({ href, label }) => (
              <Row key={href} href={href} title={label} sub={WORK_WORDS[href]} />
            ))}
          </Rows>
        ) : (
          <EmptyState title="There are no screens for work">Ask another administrator for a role.</EmptyState>
        )}
        <Section title="Next events">
          {events.length > 0 ? (
            <UpcomingEvents events={events} />
          ) : (
            <EmptyState title="No event is published" level={3}>
              Create an event, add a session and publish it.
            </EmptyState>
          )}
        </Section>
      </Stack>
    </>
  )
}
