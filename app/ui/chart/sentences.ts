import type { Point } from './paths.ts'
import { figure } from './scales.ts'

export const NO_FIGURES = 'No figures yet.'

/** A line in words, for screen readers. */
export function lineSentence(points: readonly Point[], unit: string): string {
  const values = points.flatMap(({ y }) => (y === null ? [] : [y]))
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return NO_FIGURES
  const write = (value: number) => `${figure(value)}${unit}`
  const missing = points.length - values.length
  const gaps = missing === 0 ? '' : ` ${missing} of ${points.length} values are missing.`
  if (values.length === 1) return `One value: ${write(first)}.${gaps}`
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const trend = last > first ? 'up' : last < first ? 'down' : 'unchanged'
  return `${values.length} values, ${trend} from ${write(first)} to ${write(last)}. Lowest ${write(low)}, highest ${write(high)}.${gaps}`
}

/** Bars in words: the largest and the smallest. */
export function barsSentence(bars: readonly { name: string; value: number | null; shown: string }[]): string {
  const known = bars.flatMap((bar) => (bar.value === null ? [] : [{ ...bar, value: bar.value }]))
  const sorted = known.toSorted((a, b) => b.value - a.value)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return NO_FIGURES
  if (first === last) return `One value: ${first.name}, ${first.shown}.`
  return `${known.length} values. Highest: ${first.name}, ${first.shown}. Lowest: ${last.name}, ${last.shown}.`
}
