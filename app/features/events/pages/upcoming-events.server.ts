import type { Services } from '#app/platform/services.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findUpcoming, type UpcomingRow } from '../queries/sessions.server.ts'
import { showCode } from '../rules/event-code.ts'
import { sessionWords } from '../rules/session-words.ts'

/** The next published events as other screens list them. */
export async function upcomingEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  zone: string,
  most: number,
) {
  return (await findUpcoming(db, clock(), most)).map((row) => eventLine(row, zone))
}

/** A line of a list of events. */
export const eventLine = ({ code, title, mode, startsAt, capacity, taken }: UpcomingRow, zone: string) => ({
  href: `/events/${showCode(code)}`,
  title,
  when: sessionWords(new Date(startsAt), zone),
  where: mode === 'online' ? 'Online' : 'In person',
  places: taken < capacity ? `${plural(capacity - taken, 'place')} left` : 'Full, with a waiting list',
})

export type UpcomingEvent = ReturnType<typeof eventLine>
