import ical from 'ical-generator'
import { findFeedOwner } from '#app/features/calendar-feed/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { findFollowed, findFollowedOf } from '../queries/followed.server.ts'
import { findKnownDate, findKnownDates } from '../queries/known-dates.server.ts'
import { DATE_KINDS, nextDate, type ClosingDate } from '../rules/closing-date.ts'
import { nextWords } from '../rules/date-words.ts'

/** How often a calendar should ask again, in seconds. Most ask less often. */
const REFRESH = 12 * 3600

/** The dates of an open feed as a calendar file; undefined for an address that does not work. */
export async function feedFile(services: Services, token: string): Promise<string | undefined> {
  const personId = await findFeedOwner(services, 'dates', token)
  if (personId === undefined) return undefined
  return calendarOf(services, await chosenDates(services, await findFollowedOf(services.db, personId)))
}

/** The dates that a person follows, as a calendar file. */
export async function ownFile(services: Services, actor: Person): Promise<string> {
  return calendarOf(services, await chosenDates(services, await findFollowed(services.db, actor)))
}

/** One date as a calendar file, for everybody. `id` is `deadline:…` or `scholarship:…`. */
export async function oneDateFile(services: Services, id: string): Promise<string | undefined> {
  const kind = DATE_KINDS.find((one) => id.startsWith(`${one}:`))
  if (!kind) return undefined
  const date = await findKnownDate(services.db, kind, id.slice(kind.length + 1))
  if (!date || !nextDate(date, todayIn(USUAL_ZONE, services.clock()))) return undefined
  return calendarOf(services, [date])
}

async function chosenDates(
  { db }: Services,
  followed: readonly { kind: string; itemId: string }[],
): Promise<ClosingDate[]> {
  const keys = new Set(followed.map(({ kind, itemId }) => `${kind} ${itemId}`))
  if (keys.size === 0) return []
  return (await findKnownDates(db)).filter(({ kind, itemId }) => keys.has(`${kind} ${itemId}`))
}

function calendarOf({ clock, accounts }: Services, dates: readonly ClosingDate[]): string {
  const today = todayIn(USUAL_ZONE, clock())
  const calendar = ical({
    name: 'Victor closing dates',
    prodId: { company: 'Victor', product: 'closing dates', language: 'EN' },
    ttl: REFRESH,
  })
  for (const date of dates) {
    const next = nextDate(date, today)
    if (!next) continue
    calendar.createEvent({
      id: `${date.kind}-${date.itemId}@victor-closing-dates`,
      // All-day events are written from the local fields of a date.
      start: localDay(next.day),
      allDay: true,
      stamp: clock(),
      summary: next.isMonth ? `Closes this month, day not checked: ${date.title}` : date.title,
      description: [
        `Closes: ${nextWords(next, date.time)}.`,
        `Source: ${date.source}. Check the date there.`,
        ...(date.url ? [date.url] : []),
      ].join('\n'),
      url: accounts.page(date.href),
    })
  }
  return calendar.toString()
}

function localDay(day: string): Date {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date)
}
