import { feedView } from '#app/features/calendar-feed/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { findFollowed } from '../queries/followed.server.ts'
import { findKnownDates } from '../queries/known-dates.server.ts'
import { dateView, type DateView } from './date-view.ts'

export type FollowedView = DateView & { remindDays: number | null }

/** The dates that a person follows, the next first, and the address for calendars. */
export async function datesPage(services: Services, person: Person, zone: string) {
  const { db, clock } = services
  const now = clock()
  const today = todayIn(zone, now)
  const followed = await findFollowed(db, person)
  const known = new Map((await findKnownDates(db)).map((date) => [`${date.kind} ${date.itemId}`, date]))
  const views = followed.flatMap((one): FollowedView[] => {
    const date = known.get(`${one.kind} ${one.itemId}`)
    return date ? [{ ...dateView(date, today), remindDays: one.remindDays }] : []
  })
  return {
    coming: views
      .filter(({ next }) => next !== null)
      .toSorted((a, b) => (a.next!.day < b.next!.day ? -1 : 1)),
    unknown: views.filter(({ next }) => next === null),
    calendar: await feedView(services, person, 'dates'),
  }
}

export type DatesPage = Awaited<ReturnType<typeof datesPage>>
