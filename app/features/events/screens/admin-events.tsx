import { useLoaderData } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { QueuePage } from '#app/ui/patterns/queue/queue-page.tsx'
import { QueueTable } from '#app/ui/patterns/queue/queue-table.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { adminEventsPage } from '../pages/admin-events-page.server.ts'
import { VIEW_LABELS } from '../rules/events-query.ts'

export function meta() {
  return [
    { title: 'Events – Victor' },
    { name: 'description', content: 'Create events, publish them and see who comes.' },
  ]
}

export const loader = load(({ services, query, zone }) => adminEventsPage(services, query, zone))

export default function AdminEvents() {
  const { view, views, rows, paging, waiting } = useLoaderData<typeof loader>()
  const upcoming = views[0]?.count ?? 0
  return (
    <QueuePage
      title="Events"
      sub={`${plural(upcoming, 'upcoming event')}. ${plural(waiting, 'person waits', 'people wait')} for a place.`}
      actions={
        <ButtonLink href="/admin/events/create" tone="primary">
          New event
        </ButtonLink>
      }
      views={{
        label: 'Events by state',
        current: view === 'upcoming' ? '/admin/events' : `/admin/events?show=${view}`,
        tabs: views,
      }}
    >
      <ListView
        paging={paging}
        noun={['event', 'events']}
        none={
          <EmptyState
            title={`There are no ${view === 'draft' ? 'drafts' : `${VIEW_LABELS[view].toLowerCase()} events`}`}
            action={<ButtonLink href="/admin/events/create">Create an event</ButtonLink>}
          >
            A new event starts as a draft. Readers see it when you publish it.
          </EmptyState>
        }
      >
        <QueueTable
          caption={VIEW_LABELS[view]}
          rows={rows}
          rowKey={({ code }) => code}
          href={({ code }) => `/admin/events/${code}/edit`}
          head="Event"
          title={({ title }) => title}
          sub={({ next, host }) => (
            <>
              {next} · <bdi>{host}</bdi>
            </>
          )}
          columns={[
            { id: 'state', head: 'State', cell: ({ stateWords }) => stateWords },
            { id: 'sessions', head: 'Sessions', cell: ({ sessions }) => sessions },
            { id: 'places', head: 'Places taken', cell: ({ places }) => places },
            { id: 'waiting', head: 'Waiting', cell: (row) => row.waiting },
          ]}
        />
      </ListView>
    </QueuePage>
  )
}
