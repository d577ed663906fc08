import { MONTHS, type Deadline, type Scholarship } from '#app/features/reference-data/door-parts.ts'
import { findDeadlines, findScholarships } from '#app/features/reference-data/door.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { ClosingDate, DateKind } from '../rules/closing-date.ts'

/** A deadline that has ended has no date any more. */
export const dateOfDeadline = (row: Deadline): ClosingDate => ({
  kind: 'deadline',
  itemId: row.id,
  title: `${row.body}: ${row.event}`,
  day: isEnded(row) ? null : row.date,
  month: null,
  time: row.time === null ? null : `${row.time} ${zoneWords(row.zone)}`,
  note: row.note,
  source: row.source,
  url: row.url,
  trust: row.trust,
  href:
    row.centre === null
      ? '/closing-dates'
      : `/uni-application-helper/dates?centre=${row.centre.toLowerCase()}`,
})

/** A scholarship that has ended has no date any more. */
export const dateOfScholarship = (row: Scholarship): ClosingDate => ({
  kind: 'scholarship',
  itemId: row.id,
  title: `${row.name} (${row.provider})`,
  day: null,
  month: isEnded(row) || row.closesMonth === null ? null : MONTHS.indexOf(row.closesMonth) + 1,
  time: null,
  note: row.note,
  source: row.source,
  url: row.url,
  trust: row.trust,
  href: `/scholarships?q=${encodeURIComponent(row.name)}`,
})

function isEnded({ status }: Pick<Scholarship | Deadline, 'status'>): boolean {
  return status === 'historical' || status === 'discontinued'
}

/** "Melbourne time", from the name of a zone. */
function zoneWords(zone: string | null): string {
  return zone === null ? '(time zone not checked)' : `${zone.split('/').at(-1)!.replace('_', ' ')} time`
}

/** Every closing date, with the corrections of staff. */
export async function findKnownDates(db: DatabaseOrTx): Promise<ClosingDate[]> {
  const deadlines = await findDeadlines(db)
  const scholarships = await findScholarships(db)
  return [...deadlines.map(dateOfDeadline), ...scholarships.map(dateOfScholarship)]
}

export async function findKnownDate(
  db: DatabaseOrTx,
  kind: DateKind,
  itemId: string,
): Promise<ClosingDate | undefined> {
  if (kind === 'deadline') {
    const row = (await findDeadlines(db)).find(({ id }) => id === itemId)
    return row && dateOfDeadline(row)
  }
  const row = (await findScholarships(db)).find(({ id }) => id === itemId)
  return row && dateOfScholarship(row)
}
