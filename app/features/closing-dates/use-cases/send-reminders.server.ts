import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { findAccountSummaries, findProfile, findSettings } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { findKnownDates } from '../queries/known-dates.server.ts'
import { findWaitingReminders, type WaitingReminder } from '../queries/followed.server.ts'
import { isQuiet, isReminderDue, nextDate, type ClosingDate } from '../rules/closing-date.ts'
import { reminderLetter, type ReminderLine } from '../rules/reminder-letter.ts'
import { followedDates } from '../tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'accounts' | 'log'>

/** The longest time between a reminder and its date, with room for zones and for a month that has begun. */
const HORIZON_DAYS = 64

/**
 * Sends the emails that are due: one for each person with all their dates, outside their quiet hours. Safe to run twice
 * or on two servers, because a date is marked in the transaction that stores the email. A person whose email fails does
 * not stop the others.
 */
export async function sendReminders(services: Needs): Promise<number> {
  const { db, clock } = services
  const now = clock()
  const dates = new Map((await findKnownDates(db)).map((date) => [keyOf(date), date]))
  const soon = [...dates.values()].filter((date) => {
    const next = nextDate(date, todayIn('UTC', new Date(now.getTime() - 86_400_000)))
    return next !== undefined && next.daysLeft <= HORIZON_DAYS
  })
  const waiting = await findWaitingReminders(
    db,
    soon.map(({ itemId }) => itemId),
  )
  const byPerson = Map.groupBy(waiting, ({ personId }) => personId)
  let sent = 0
  let failed = 0
  for (const [personId, followed] of byPerson)
    try {
      if (await remind(services, { personId, followed, dates, now })) sent++
    } catch (error) {
      failed++
      services.log.error({ err: error }, 'a reminder of closing dates failed')
    }
  // The job is tried again. Emails that are stored are not stored twice.
  if (failed > 0) throw new Error(`Reminders of ${failed} of ${byPerson.size} people failed.`)
  return sent
}

interface Reminding {
  personId: string
  followed: readonly WaitingReminder[]
  dates: ReadonlyMap<string, ClosingDate>
  now: Date
}

async function remind(services: Needs, { personId, followed, dates, now }: Reminding): Promise<boolean> {
  const { db, accounts } = services
  const reader = { kind: 'person', personId } as Person
  const zone = (await findProfile(db, reader))?.zone ?? USUAL_ZONE
  const today = todayIn(zone, now)
  const due = followed.filter((one) => {
    const date = dates.get(keyOf(one))
    return date !== undefined && isReminderDue(nextDate(date, today), one, today)
  })
  if (due.length === 0) return false
  const { notifications } = await findSettings(db, reader)
  if (!notifications.closingDates.mail || isQuiet(notifications.quietHours, timeIn(zone, now))) return false
  const summary = (await findAccountSummaries(db, [personId], now)).get(personId)
  if (!summary || summary.deletionDue !== null) return false
  return db.transaction(async (tx) => {
    const lines: ReminderLine[] = []
    for (const one of due) {
      const date = dates.get(keyOf(one))!
      const next = nextDate(date, today)!
      const marked = await tx
        .update(followedDates)
        .set({ remindedOf: next.day })
        .where(
          and(
            eq(followedDates.personId, personId),
            eq(followedDates.kind, one.kind),
            eq(followedDates.itemId, one.itemId),
            isNotNull(followedDates.remindDays),
            or(isNull(followedDates.remindedOf), ne(followedDates.remindedOf, next.day)),
          ),
        )
        .returning({ itemId: followedDates.itemId })
      if (marked.length > 0) lines.push({ date, next })
    }
    if (lines.length === 0) return false
    lines.sort((a, b) => a.next.day.localeCompare(b.next.day))
    await accounts.mail.send(reminderLetter(summary.email, lines, accounts.page('/closing-dates')), tx)
    return true
  })
}

const keyOf = ({ kind, itemId }: { kind: string; itemId: string }) => `${kind} ${itemId}`

function timeIn(zone: string, now: Date): string {
  return dateFormat({ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB').format(
    now,
  )
}
