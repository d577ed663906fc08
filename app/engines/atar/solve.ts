import { atarOfAggregate, calculateAtar, type AtarRequest } from './calculate.ts'
import { countingRules } from './counting-rules.ts'
import { asEntered } from './hsc.ts'
import { highestResult, scaleResult, type ScaledCourse } from './scale-result.ts'
import type { CourseResult, System, YearTable } from './year-table.ts'

/** The highest aggregate of each certificate. */
const HIGHEST: Readonly<Record<System, number>> = { vce: 230, hsc: 500, qce: 500, sace: 90, wace: 430 }

/** A course with another result. SACE and WACE publish no scaling, so there it is the scaled score. */
const withResult = (system: System, course: CourseResult, result: number): CourseResult =>
  system === 'sace' || system === 'wace'
    ? { ...course, result: undefined, grade: undefined, scaled: result }
    : { ...course, result, grade: undefined, scaled: undefined }

/**
 * The lowest whole result in one course that reaches an ATAR, the other courses staying as they are.
 * @param index of the course in `request.courses`; its own result is not used
 * @returns null if no result reaches it
 */
export function neededResult(
  table: YearTable,
  others: readonly YearTable[],
  request: AtarRequest,
  index: number,
  goal: number,
): number | null {
  const course = request.courses[index]!
  const reaches = (result: number) => {
    const courses = request.courses.with(index, withResult(table.system, course, result))
    return (calculateAtar(table, others, { ...request, courses }).atar ?? 0) >= goal
  }
  let high = highestResult(table, others, asEntered(table.system, request.courses)[index]!)
  if (!reaches(high)) return null
  let low = -1
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (reaches(middle)) high = middle
    else low = middle
  }
  return high
}

export interface Gain {
  name: string
  from: number
  to: number
}

/** The lowest aggregate that earns an ATAR, to two decimals; null if none does. */
export function neededAggregate(table: YearTable, others: readonly YearTable[], goal: number): number | null {
  const reaches = (cents: number) => (atarOfAggregate(table, others, cents / 100).atar ?? 0) >= goal
  let high = HIGHEST[table.system] * 100
  if (!reaches(high)) return null
  let low = -1
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (reaches(middle)) high = middle
    else low = middle
  }
  return high / 100
}

/**
 * The fewest marks over all courses that reach an ATAR.
 * For each way of counting, the gain of a course depends on its own mark alone, so the best use of 1, 2, 3 … marks is
 * found course by course.
 * @returns the raised courses; empty if nothing is needed, null if the goal cannot be reached
 */
export function cheapestGains(
  table: YearTable,
  others: readonly YearTable[],
  request: AtarRequest,
  goal: number,
): Gain[] | null {
  const target = neededAggregate(table, others, goal)
  if (target === null) return null
  const raised = asEntered(table.system, request.courses).flatMap((course) => {
    const now = scaleResult(table, others, course)
    return now.ok ? [raise(table, others, course, now.course)] : []
  })
  const rules = countingRules(
    table,
    raised.map(({ course }) => course),
    request.extension,
  )
  if (rules.missing.length > 0) return null
  let best: number[] | null = null
  let bestCost = Infinity
  for (const { weights, constant } of rules.weightings()) {
    const found = fewestMarks(raised, weights, target - constant, bestCost)
    if (found && found.cost < bestCost) {
      best = found.marks
      bestCost = found.cost
    }
  }
  return (
    best?.flatMap((marks, i) =>
      marks > 0 ? [{ name: raised[i]!.course.name, from: raised[i]!.from, to: raised[i]!.from + marks }] : [],
    ) ?? null
  )
}

interface Raised {
  course: ScaledCourse
  from: number
  /** The scaled score with 0, 1, 2 … more marks. */
  scores: number[]
}

function raise(
  table: YearTable,
  others: readonly YearTable[],
  course: CourseResult,
  now: ScaledCourse,
): Raised {
  const unscaled = table.system === 'sace' || table.system === 'wace'
  const from = unscaled ? course.scaled : course.result
  if (from === undefined || (!unscaled && course.scaled !== undefined))
    return { course: now, from: 0, scores: [now.scaled] }
  const scores: number[] = []
  for (let result = from; result <= highestResult(table, others, course); result++) {
    const at = scaleResult(table, others, withResult(table.system, course, result))
    if (at.ok) scores.push(at.course.scaled)
  }
  return { course: now, from, scores }
}

function fewestMarks(
  raised: readonly Raised[],
  weights: readonly number[],
  target: number,
  limit: number,
): { cost: number; marks: number[] } | null {
  const counted = raised.flatMap((one, i) => (weights[i]! > 0 ? [{ ...one, i, weight: weights[i]! }] : []))
  const highest = counted.reduce((sum, { scores, weight }) => sum + weight * scores.at(-1)!, 0)
  if (highest < target - 1e-9) return null
  // best[m]: the highest aggregate of the courses so far with m more marks, and the marks of each.
  let best: { sum: number; marks: number[] }[] = [{ sum: 0, marks: [] }]
  for (const { scores, weight } of counted) {
    const next: typeof best = []
    for (let spent = 0; spent < best.length; spent++)
      for (let more = 0; more < scores.length && spent + more < limit; more++) {
        const sum = best[spent]!.sum + weight * scores[more]!
        const at = next[spent + more]
        if (!at || sum > at.sum) next[spent + more] = { sum, marks: [...best[spent]!.marks, more] }
      }
    best = next
  }
  const cost = best.findIndex(({ sum }) => sum >= target - 1e-9)
  if (cost < 0) return null
  const marks = raised.map(() => 0)
  counted.forEach(({ i }, place) => (marks[i] = best[cost]!.marks[place]!))
  return { cost, marks }
}
