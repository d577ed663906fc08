import { atarOf } from '../aggregate-to-atar.ts'
import { countingRules } from '../counting-rules.ts'
import { asEntered } from '../hsc.ts'
import { scaleResult, type ScaledCourse } from '../scale-result.ts'
import type { Weighting } from '../weightings.ts'
import type { CourseResult, System, YearTable } from '../year-table.ts'
import { resultStep } from './result-points.ts'

/** The calculator of one year for a fixed list of subjects, made ready for thousands of results. */
export interface QuickCalculator {
  /**
   * The ATAR of these results.
   * @param results one for each subject, in the steps of the certificate
   * @param luck 0 to 1: where in the range of each scaled score the true one lies
   * @param reading 0 to 1: where in the range of the aggregate's ATAR the true one lies
   */
  atarOf: (results: ArrayLike<number>, luck: ArrayLike<number>, reading: number) => number
  /** Why there is no ATAR, in plain words. */
  missing: string[]
}

/** Highest aggregate of each certificate. ATARs of aggregates are kept in a thousand steps of it. */
const HIGHEST: Readonly<Record<System, number>> = { vce: 230, hsc: 500, qce: 500, sace: 90, wace: 430 }
const STEPS = 1_000

/**
 * Prepares a year's calculator: every result scaled once, the ways to count listed once.
 * @param names of the subjects, at most 8
 * @param highest result of each subject
 */
export function quickCalculator(
  table: YearTable,
  others: readonly YearTable[],
  names: readonly string[],
  highest: readonly number[],
): QuickCalculator {
  const { system } = table
  const step = resultStep(system)
  const entered = asEntered(
    system,
    names.map((name) => ({ name })),
  )
  const scales = entered.map((course, i) => scaleOf(table, others, course, highest[i]!, step))
  const courses = scales.flatMap((scale) => (scale ? [scale.course] : []))
  const places = scales.flatMap((scale, i) => (scale ? [i] : []))
  const rules = countingRules(table, courses, undefined)
  const weightings = rules.missing.length > 0 ? [] : withoutWorse([...rules.weightings()])
  const size = courses.length
  const constants = Float64Array.from(weightings, ({ constant }) => constant)
  const weights = Float64Array.from(weightings.flatMap((one) => one.weights))
  const scaled = new Float64Array(size)
  const known = new Map<number, { low: number; high: number }>()
  const readAtar = (aggregate: number) => {
    const key = Math.round((aggregate / HIGHEST[system]) * STEPS)
    let found = known.get(key)
    if (!found) {
      const { low, high } = atarOf(table, others, (key / STEPS) * HIGHEST[system])
      found = { low, high }
      known.set(key, found)
    }
    return found
  }
  return {
    missing: rules.missing,
    atarOf(results, luck, reading) {
      for (let i = 0; i < places.length; i++) {
        const { low, high } = scales[places[i]!]!
        const at = results[places[i]!]! / step
        const before = Math.min(low.length - 1, Math.max(0, Math.floor(at)))
        const after = Math.min(low.length - 1, before + 1)
        const part = Math.min(1, Math.max(0, at - before))
        const lowest = low[before]! + part * (low[after]! - low[before]!)
        const highestScaled = high[before]! + part * (high[after]! - high[before]!)
        scaled[i] = lowest + luck[places[i]!]! * (highestScaled - lowest)
      }
      let best = 0
      for (let way = 0; way < constants.length; way++) {
        let aggregate = constants[way]!
        for (let i = 0; i < size; i++) aggregate += weights[way * size + i]! * scaled[i]!
        if (aggregate > best) best = aggregate
      }
      const { low, high } = readAtar(best)
      return low + reading * (high - low)
    },
  }
}

interface Scale {
  course: ScaledCourse
  /** Lowest and highest scaled score of each result: index = result divided by the step. */
  low: Float64Array
  high: Float64Array
}

/** @returns null for a subject that has a grade and no mark, or no published figures */
function scaleOf(
  table: YearTable,
  others: readonly YearTable[],
  course: CourseResult,
  highest: number,
  step: number,
): Scale | null {
  const isScaled = table.system === 'sace' || table.system === 'wace'
  const count = Math.round(highest / step) + 1
  const low = new Float64Array(count)
  const high = new Float64Array(count)
  let last: ScaledCourse | null = null
  for (let i = 0; i < count; i++) {
    const result = i * step
    const at = scaleResult(table, others, { ...course, ...(isScaled ? { scaled: result } : { result }) })
    if (!at.ok) return null
    last = at.course
    low[i] = last.low
    high[i] = last.high
  }
  return last && { course: last, low, high }
}

/** Leaves out ways to count that can never be the best, because another counts at least as much of everything. */
function withoutWorse(all: readonly Weighting[]): Weighting[] {
  const unlike = [...new Map(all.map((one) => [`${one.constant}|${one.weights.join()}`, one])).values()]
  return unlike.filter(
    (one) =>
      !unlike.some(
        (other) =>
          other !== one &&
          other.constant >= one.constant &&
          other.weights.every((weight, i) => weight >= one.weights[i]!),
      ),
  )
}
