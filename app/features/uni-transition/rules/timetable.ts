import type { ClassTime } from './planner.ts'

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const dayName = (day: number): string => DAYS[day - 1] ?? ''

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** For a time field: `09:30`. */
export const typedTime = clockTime

/** `9:30 am` */
export function timeWords(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`
}

/** Minutes since midnight of a typed `09:30`; undefined if it is not a time. */
export function minutesOf(typed: string): number | undefined {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(typed.trim()) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

export const inOrder = (classes: readonly ClassTime[]): ClassTime[] =>
  classes.toSorted((a, b) => a.day - b.day || a.start - b.start || a.name.localeCompare(b.name))

export interface Clash {
  first: ClassTime
  second: ClassTime
}

/** Pairs of classes that overlap. One that begins when another ends does not clash with it. */
export function clashesOf(classes: readonly ClassTime[]): Clash[] {
  const sorted = inOrder(classes)
  return sorted.flatMap((first, index) =>
    sorted
      .slice(index + 1)
      .filter((second) => second.day === first.day && second.start < first.end)
      .map((second) => ({ first, second })),
  )
}

export const clashWords = ({ first, second }: Clash): string =>
  `${dayName(first.day)}: ${first.name} (${timeWords(first.start)}–${timeWords(first.end)}) and ${second.name} (${timeWords(second.start)}–${timeWords(second.end)}) overlap.`

/** The hours of a grid, as a first and a last whole hour around all classes. */
export function gridHours(classes: readonly ClassTime[]): { from: number; to: number } {
  const starts = classes.map(({ start }) => Math.floor(start / 60))
  const ends = classes.map(({ end }) => Math.ceil(end / 60))
  return { from: Math.min(9, ...starts), to: Math.max(17, ...ends) }
}

/**
 * Where the classes of one day are drawn: the lane of each, and how many lanes its day needs, so that overlapping
 * classes are side by side.
 */
export function lanesOf(day: readonly ClassTime[]): { entry: ClassTime; lane: number; lanes: number }[] {
  const ends: number[] = []
  const placed = inOrder(day).map((entry) => {
    const free = ends.findIndex((end) => end <= entry.start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = entry.end
    return { entry, lane }
  })
  return placed.map((one) => ({ ...one, lanes: ends.length }))
}
