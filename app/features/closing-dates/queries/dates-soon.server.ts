import { sql, type SQL } from 'drizzle-orm'
import { overlayOf, rowWith, type Overlay } from '#app/features/reference-data/door.ts'
import { daysWords, nextDate, type ClosingDate, type DateKind } from '../rules/closing-date.ts'
import { followedDates } from '../tables.ts'
import { dateOfDeadline, dateOfScholarship } from './known-dates.server.ts'

/** A date that a person follows, with what staff changed in it. */
export interface FollowedRow {
  kind: DateKind
  itemId: string
  overlay: Overlay | null
}

/** The dates that a person follows, as JSON, for a larger query. `datesSoon` reads them. */
export const followedRows = (personId: string): SQL => sql`
  (SELECT json_agg(json_build_object('kind', f.kind, 'itemId', f.item_id,
      'overlay', ${overlayOf(sql`(f.kind || 's')`, sql`f.item_id`)}))
    FROM ${followedDates} f WHERE f.person_id = ${personId})`

/** The followed dates of the next days, the next first. Dates of which only the month is known are left out. */
export function datesSoon(rows: readonly FollowedRow[], today: string, days: number) {
  return rows
    .flatMap((row) => {
      const date = dateOf(row)
      const next = date && nextDate(date, today)
      if (!date || !next || next.isMonth || next.daysLeft > days) return []
      return [{ title: date.title, day: next.day, left: daysWords(next.daysLeft) }]
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title))
}

function dateOf({ kind, itemId, overlay }: FollowedRow): ClosingDate | undefined {
  if (kind === 'deadline') {
    const row = rowWith('deadlines', itemId, overlay)
    return row && dateOfDeadline(row)
  }
  const row = rowWith('scholarships', itemId, overlay)
  return row && dateOfScholarship(row)
}
