import { scaleLinear, type ScaleLinear } from 'd3-scale'

export type Scale = ScaleLinear<number, number>

/**
 * A scale from a range of values to percentages, limited to 0 to 100. If the range has one value, that value is in the
 * middle.
 */
export function percentScale([low, high]: readonly [number, number]): Scale {
  return scaleLinear([low, high], [0, 100]).clamp(true)
}

/** A change of two percentage points must not fill the chart. */
const LEAST_PERCENT_SPAN = 20

/** The range of percentages: as `rangeOf`, at least 20 points, within 0 to 100. */
export function percentRangeOf(values: readonly number[]): [number, number] {
  const [low, high] = rangeOf(values)
  const more = Math.max(0, LEAST_PERCENT_SPAN - (high - low)) / 2
  const start = Math.max(0, Math.min(low - more, 100 - LEAST_PERCENT_SPAN))
  return [start, Math.min(105, Math.max(high + more, start + LEAST_PERCENT_SPAN))]
}

/** The range of the values with some room above and below; starts at 0 for counts. */
export function rangeOf(values: readonly number[], fromZero = false): [number, number] {
  const known = values.filter(Number.isFinite)
  if (known.length === 0) return [0, 1]
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const pad = (high - low || Math.abs(high) || 1) * 0.12
  return fromZero ? [Math.min(0, low), Math.max(high, low + 1e-9) + pad] : [low - pad, high + pad]
}

/** About `count` round numbers for the ticks of an axis. */
export function ticksOf(scale: Scale, count = 4): { value: number; label: string; place: number }[] {
  const write = scale.tickFormat(count)
  return scale.ticks(count).map((value) => ({ value, label: write(value), place: scale(value) }))
}

/** A number for labels: at most one decimal, with a minus sign instead of a hyphen. */
export function figure(value: number): string {
  return String(Number(value.toFixed(1))).replace('-', '−')
}
