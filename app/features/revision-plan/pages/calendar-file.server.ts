import ical from 'ical-generator'
import { findFeedOwner } from '#app/features/calendar-feed/door.ts'
import type { Services } from '#app/platform/services.ts'
import { momentOf } from '#app/platform/time/wall-clock.ts'
import { findFeedSessions } from '../queries/plans.server.ts'
import { planNow } from '../rules/plan-time.ts'
import { workView } from './session-view.server.ts'

const DAYS_BACK = 14
/** How often a calendar should ask again, in seconds. Most ask less often. */
const REFRESH = 3600

/** The sessions of an open feed as a calendar file; undefined for an address that does not work. */
export async function calendarFile(services: Services, token: string): Promise<string | undefined> {
  const { db, clock, accounts } = services
  const personId = await findFeedOwner(services, 'revision', token)
  if (personId === undefined) return undefined
  const { day: today } = planNow(clock().getTime(), 'UTC')
  const found = await findFeedSessions(db, personId, today - DAYS_BACK)
  const calendar = ical({
    name: 'Victor revision plan',
    prodId: { company: 'Victor', product: 'revision plan', language: 'EN' },
    ttl: REFRESH,
  })
  for (const session of found?.sessions ?? []) {
    if (session.status === 'skipped' || session.status === 'missed') continue
    const { title, about, subject, open } = workView(session)
    // Times are in UTC: with a zone, the library writes the hours of the server.
    const start = momentOf(session.day, session.startsAt, found!.zone)
    calendar.createEvent({
      id: `${session.id}@victor-revision`,
      start: new Date(start),
      end: new Date(start + session.minutes * 60_000),
      stamp: session.changedAt,
      summary: subject ? `${subject.name}: ${title}` : title,
      description: about,
      url: accounts.page(open?.href ?? '/revision'),
    })
  }
  return calendar.toString()
}
