import { sql, type SQL } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { AHEAD_MS, USUAL_LIMITS } from '../rules/limits.ts'
import { flashcardReviews, flashcards, flashcardSettings } from '../tables.ts'
import { counts } from './review-log.server.ts'

export interface QueueScope {
  personId: string
  /** The learner's day. */
  day: number
  deckId?: string | undefined
}

export interface QueueRequest extends QueueScope {
  /** Milliseconds since 1970. */
  now: number
  /** Due reviews and new cards that are still allowed today. */
  reviewsLeft: number
  newLeft: number
}

/** The cards of a person that can be asked today, of one deck or of all. */
const scope = ({ personId, day, deckId }: QueueScope): SQL => sql`
  person_id = ${personId} AND NOT suspended AND (buried_day IS NULL OR buried_day < ${day})
  ${deckId === undefined ? sql`` : sql`AND deck_id = ${deckId}`}`

/** The reviews among which the weakest is looked for: those that have been due longest. */
const CANDIDATES = 300

/**
 * The next card: a step of minutes that is due, then the review with the lowest chance of recall, then a new card, then a
 * step that is due within minutes. For one stability, days since the last review order the chance of recall. Each part
 * reads one index, and stops after a few rows.
 */
export function nextCardQuery(request: QueueRequest): SQL {
  const { now, day, reviewsLeft, newLeft } = request
  const at = new Date(now).toISOString()
  const soon = new Date(now + AHEAD_MS).toISOString()
  return sql`
    SELECT id, turn FROM (
      (SELECT id, CASE WHEN due_at <= ${at}::timestamptz THEN 0 ELSE 3 END AS turn
        FROM ${flashcards}
        WHERE ${scope(request)} AND due_at <= ${soon}::timestamptz
        ORDER BY due_at, id
        LIMIT 1)
      UNION ALL
      (SELECT id, 1 AS turn FROM (
        SELECT id, last_day, stability
          FROM ${flashcards}
          WHERE ${scope(request)} AND due_day <= ${day} AND due_at IS NULL AND ${reviewsLeft} > 0
          ORDER BY due_day
          LIMIT ${CANDIDATES}) AS longest_due
        ORDER BY (${day} - last_day) / stability DESC, id
        LIMIT 1)
      UNION ALL
      (SELECT id, 2 AS turn
        FROM ${flashcards}
        WHERE ${scope(request)} AND state = 'new' AND ${newLeft} > 0
        ORDER BY created_at, id
        LIMIT 1)
    ) AS queue ORDER BY turn LIMIT 1`
}

export async function findNextCard(db: DatabaseOrTx, request: QueueRequest): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(nextCardQuery(request))
  return rows[0]?.id ?? null
}

export interface DueCounts {
  /** Steps of minutes of today. */
  steps: number
  /** Reviews that are due. */
  reviews: number
  /** New cards that are not buried. */
  fresh: number
}

/** How many cards are due and new, before the limits of the day. Both counts use the indexes of the queue. */
export async function countDue(db: DatabaseOrTx, asked: QueueScope): Promise<DueCounts> {
  const { rows } = await db.execute<{ steps: number; reviews: number; fresh: number }>(sql`
    SELECT due.steps, due.reviews, fresh.count AS fresh FROM
      (SELECT count(*) FILTER (WHERE due_at IS NOT NULL)::int AS steps,
          count(*) FILTER (WHERE due_at IS NULL)::int AS reviews
        FROM ${flashcards} WHERE ${scope(asked)} AND due_day <= ${asked.day}) AS due,
      (SELECT count(*)::int AS count
        FROM ${flashcards} WHERE ${scope(asked)} AND state = 'new') AS fresh`)
  return rows[0]!
}

/**
 * How many due cards a person can still review today: steps of minutes, and reviews within the daily limit. New cards are
 * not counted. One query over the indexes of the queue and of the log.
 */
export async function countDueToday(db: DatabaseOrTx, personId: string, day: number): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(dueToday(personId, day))
  return rows[0]!.due
}

/** The query of `countDueToday` for a moment, as a part of a larger query: one number. */
export const cardsDueToday = (personId: string, now: Date, zone: string): SQL =>
  dueToday(personId, studyDay(now.getTime(), zone))

/** The query of `countDueToday` for a study day, as a part of a larger query: one number. */
export function dueToday(personId: string, day: number): SQL {
  return sql`
    SELECT (due.steps + least(due.reviews, greatest(0, today.most - today.reviewed)))::int AS due FROM
      (SELECT count(*) FILTER (WHERE due_at IS NOT NULL) AS steps,
          count(*) FILTER (WHERE due_at IS NULL) AS reviews
        FROM ${flashcards} WHERE ${scope({ personId, day })} AND due_day <= ${day}) AS due,
      (SELECT
        coalesce((SELECT reviews_per_day FROM ${flashcardSettings} WHERE person_id = ${personId}), ${USUAL_LIMITS.reviewsPerDay}) AS most,
        (SELECT count(DISTINCT card_id) FROM ${flashcardReviews}
          WHERE person_id = ${personId} AND day = ${day} AND state_before = 'review' AND ${counts}) AS reviewed
      ) AS today`
}
