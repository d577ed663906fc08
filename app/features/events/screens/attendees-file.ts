import { csvResponse } from '#app/platform/http/csv.ts'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { attendeeLine } from '../pages/edit-event-page.server.ts'
import { attendeesQuery } from '../rules/events-query.ts'
import { exportAttendees } from '../use-cases/export-attendees.server.ts'

/** The attendees of an event, one line a person, with the filters of the list. */
export const loader = load(async ({ services, person, params, query }) => {
  const { words, filters } = attendeesQuery.read(query)
  const read = await exportAttendees(services, person, {
    code: params['eventCode'] ?? '',
    ...filters,
    ...(words ? { words } : {}),
  })
  if (!read.ok) return notFound()
  const { event, rows } = read.value
  const lines = rows.map((row) => attendeeLine(row, event))
  return csvResponse(
    'attendees',
    [
      { head: 'Name', value: ({ name }) => name },
      { head: 'Email', value: ({ email }) => email },
      { head: 'Session', value: ({ session }) => session },
      { head: 'State', value: ({ state }) => state },
      { head: 'Ticket', value: ({ ticket }) => ticket },
      { head: 'Checked in', value: ({ checkedIn }) => checkedIn },
      { head: 'Flag', value: ({ flag }) => flag },
      { head: 'Under 16', value: ({ isUnder16 }) => (isUnder16 ? 'yes' : 'no') },
      { head: 'Needs', value: ({ needs }) => needs },
      ...event.questions.map(({ label }, index) => ({
        head: label,
        value: (line: (typeof lines)[number]) => line.answers[index]?.answer ?? '',
      })),
    ],
    lines,
  )
})
