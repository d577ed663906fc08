import { calculateAtar, type AtarAnswer } from '#app/engines/atar/calculate.ts'
import { asEntered } from '#app/engines/atar/hsc.ts'
import { highestResult } from '#app/engines/atar/scale-result.ts'
import { cheapestGains, neededResult, type Gain } from '#app/engines/atar/solve.ts'
import type { CourseResult, System, YearTable } from '#app/engines/atar/year-table.ts'
import { readLine, type ResultLine } from './scenario.ts'

/** The newest years are the best guide to the next one. */
const YEARS = 3

export interface LineOutcome {
  /** Why the line is not used. */
  error?: string
  scaled: number | null
  /** How much of the scaled score counts; 0 if it does not. */
  weight: number
  contribution: number
}

export interface Prediction {
  lines: LineOutcome[]
  /** Newest last. `range`: the lowest and the highest ATAR that the figures of the year allow; null without an ATAR. */
  years: { year: number; atar: number | null; range: [number, number] | null }[]
  latest: Omit<AtarAnswer, 'scaled' | 'counted'> & { year: number }
  /** The lowest and the highest over the years, with what the figures of each leave open; null without an ATAR. */
  spread: { low: number; high: number } | null
}

interface Read {
  courses: CourseResult[]
  /** Index of the course of each line; -1 for a line that is empty or wrong. */
  places: number[]
  errors: (string | undefined)[]
}

function readLines(system: System, lines: readonly ResultLine[]): Read {
  const read: Read = { courses: [], places: [], errors: [] }
  for (const line of lines) {
    const course = readLine(system, line)
    const used = course !== null && typeof course !== 'string'
    read.places.push(used ? read.courses.length : -1)
    read.errors.push(typeof course === 'string' ? course : undefined)
    if (used) read.courses.push(course)
  }
  return read
}

/**
 * The ATAR of these lines by the published figures of the newest years.
 * @param tables of one certificate, in the order of years; at least one
 */
export function predict(tables: readonly YearTable[], lines: readonly ResultLine[]): Prediction {
  const { system } = tables[0]!
  const { courses, places, errors } = readLines(system, lines)
  const newest = tables.slice(-YEARS)
  const answers = newest.map((table) => calculateAtar(table, othersOf(tables, table), { courses }))
  const { scaled, counted, ...latest } = answers.at(-1)!
  const ranges = answers.flatMap(({ range }) => (range ? [range] : []))
  return {
    lines: places.map((place, i) => {
      const row = scaled[place]
      const error = errors[i] ?? row?.why
      const counts = row?.scaled == null ? undefined : counted.find(({ name }) => name === row.name)
      return {
        ...(error === undefined ? {} : { error }),
        scaled: row?.scaled ?? null,
        weight: counts?.weight ?? 0,
        contribution: counts?.contribution ?? 0,
      }
    }),
    years: newest.map(({ year }, i) => ({ year, atar: answers[i]!.atar, range: answers[i]!.range })),
    latest: { ...latest, year: newest.at(-1)!.year },
    spread:
      latest.atar === null
        ? null
        : { low: Math.min(...ranges.map(([low]) => low)), high: Math.max(...ranges.map(([, high]) => high)) },
  }
}

const othersOf = (tables: readonly YearTable[], table: YearTable) => tables.filter((one) => one !== table)

export interface Need {
  goal: number
  subject: string
  /** The lowest whole result that reaches the goal by the newest figures; null if none does. */
  result: number | null
  /** The lowest and the highest need over the years; null if some year cannot reach it. */
  over: [number, number] | null
  /** The fewest marks over all subjects; null if the goal cannot be reached. */
  gains: Gain[] | null
}

/** What one subject needs for a goal, and the fewest marks over all subjects. */
export function findNeed(
  tables: readonly YearTable[],
  lines: readonly ResultLine[],
  line: number,
  goal: number,
): Need | null {
  const { system } = tables[0]!
  // The subject need not have a result yet.
  const asked = lines.map((one, i) =>
    i === line && one.result.trim() === '' ? { ...one, result: '0' } : one,
  )
  const { courses, places } = readLines(system, asked)
  const index = places[line] ?? -1
  if (index < 0) return null
  const needs = tables
    .slice(-YEARS)
    .map((table) => neededResult(table, othersOf(tables, table), { courses }, index, goal))
  const known = needs.filter((one) => one !== null)
  const table = tables.at(-1)!
  const own = readLines(system, lines).courses
  return {
    goal,
    subject: courses[index]!.name,
    result: needs.at(-1)!,
    over: known.length === needs.length ? [Math.min(...known), Math.max(...known)] : null,
    gains: cheapestGains(table, othersOf(tables, table), { courses: own }, goal),
  }
}

export interface CurvePoint {
  result: number
  atar: number | null
  low?: number
  high?: number
}

/** The ATAR for each result of one subject around its own, the others unchanged. */
export function curveOf(
  tables: readonly YearTable[],
  lines: readonly ResultLine[],
  line: number,
): CurvePoint[] {
  const { system } = tables[0]!
  const { courses, places } = readLines(system, lines)
  const course = courses[places[line] ?? -1]
  if (!course) return []
  const own = course.result ?? course.scaled
  if (own === undefined) return []
  const newest = tables.at(-1)!
  const entered = asEntered(system, courses)[places[line]!]!
  const highest = highestResult(newest, othersOf(tables, newest), entered)
  const step = Math.max(1, Math.round(highest / 50))
  const from = Math.max(0, Math.min(own - 8 * step, highest - 16 * step))
  const points: CurvePoint[] = []
  for (let result = from; result <= Math.min(highest, from + 16 * step); result += 2 * step) {
    const changed = courses.with(places[line]!, {
      ...course,
      ...(course.scaled === undefined ? { result } : { scaled: result }),
    })
    const atars = tables
      .slice(-YEARS)
      .map((table) => calculateAtar(table, othersOf(tables, table), { courses: changed }).atar)
    const known = atars.filter((one) => one !== null)
    points.push({
      result,
      atar: atars.at(-1)!,
      ...(known.length > 0 ? { low: Math.min(...known), high: Math.max(...known) } : {}),
    })
  }
  return points
}
