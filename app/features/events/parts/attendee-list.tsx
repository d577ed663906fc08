import Download from 'lucide-react/icons/download'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { Table } from '#app/ui/table/table.tsx'
import type { AttendeeLine, EditEventPage } from '../pages/edit-event-page.server.ts'
import { attendeesQuery } from '../rules/events-query.ts'

const STATES = [
  { value: 'place', label: 'Has a place' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'checked-in', label: 'Checked in' },
  { value: 'not-here', label: 'Has a place, not here yet' },
  { value: 'flagged', label: 'Flagged at check-in' },
  { value: 'ended', label: 'Cancelled or ended' },
]

/** The people of an event, with filters and a file of the rows. */
export function AttendeeList({ page: { attendees, sessions, event } }: { page: EditEventPage }) {
  if (!attendees) return null
  const { asked, all, paging, rows } = attendees
  const query = attendeesQuery.href({ ...asked, sort: '', direction: 'up', page: 1 }).slice(1)
  return (
    <Stack>
      <ListView
        paging={paging}
        {...(all === undefined ? {} : { all })}
        noun={['person', 'people']}
        none={
          <EmptyState title="Nobody is registered yet">
            People register at <TextLink href={`/events/${event.code}`}>the page of the event</TextLink>.
          </EmptyState>
        }
        filters={
          <ListFilters
            asked={asked}
            search="Name or email"
            clear="?show=attendees"
            kept={{ show: 'attendees' }}
            fields={[
              {
                name: 'session',
                label: 'Session',
                empty: 'All sessions',
                options: sessions.map(({ id, when }) => ({ value: id, label: when })),
              },
              { name: 'state', label: 'State', empty: 'Everybody registered', options: STATES },
            ]}
          />
        }
      >
        <Table
          caption="Attendees"
          hideCaption
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', head: 'Name', cell: (row) => <Name row={row} /> },
            { id: 'session', head: 'Session', cell: ({ session }) => session },
            { id: 'state', head: 'State', cell: ({ state }) => state },
            { id: 'in', head: 'Checked in', cell: (row) => <CheckedIn row={row} /> },
            { id: 'needs', head: 'Needs and answers', cell: (row) => <Answers row={row} /> },
          ]}
        />
      </ListView>
      {paging.count > 0 ? (
        <p>
          <TextLink href={`/admin/events/${event.code}/attendees.csv?${query}`} reload>
            <Download size={16} aria-hidden="true" /> Download these rows (CSV)
          </TextLink>
        </p>
      ) : null}
    </Stack>
  )
}

function Name({ row: { name, email, isUnder16 } }: { row: AttendeeLine }) {
  if (!email) return <>Details deleted</>
  return (
    <>
      <bdi>{name}</bdi>
      {isUnder16 ? ' (under 16)' : ''}
      <br />
      <small>
        <bdi>{email}</bdi>
      </small>
    </>
  )
}

function CheckedIn({ row: { checkedIn, flag } }: { row: AttendeeLine }) {
  return (
    <>
      {checkedIn || 'No'}
      {flag ? (
        <>
          <br />
          <strong>{flag}</strong>
        </>
      ) : null}
    </>
  )
}

function Answers({ row: { needs, answers } }: { row: AttendeeLine }) {
  const given = answers.filter(({ answer }) => answer !== '')
  if (!needs && given.length === 0) return <>–</>
  return (
    <>
      {needs ? <bdi>{needs}</bdi> : null}
      {given.map(({ label, answer }) => (
        <div key={label}>
          <bdi>{label}</bdi> <bdi>{answer}</bdi>
        </div>
      ))}
    </>
  )
}
