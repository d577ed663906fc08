import type { Point } from './year-table.ts'

/**
 * The value at `x` on the line through the points.
 * @param points at least one, in the order of x; where several share an x, the last one counts
 * @returns the nearest end's value outside the points
 */
export function onLine(points: readonly Point[], x: number): number {
  const after = points.findIndex(([at]) => at > x)
  if (after === 0) return points[0]![1]
  if (after < 0) return points.at(-1)![1]
  const [x0, y0] = points[after - 1]!
  const [x1, y1] = points[after]!
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
}

/** The log-odds of a share. @param share between 0 and 1, both excluded */
export const logit = (share: number): number => Math.log(share / (1 - share))

/** The share whose log-odds are given. */
export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/** Rounds to two decimals, as admission centres do. */
export const cents = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100

/** The ATAR step at or below a value: ATARs go in steps of 0.05 from 0.00 to 99.95. */
export const atarStep = (value: number): number => clamp(Math.floor(value * 20 + 1e-6) / 20, 0, 99.95)
