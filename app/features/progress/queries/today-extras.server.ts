import { sql } from 'drizzle-orm'
import {
  latestPredictions,
  predictionLine,
  type PredictionLine,
  type SavedPrediction,
} from '#app/features/atar-prediction/door.ts'
import { datesSoon, followedRows, type FollowedRow } from '#app/features/closing-dates/door.ts'
import { eventLine, upcomingRows, type UpcomingEvent, type UpcomingRow } from '#app/features/events/door.ts'
import { cardsDueToday } from '#app/features/flashcards/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'

/** Days ahead whose closing dates are on Today. */
const DATE_DAYS = 14
const EVENTS = 3

export interface TodayExtras {
  /** Due flashcards within the daily limit. */
  cardsDue: number
  /** The saved prediction of the ATAR; null without one. */
  atar: PredictionLine | null
  /** Closing dates that the person saved. */
  dates: { title: string; day: string; left: string }[]
  /** The next published events. */
  events: UpcomingEvent[]
}

/** What other features add to Today, in one query. */
export async function findTodayExtras(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Person,
  zone: string,
): Promise<TodayExtras> {
  const personId = subjectOf(actor)
  const now = clock()
  const { rows } = await db.execute<{
    due: number
    predictions: SavedPrediction[] | null
    followed: FollowedRow[] | null
    upcoming: UpcomingRow[] | null
  }>(sql`
    SELECT (${cardsDueToday(personId, now, zone)}) AS due, ${latestPredictions(personId)} AS predictions,
      ${followedRows(personId)} AS followed, ${upcomingRows(now, EVENTS)} AS upcoming`)
  const { due, predictions, followed, upcoming } = rows[0]!
  return {
    cardsDue: due,
    atar: predictionLine(predictions ?? []),
    dates: datesSoon(followed ?? [], todayIn(zone, now), DATE_DAYS),
    events: (upcoming ?? []).map((row) => eventLine(row, zone)),
  }
}
