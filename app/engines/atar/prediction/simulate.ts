import { ASSUMED } from './evidence.ts'
import { cholesky, normalDraws } from './gaussian.ts'
import type { QuickCalculator } from './quick-calculator.ts'
import { gridResult } from './result-points.ts'
import type { Standings } from './standings.ts'

/** A distribution from draws. */
export interface Distribution {
  /** Nine times in ten the figure is from `low` to `high`, if the model is right. */
  low: number
  high: number
  /** Half of the draws lie below it. */
  median: number
  /** Half of the draws lie from `lowerQuarter` to `upperQuarter`. */
  lowerQuarter: number
  upperQuarter: number
  /** All draws, rising. */
  draws: Float64Array
}

export interface SimulatedSubject {
  /** The reported result of each standing, from `resultGrid`. */
  grid: Float64Array
  /** A result that is taken as certain: a what-if question. */
  fixed?: number | undefined
}

export interface Simulation {
  subjects: Distribution[]
  atar: Distribution
}

/** 10,000 draws put the ends of the range within about 0.1 ATAR of those of another 10,000. */
export const DRAWS = 10_000

/**
 * Draws results and their ATAR again and again (Monte Carlo). A draw takes standings from their Gaussian, adds the day
 * of the exam, turns them into results, and calculates by the figures of one of the years, in turn.
 * @param calculators one for each year; all must have an ATAR
 * @param random numbers in [0, 1); the same sequence gives the same answer
 */
export function simulate(
  standings: Standings,
  subjects: readonly SimulatedSubject[],
  calculators: readonly QuickCalculator[],
  random: () => number,
  draws = DRAWS,
): Simulation {
  const size = subjects.length
  const lower = cholesky(
    standings.covariance.map((row, i) =>
      row.map((value, j) => ASSUMED.margin * value + (i === j ? ASSUMED.examDay ** 2 : 0)),
    ),
  )
  const normal = normalDraws(random)
  const drawn = subjects.map(() => new Float64Array(draws))
  const atars = new Float64Array(draws)
  const unit = new Float64Array(size)
  const luck = new Float64Array(size)
  const results = new Float64Array(size)
  for (let draw = 0; draw < draws; draw++) {
    for (let i = 0; i < size; i++) {
      unit[i] = normal()
      luck[i] = random()
      const row = lower[i]!
      let standing = standings.mean[i]!
      for (let k = 0; k <= i; k++) standing += row[k]! * unit[k]!
      const { fixed, grid } = subjects[i]!
      results[i] = fixed ?? gridResult(grid, standing)
      drawn[i]![draw] = results[i]!
    }
    atars[draw] = calculators[draw % calculators.length]!.atarOf(results, luck, random())
  }
  return { subjects: drawn.map(distributionOf), atar: distributionOf(atars) }
}

/** @param values at least one; sorted in place */
function distributionOf(values: Float64Array): Distribution {
  const draws = values.sort()
  const at = (share: number) => draws[Math.min(draws.length - 1, Math.floor(share * draws.length))]!
  return {
    low: at(0.05),
    high: at(0.95),
    median: at(0.5),
    lowerQuarter: at(0.25),
    upperQuarter: at(0.75),
    draws,
  }
}

/** Share of the draws, 0 to 1, that reach a figure. */
export function chanceOf({ draws }: Distribution, atLeast: number): number {
  let low = 0
  let high = draws.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (draws[middle]! < atLeast - 1e-9) low = middle + 1
    else high = middle
  }
  return (draws.length - low) / draws.length
}

/** How many of the draws lie in each of some equal steps from the 1st to the 99th percentile, as shares. */
export function histogramOf(
  { draws }: Distribution,
  columns: number,
): { from: number; to: number; share: number }[] {
  const first = draws[Math.floor(0.01 * draws.length)]!
  const last = draws[Math.floor(0.99 * draws.length)]!
  const width = Math.max(last - first, 1e-9) / columns
  const counts = Array.from({ length: columns }, () => 0)
  for (const value of draws) {
    const column = Math.min(columns - 1, Math.floor((value - first) / width))
    if (value >= first && value <= last) counts[column]! += 1
  }
  return counts.map((count, i) => ({
    from: first + i * width,
    to: first + (i + 1) * width,
    share: count / draws.length,
  }))
}
