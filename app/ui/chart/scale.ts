/** Round numbers that cover a range, at most `most` of them: the ticks of an axis. */
export function ticks(low: number, high: number, most = 5): number[] {
  if (!(high > low) || !Number.isFinite(low) || !Number.isFinite(high)) return [low]
  const rough = (high - low) / Math.max(1, most - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((m) => m * power >= rough * 0.999) ?? 10) * power
  const list: number[] = []
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + step * 1e-9; n += 1) {
    list.push(Number((n * step).toPrecision(12)))
  }
  return list
}

/** Where a value stands between two ends, as a percentage kept inside 0 to 100. */
export function place(value: number, low: number, high: number): number {
  if (high <= low) return 50
  return Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100))
}

export interface Point {
  x: number
  y: number
  low?: number | undefined
  high?: number | undefined
}

/** SVG path of a line in a box of 100 by 100, y upwards. */
export function linePath(
  points: readonly Point[],
  x: readonly [number, number],
  y: readonly [number, number],
): string {
  return points
    .map((p, index) => `${index === 0 ? 'M' : 'L'}${at(place(p.x, ...x))} ${at(100 - place(p.y, ...y))}`)
    .join('')
}

/** SVG path of the band between `low` and `high`; empty when any point has none. */
export function bandPath(
  points: readonly Point[],
  x: readonly [number, number],
  y: readonly [number, number],
): string {
  if (points.length < 2 || points.some((p) => p.low === undefined || p.high === undefined)) return ''
  const upper = points.map((p) => ({ x: p.x, y: p.high ?? p.y }))
  const lower = points.map((p) => ({ x: p.x, y: p.low ?? p.y })).reverse()
  return `${linePath(upper, x, y)}${linePath(lower, x, y).replace('M', 'L')}Z`
}

function at(value: number): string {
  return String(Math.round(value * 100) / 100)
}
