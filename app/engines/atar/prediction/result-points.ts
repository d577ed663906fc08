import { onLine } from '../interpolate.ts'
import type { Point, System } from '../year-table.ts'

/** How a subject's results were spread in one year, as far as the admission centre prints it. */
export interface PublishedSpread {
  units?: number | undefined
  /** HSC and QCE: `[result, scaled]` of each percentile; HSC per unit. */
  percentiles?: Readonly<Record<string, readonly [number, number]>> | undefined
  /** WACE: scaled score of each percentile. */
  scaledPercentiles?: Readonly<Record<string, number>> | undefined
}

/** Standard normal quantiles. */
const QUANTILES: readonly (readonly [name: string, z: number])[] = [
  ['p25', -0.674],
  ['p50', 0],
  ['p75', 0.674],
  ['p90', 1.282],
  ['p99', 2.326],
]
/** Standings beyond these are as good as never seen. */
const LOWEST = -4
const HIGHEST = 4

/** Results without published figures of the subject: mean and standard deviation. */
const UNPUBLISHED: Readonly<Record<System, readonly [mean: number, sd: number]>> = {
  vce: [30, 7],
  hsc: [36, 6.5],
  qce: [70, 15],
  sace: [13, 3],
  wace: [60, 14],
}
/** Highest result; HSC per unit. SACE and WACE: scaled scores. */
const HIGHEST_RESULT: Readonly<Record<System, number>> = { vce: 50, hsc: 50, qce: 100, sace: 20, wace: 100 }

/** The steps in which results are reported. */
export const resultStep = (system: System): number => (system === 'sace' ? 0.1 : 1)

/**
 * Which result a standing earns: `[standing, result]`, to be read on the line between the points.
 *
 * - VCE: study scores have mean 30 and standard deviation 7 in every study (VCAA).
 * - HSC and QCE: the published percentiles of the subject; below the 25th the line of the two lowest goes on.
 * - WACE: the percentiles of the subject's scaled scores, else mean 60 (TISC) and standard deviation 14 (assumed).
 * - SACE: scaled scores with mean 13 and standard deviation 3 of 20 (assumed: SATAC publishes none).
 * @param spread of the newest year that has the subject
 * @returns HSC results per unit times the units
 */
export function resultPoints(system: System, spread: PublishedSpread | undefined): Point[] {
  const units = system === 'hsc' ? (spread?.units ?? 2) : 1
  const highest = HIGHEST_RESULT[system] * units
  const known = publishedPoints(system, spread).map(([z, result]) => [z, result * units] as const)
  const [mean, sd] = UNPUBLISHED[system]
  const straight: readonly Point[] =
    known.length >= 3
      ? known
      : [
          [-1, (mean - sd) * units],
          [0, mean * units],
          [1, (mean + sd) * units],
        ]
  const [first, second] = [straight[0]!, straight[1]!]
  const [last, before] = [straight.at(-1)!, straight.at(-2)!]
  return [
    ...endPoints(first, second, LOWEST, highest),
    ...straight.filter(([z]) => z > LOWEST && z < HIGHEST),
    ...endPoints(last, before, HIGHEST, highest).toReversed(),
  ]
}

/** Continues the line of the outermost two points to the end, and from where it leaves the scale along its edge. */
function endPoints(outer: Point, inner: Point, end: number, highest: number): Point[] {
  const slope = (outer[1] - inner[1]) / (outer[0] - inner[0])
  const result = outer[1] + slope * (end - outer[0])
  const edge = Math.min(highest, Math.max(0, result))
  if (edge === result) return [[end, result]]
  return [
    [end, edge],
    [outer[0] + (edge - outer[1]) / slope, edge],
  ]
}

function publishedPoints(system: System, spread: PublishedSpread | undefined): Point[] {
  if (system === 'hsc' || system === 'qce')
    return QUANTILES.flatMap(([name, z]) => {
      const found = spread?.percentiles?.[name]
      return found ? [[z, found[0]] as const] : []
    })
  if (system === 'wace')
    return QUANTILES.flatMap(([name, z]) => {
      const found = spread?.scaledPercentiles?.[name]
      return found === undefined ? [] : [[z, found] as const]
    })
  return []
}

/** The result of a standing, not rounded. */
export const resultOf = (points: readonly Point[], standing: number): number => onLine(points, standing)

const GRID = 0.005

/**
 * The reported result of each standing from −4 to 4, so that a simulation looks it up.
 * @param step in which results are reported
 */
export function resultGrid(points: readonly Point[], step: number): Float64Array {
  const count = Math.round((HIGHEST - LOWEST) / GRID) + 1
  return Float64Array.from(
    { length: count },
    (_, i) => Math.round(resultOf(points, LOWEST + i * GRID) / step) * step,
  )
}

/** The reported result of a standing. @param grid from `resultGrid` */
export const gridResult = (grid: Float64Array, standing: number): number =>
  grid[Math.min(grid.length - 1, Math.max(0, Math.round((standing - LOWEST) / GRID)))]!
