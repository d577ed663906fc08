import { dateOf, dayOfDate } from '#app/platform/time/calendar-days.ts'
import type { PartId } from './parts.ts'
import type { Days, Tally } from './snapshot.ts'

export const SHOWN_DAYS = 90

/**
 * How a day is shown. `no-data`: before the first check of this installation. `not-measured`: no check ran that day.
 * Neither counts as working nor as down.
 */
export type DayState = 'up' | 'slow' | 'down' | 'planned' | 'no-data' | 'not-measured'

export interface HistoryDay {
  day: string
  state: DayState
  tally: Tally | null
}

export interface PartHistory {
  days: HistoryDay[]
  /** Days with at least one check. */
  measured: number
  downMinutes: number
  /** Share of the measured minutes in which the part answered, 0 to 1; null before the first check. */
  upShare: number | null
}

/** A day is shown as down from two failed checks on: one failed check is often a short break of the network. */
const FEWEST = 2

export function partHistory(days: Days, part: PartId, today: string): PartHistory {
  const first = Object.keys(days).toSorted()[0]
  const last = dayOfDate(today)
  const list = Array.from({ length: SHOWN_DAYS }, (_, index): HistoryDay => {
    const day = dateOf(last - SHOWN_DAYS + 1 + index)
    const tally = days[day]?.[part] ?? null
    return { day, tally, state: first === undefined || day < first ? 'no-data' : stateOf(tally) }
  })
  const tallies = list.flatMap(({ tally }) => (tally ? [tally] : []))
  const sum = (column: keyof Tally) => tallies.reduce((total, tally) => total + tally[column], 0)
  const answered = sum('up') + sum('slow')
  const counted = answered + sum('down')
  return {
    days: list,
    measured: tallies.length,
    downMinutes: sum('down'),
    upShare: counted === 0 ? null : answered / counted,
  }
}

function stateOf(tally: Tally | null): DayState {
  if (!tally) return 'not-measured'
  const { up, slow, down, planned } = tally
  if (up + slow + down + planned === 0) return 'not-measured'
  if (down >= FEWEST || up + slow + planned === 0) return 'down'
  if (slow >= FEWEST || up + planned === 0) return 'slow'
  return up === 0 ? 'planned' : 'up'
}

/** "32 min", "1 h 24 min". */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** The share as people expect it: never 100% after a failed check. */
export function shareInWords(share: number): string {
  if (share === 1) return '100%'
  return `${(Math.floor(share * 10_000) / 100).toFixed(2)}%`
}
