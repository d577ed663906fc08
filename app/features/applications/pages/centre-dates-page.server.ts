import { dateOfDeadline, dateView, findFollowed } from '#app/features/closing-dates/door.ts'
import { trustWords, type Deadline } from '#app/features/reference-data/door-parts.ts'
import { findDeadlines } from '#app/features/reference-data/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { findPlan } from '../queries/preferences.server.ts'
import { centreView, chosenCentre } from './centre-view.server.ts'

/** The coming dates of a centre, the past ones, and its fees, each with its source. */
export async function centreDatesPage(
  { db, clock }: Services,
  { person, query, zone }: { person: Person; query: URLSearchParams; zone: string },
) {
  const today = todayIn(zone, clock())
  const centre = await chosenCentre(db, person, query, await findPlan(db, person))
  const followed = await findFollowed(db, person)
  const rows = (await findDeadlines(db)).filter((row) => row.centre === centre.name)
  const view = (row: Deadline) => ({
    ...dateView(dateOfDeadline(row), today),
    cycle: row.cycle,
    day: row.date ?? '',
    checkedOn: row.checkedOn,
    isFollowed: followed.some(({ kind, itemId }) => kind === 'deadline' && itemId === row.id),
  })
  const isEnded = ({ status }: Deadline) => status === 'historical' || status === 'discontinued'
  const isComing = (row: Deadline) => row.date !== null && row.date >= today && !isEnded(row)
  const cycle = `${applicationYear(today)} entry`
  return {
    ...centreView(centre),
    cycle,
    coming: rows
      .filter(isComing)
      .map(view)
      .toSorted((a, b) => a.day.localeCompare(b.day)),
    unknown: rows.filter((row) => row.date === null && !isEnded(row)).map(view),
    past: rows
      .filter((row) => row.date !== null && !isComing(row))
      .map((row) => ({ id: row.id, event: row.event, cycle: row.cycle, day: row.date!, source: row.source }))
      .toSorted((a, b) => b.day.localeCompare(a.day)),
    fees: centre.fees.map((fee) => ({
      ...fee,
      trust: trustWords(fee.trust),
      isCurrent: fee.cycle === cycle,
    })),
    hasCurrentFee: centre.fees.some((fee) => fee.cycle === cycle),
  }
}

export type CentreDatesPage = Awaited<ReturnType<typeof centreDatesPage>>

/** Applications for a year open in the winter before and close in its February. */
function applicationYear(today: string): number {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return month <= 2 ? year : year + 1
}
