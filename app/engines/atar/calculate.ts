import { atarOf } from './aggregate-to-atar.ts'
import { cents, clamp } from './interpolate.ts'
import { plainName } from './find-subject.ts'
import { countingRules } from './counting-rules.ts'
import { asEntered } from './hsc.ts'
import { scaleResult, type ScaledCourse } from './scale-result.ts'
import { bestWeighting } from './weightings.ts'
import type { CourseResult, YearTable } from './year-table.ts'

export interface AtarRequest {
  courses: readonly CourseResult[]
  /** VCE: an approved university study, with its average mark out of 100. */
  extension?: { averageMark: number } | undefined
}

export interface CountedCourse {
  name: string
  /** How much of the scaled score counts: 1, 0.5 or 0.1; for the HSC the units. */
  weight: number
  contribution: number
}

export interface ScaledRow {
  name: string
  scaled: number | null
  low: number | null
  high: number | null
  /** Why the course is left out. */
  why?: string
}

export interface AtarAnswer {
  scaled: ScaledRow[]
  counted: CountedCourse[]
  aggregate: number | null
  /** A step of 0.05; null when there is none, or below the lowest that is reported. */
  atar: number | null
  /** The lowest and the highest ATAR that the published figures allow. */
  range: [number, number] | null
  notes: string[]
}

/** More courses than anybody takes; the search for the best ones grows fast. */
export const MAX_COURSES = 12

/**
 * Calculates an ATAR from results by the rules and the published figures of one year.
 * Impossible results, unknown subjects and second entries of a subject are left out and named in the notes.
 * @param table of the year
 * @param others tables of the same certificate, for what the year's does not have
 */
export function calculateAtar(
  table: YearTable,
  others: readonly YearTable[],
  request: AtarRequest,
): AtarAnswer {
  const notes: string[] = []
  const remarks: [name: string, note: string][] = []
  const known = new Set<string>()
  const courses: ScaledCourse[] = []
  const scaled: AtarAnswer['scaled'] = asEntered(table.system, request.courses).map((course, i) => {
    const nothing = { name: course.name, scaled: null, low: null, high: null }
    if (i >= MAX_COURSES) {
      if (i === MAX_COURSES) notes.push(`Only the first ${MAX_COURSES} subjects are used.`)
      return nothing
    }
    if (known.has(plainName(course.name))) {
      notes.push(`${course.name} is entered twice. The first entry is used.`)
      return { ...nothing, why: 'This subject is entered twice. The first entry is used.' }
    }
    const result = scaleResult(table, others, course)
    if (!result.ok) {
      notes.push(`${course.name}: ${result.why}`)
      return { ...nothing, why: result.why }
    }
    known.add(plainName(course.name))
    courses.push(result.course)
    if (result.course.note !== undefined) remarks.push([course.name, result.course.note])
    const { scaled, low, high } = result.course
    return { name: course.name, scaled: cents(scaled), low: cents(low), high: cents(high) }
  })
  for (const note of new Set(remarks.map(([, one]) => one)))
    notes.push(`${remarks.flatMap(([name, one]) => (one === note ? [name] : [])).join(', ')}: ${note}`)
  const rules = countingRules(table, courses, request.extension)
  notes.push(...rules.notes)
  const best = bestWeighting(
    rules.weightings(),
    courses.map((one) => one.scaled),
  )
  if (!best || rules.missing.length > 0)
    return {
      scaled,
      counted: [],
      aggregate: null,
      atar: null,
      range: null,
      notes: [...notes, ...rules.missing],
    }
  const aggregate = cents(best.aggregate)
  const bound = (of: (course: ScaledCourse) => number) =>
    bestWeighting(rules.weightings(), courses.map(of))!.aggregate
  const answer = atarOf(table, others, aggregate)
  return {
    scaled,
    counted: [
      ...courses.flatMap((course, i) =>
        best.weights[i]! > 0
          ? [
              {
                name: course.name,
                weight: cents(best.weights[i]!),
                contribution: cents(best.weights[i]! * course.scaled),
              },
            ]
          : [],
      ),
      ...(best.constant > 0 ? [{ name: 'University study', weight: 1, contribution: best.constant }] : []),
    ],
    aggregate,
    atar: answer.atar,
    range: [
      atarOf(
        table,
        others,
        bound((one) => one.low),
      ).low,
      atarOf(
        table,
        others,
        bound((one) => one.high),
      ).high,
    ],
    notes: [...notes, ...answer.notes],
  }
}

/**
 * The ATAR of a known aggregate.
 * @returns as `calculateAtar`, without courses
 */
export function atarOfAggregate(
  table: YearTable,
  others: readonly YearTable[],
  aggregate: number,
): AtarAnswer {
  const { atar, low, high, notes } = atarOf(table, others, aggregate)
  return {
    scaled: [],
    counted: [],
    aggregate: cents(aggregate),
    atar,
    range: [clamp(low, 0, 99.95), clamp(high, 0, 99.95)],
    notes,
  }
}
