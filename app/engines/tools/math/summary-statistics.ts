/** Summaries of one list of numbers: the five-number summary, spread, outliers and frequencies. */
import { mean, medianSorted, modeSorted, sampleStandardDeviation, standardDeviation } from 'simple-statistics'

export type QuartileMethod = 'halves' | 'inclusive'

export interface Summary {
  sorted: number[]
  count: number
  sum: number
  mean: number
  least: number
  lowerQuartile: number
  median: number
  upperQuartile: number
  largest: number
  range: number
  interquartileRange: number
  /** Divides by n. */
  populationDeviation: number
  /** Divides by n − 1; NaN for one value. */
  sampleDeviation: number
  /** Every most frequent value; empty if all values are equally frequent. */
  modes: number[]
  lowerFence: number
  upperFence: number
  outliers: number[]
}

/**
 * Quartiles: `halves` takes the medians of the lower and the upper half without the middle value, as in the Australian
 * study designs. `inclusive` interpolates between values as spreadsheets do (QUARTILE.INC, type 7 of Hyndman and Fan).
 */
export function quartiles(sorted: readonly number[], method: QuartileMethod): [number, number] {
  if (method === 'inclusive') {
    const at = (q: number): number => {
      const place = (sorted.length - 1) * q
      const low = Math.floor(place)
      const [a, b] = [sorted[low] as number, sorted[Math.min(low + 1, sorted.length - 1)] as number]
      return a + (b - a) * (place - low)
    }
    return [at(0.25), at(0.75)]
  }
  if (sorted.length === 1) return [sorted[0] as number, sorted[0] as number]
  const half = Math.floor(sorted.length / 2)
  return [medianSorted(sorted.slice(0, half)), medianSorted(sorted.slice(sorted.length - half))]
}

export function summarise(values: readonly number[], method: QuartileMethod): Summary {
  const sorted = values.toSorted((a, b) => a - b)
  const [lowerQuartile, upperQuartile] = quartiles(sorted, method)
  const spread = upperQuartile - lowerQuartile
  const [lowerFence, upperFence] = [lowerQuartile - 1.5 * spread, upperQuartile + 1.5 * spread]
  const [least, largest] = [sorted[0] as number, sorted.at(-1) as number]
  return {
    sorted,
    count: sorted.length,
    sum: sorted.reduce((a, b) => a + b, 0),
    mean: mean(sorted),
    least,
    lowerQuartile,
    median: medianSorted(sorted),
    upperQuartile,
    largest,
    range: largest - least,
    interquartileRange: spread,
    populationDeviation: standardDeviation(sorted),
    sampleDeviation: sorted.length > 1 ? sampleStandardDeviation(sorted) : NaN,
    modes: modesOf(sorted),
    lowerFence,
    upperFence,
    outliers: sorted.filter((x) => x < lowerFence || x > upperFence),
  }
}

function modesOf(sorted: readonly number[]): number[] {
  const counts = new Map<number, number>()
  for (const x of sorted) counts.set(x, (counts.get(x) ?? 0) + 1)
  const most = counts.get(modeSorted([...sorted])) ?? 0
  const modes = [...counts].filter(([, count]) => count === most).map(([x]) => x)
  return modes.length === counts.size && counts.size > 1 ? [] : modes
}

export interface Bin {
  from: number
  to: number
  count: number
}

/** Classes of equal, round width: 1, 2 or 5 times a power of ten. */
export function histogram(sorted: readonly number[], wanted = 8): Bin[] {
  const [least, largest] = [sorted[0] as number, sorted.at(-1) as number]
  const raw = (largest - least || 1) / wanted
  const power = 10 ** Math.floor(Math.log10(raw))
  const width = [1, 2, 5, 10].map((k) => k * power).find((w) => w >= raw * 0.999) ?? raw
  const start = Math.floor(least / width) * width
  const count = Math.min(40, Math.floor((largest - start) / width + 1e-9) + 1)
  const bins = Array.from({ length: count }, (_, i): Bin => ({
    from: round(start + i * width),
    to: round(start + (i + 1) * width),
    count: 0,
  }))
  for (const x of sorted) {
    const bin = bins[Math.min(count - 1, Math.floor((x - start) / width + 1e-9))]
    if (bin) bin.count++
  }
  return bins
}

const round = (x: number): number => Number(x.toPrecision(12))
