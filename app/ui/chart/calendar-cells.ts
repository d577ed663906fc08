import { scaleQuantize } from 'd3-scale'
import { figure } from './scales.ts'
import { NO_FIGURES } from './sentences.ts'

export interface Day {
  /** For example 2026-11-26. */
  date: string
  /** Null if there is no record of the day. */
  value: number | null
  /** True for a day with a record that rounds to 0. Default: the value is above 0. */
  isActive?: boolean
}

export interface Cell {
  date: string
  week: number
  /** 0 is Monday. */
  weekday: number
  /** 0 for nothing, 1 to 4 for more, null without a record. */
  level: number | null
}

const LEVELS = [1, 2, 3, 4]
const DAY = 86_400_000
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Places days in weeks and values in four levels of equal width. */
export function calendarCells(days: readonly Day[]): {
  cells: Cell[]
  weeks: number
  months: { week: number; name: string }[]
  steps: { level: number; from: number; to: number }[]
} {
  const known = days.flatMap(({ value }) => (value === null ? [] : [value]))
  // A multiple of four, so that the levels begin at whole numbers.
  const most = LEVELS.length * Math.ceil(Math.max(1, ...known) / LEVELS.length)
  const levels = scaleQuantize([0, most], LEVELS)
  const numbers = days.map(({ date }) => Date.parse(date) / DAY)
  const monday = (day: number) => day - weekdayOf(day)
  const start = monday(Math.min(...numbers))
  const cells = days.map(({ date, value, isActive }, index): Cell => {
    const day = numbers[index]!
    const level = value === null ? null : value > 0 ? levels(value) : isActive ? 1 : 0
    return { date, week: (monday(day) - start) / 7, weekday: weekdayOf(day), level }
  })
  const firsts = cells.filter(({ date }) => date.endsWith('-01'))
  return {
    cells,
    weeks: Math.max(0, ...cells.map(({ week }) => week + 1)),
    months: firsts.map(({ date, week }) => ({ week, name: MONTHS[Number(date.slice(5, 7)) - 1]! })),
    steps: [
      { level: 0, from: 0, to: 0 },
      ...LEVELS.map((level) => {
        const [from, to] = levels.invertExtent(level)
        return { level, from, to }
      }),
    ],
  }
}

/** The days in words: how many have a value, the total and the best day. */
export function calendarSentence(days: readonly Day[], unit: string): string {
  const known = days.flatMap((day) => (day.value === null ? [] : [{ ...day, value: day.value }]))
  const best = known.toSorted((a, b) => b.value - a.value)[0]
  if (!best) return NO_FIGURES
  const active = known.filter(({ value, isActive }) => isActive ?? value > 0).length
  const total = known.reduce((sum, { value }) => sum + value, 0)
  const most = best.value > 0 ? ` Most on ${dayWords(best.date)}: ${figure(best.value)} ${unit}.` : ''
  return `${active} of ${days.length} days, ${figure(total)} ${unit} in all.${most}`
}

/** "Thursday 5 November", from 2026-11-05. */
function dayWords(date: string): string {
  const words = new Intl.DateTimeFormat('en-AU', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  return words.format(new Date(date)).replace(',', '')
}

/** 0 is Monday. Day 0 (1 January 1970) was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7
