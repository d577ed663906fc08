import { findSubject } from './find-subject.ts'
import { clamp } from './interpolate.ts'
import { saceGradeScore } from './sace.ts'
import { scaleHsc, scaleQce, scaleVce } from './scale.ts'
import type { CourseResult, Scaled, ScaledSubject, System, YearTable } from './year-table.ts'

/** A course that may count, with what the counting rules need to know of it. */
export interface ScaledCourse extends Scaled {
  name: string
  group?: string | undefined
  units: number
  credits: number
  kind: 'general' | 'applied' | 'vet'
  unscored?: boolean
}

export type ScaleOutcome = { ok: true; course: ScaledCourse } | { ok: false; why: string }

/** The usual maximum of a result. SACE and WACE results are unscaled marks. */
const MAXIMUM: Readonly<Record<System, number>> = { vce: 50, hsc: 100, qce: 100, sace: 15, wace: 100 }
/** The maximum of a scaled score, for one 20-credit subject in SACE. */
const SCALED_MAXIMUM: Readonly<Record<System, number>> = { vce: 56, hsc: 50, qce: 100, sace: 20, wace: 105 }
const UNSCALED = { sace: 3, wace: 10 }

const refuse = (why: string): ScaleOutcome => ({ ok: false, why })

/**
 * Scales one result by the year's figures.
 * @param others tables of the same certificate, for subjects that the year's table does not have
 * @returns why not, in plain words, for an impossible result or an unknown subject
 */
export function scaleResult(
  table: YearTable,
  others: readonly YearTable[],
  course: CourseResult,
): ScaleOutcome {
  const { system } = table
  const { subject, year } = subjectOf(table, others, course.name)
  const facts = factsOf(system, course, subject)
  if (course.scaled !== undefined) return givenScore(system, course, facts)
  const found = scaleBy(system, course, subject, facts)
  if (typeof found === 'string') return refuse(found)
  const scaled = year === table.year ? found : borrowed(system, found, year)
  return { ok: true, course: { ...facts, ...scaled } }
}

/**
 * The highest result of a course, in its own marks; for SACE and WACE the highest scaled score.
 * @param others tables of the same certificate, for subjects that the year's table does not have
 */
export function highestResult(table: YearTable, others: readonly YearTable[], course: CourseResult): number {
  const { system } = table
  const facts = factsOf(system, course, subjectOf(table, others, course.name).subject)
  return system === 'sace' ? facts.credits : maximumOf(system, course, facts)
}

const maximumOf = (system: System, course: CourseResult, { units }: Pick<Facts, 'units'>): number =>
  course.outOf ?? (system === 'hsc' ? 50 * units : MAXIMUM[system])

type Facts = Omit<ScaledCourse, 'scaled' | 'low' | 'high' | 'note'>

function factsOf(system: System, course: CourseResult, subject: ScaledSubject | undefined): Facts {
  const kind =
    subject?.group === 'Applied' || (system === 'qce' && course.grade !== undefined) ? 'applied' : 'general'
  return {
    name: course.name,
    group: subject?.group,
    units: course.units ?? subject?.units ?? 2,
    credits: course.credits ?? 20,
    kind: subject?.group === 'VET' ? 'vet' : kind,
    ...(course.grade?.toLowerCase() === 'unscored' ? { unscored: true } : {}),
  }
}

function subjectOf(
  table: YearTable,
  others: readonly YearTable[],
  name: string,
): { subject: ScaledSubject | undefined; year: number } {
  const own = findSubject(table, name)
  if (own) return { subject: own, year: table.year }
  const nearby = others.toSorted(
    (a, b) => Math.abs(a.year - table.year) - Math.abs(b.year - table.year) || b.year - a.year,
  )
  for (const other of nearby) {
    const subject = findSubject(other, name)
    if (subject) return { subject, year: other.year }
  }
  return { subject: undefined, year: table.year }
}

/** How far a scaled score moves from one year to the next, for nearly all subjects. */
const BETWEEN_YEARS: Readonly<Record<System, number>> = { vce: 1.5, hsc: 2, qce: 3, sace: 0, wace: 0 }

function borrowed(system: System, { scaled, low, high, note }: Scaled, year: number): Scaled {
  return {
    scaled,
    low: Math.max(0, low - BETWEEN_YEARS[system]),
    high: high + BETWEEN_YEARS[system],
    note: [note, `Scaled by ${year}, the nearest year with this subject.`].filter(Boolean).join(' '),
  }
}

function givenScore(system: System, { scaled }: CourseResult, facts: Facts): ScaleOutcome {
  const maximum = system === 'sace' ? facts.credits : SCALED_MAXIMUM[system]
  if (!(scaled! >= 0 && scaled! <= maximum))
    return refuse(`A scaled score is from 0 to ${maximum}. It is left out.`)
  return { ok: true, course: { ...facts, scaled: scaled!, low: scaled!, high: scaled! } }
}

function scaleBy(
  system: System,
  course: CourseResult,
  subject: ScaledSubject | undefined,
  facts: Facts,
): Scaled | string {
  if (facts.unscored) return { scaled: 0, low: 0, high: 0 }
  if (subject?.fixedScaled !== undefined) return exact(subject.fixedScaled)
  if (subject?.gradeToScaled) return scaleGrade(course, subject.gradeToScaled)
  const share = shareOf(system, course, facts)
  if (typeof share === 'string') return share
  if (system === 'sace' || system === 'wace') return unscaled(system, share, facts)
  if (!subject) return 'No published figures are known for this subject. It is left out.'
  if (system === 'vce') return scaleVce(subject, 50 * share)
  if (system === 'hsc') return scaleHsc(subject, 50 * share)
  return scaleQce(subject, 100 * share)
}

const exact = (scaled: number): Scaled => ({ scaled, low: scaled, high: scaled })

function scaleGrade({ grade }: CourseResult, scores: Readonly<Record<string, number>>): Scaled | string {
  const key = grade?.trim().toUpperCase() ?? ''
  if (Object.hasOwn(scores, key)) return exact(scores[key]!)
  if (key === 'D' || key === 'E') return 'A result below C does not count.'
  return 'This subject has a grade: A, B or C. It is left out.'
}

/** The result as a share of its maximum, 0 to 1; or why there is none. */
function shareOf(system: System, course: CourseResult, facts: Facts): number | string {
  if (system === 'sace' && course.result === undefined && course.grade !== undefined) {
    const score = saceGradeScore(course.grade)
    return score === undefined ? 'A grade is A+ to E-. It is left out.' : score / 15
  }
  const maximum = maximumOf(system, course, facts)
  const { result } = course
  if (result === undefined) return 'There is no result yet. It is left out.'
  if (!(maximum > 0) || !(result >= 0 && result <= maximum))
    return `A result is from 0 to ${maximum}. ${result} is left out.`
  return result / maximum
}

/** No figures are published for single subjects, so the mark is taken as it is, with a wide range. */
function unscaled(system: 'sace' | 'wace', share: number, { credits }: Facts): Scaled {
  const maximum = system === 'sace' ? credits : 100
  const doubt = UNSCALED[system] * (system === 'sace' ? credits / 20 : 1)
  const scaled = maximum * share
  return {
    scaled,
    low: clamp(scaled - doubt, 0, maximum),
    high: clamp(scaled + doubt, 0, maximum),
    note:
      system === 'sace'
        ? 'SATAC publishes no scaling for single subjects. The score is used unscaled, with a wide range.'
        : 'No scaling is known for this subject. The mark is used unscaled, with a wide range.',
  }
}
