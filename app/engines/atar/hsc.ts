import { plainName } from './find-subject.ts'
import type { Weighting } from './weightings.ts'
import type { CourseResult, System } from './year-table.ts'

export interface HscCourse {
  name: string
  /** 1 or 2; Mathematics Extension 1 counts as 2 beside Extension 2 (see `hscUnits`). */
  units: number
}

/**
 * Category B courses, of which at most two units counted up to 2024.
 * @source UAC, Report on the Scaling of the 2024 HSC, Category B courses. From 2025 there are no categories.
 */
const CATEGORY_B: ReadonlySet<string> = new Set(
  [
    'Automotive',
    'Business Services',
    'Construction',
    'Electrotechnology',
    'English Studies',
    'Entertainment Industry',
    'Financial Services',
    'Hospitality',
    'Human Services',
    'Information and Digital Technology',
    'Mathematics Standard 1',
    'Primary Industries',
    'Retail Services',
    'Tourism Travel and Events',
  ].map(plainName),
)
const LAST_YEAR_OF_CATEGORIES = 2024
const CATEGORY_B_UNITS = 2
const UNITS = 10
const ENGLISH_UNITS = 2

const isEnglish = (name: string): boolean => plainName(name).startsWith('english')
export const isCategoryB = (name: string): boolean => CATEGORY_B.has(plainName(name))

/** Courses whose exam is optional: without it they do not count towards an ATAR. */
export const hasOptionalExam = isCategoryB

/**
 * What each course counts. With Mathematics Extension 2, Extension 1 counts as two units and Advanced not at all.
 * @source UAC, “ATAR courses”; the exclusion of Advanced is as open calculators apply it
 */
export function hscUnits<T extends HscCourse>(courses: readonly T[]): T[] {
  const has = (name: string) => courses.some((one) => plainName(one.name) === plainName(name))
  if (!has('Mathematics Extension 2')) return [...courses]
  return courses.map((one) => {
    const name = plainName(one.name)
    if (name === plainName('Mathematics Extension 1')) return { ...one, units: 2 }
    const advanced = name === plainName('Mathematics Advanced') || name === plainName('Mathematics')
    return advanced ? { ...one, units: 0 } : one
  })
}

/** Results as their certificate reports them: beside Extension 2, the mark of Extension 1 is out of 100. */
export function asEntered(system: System, courses: readonly CourseResult[]): CourseResult[] {
  return system === 'hsc'
    ? hscUnits(courses.map((one) => ({ ...one, units: one.units ?? 0 }))).map(({ units, ...one }) => ({
        ...one,
        ...(units > 0 ? { units } : {}),
      }))
    : [...courses]
}

/**
 * What is missing for an ATAR.
 * @param courses with the units that they count
 * @source UAC, “ATAR eligibility”: ten units, two of English, three courses of two units, four subjects
 */
export function hscMissing(courses: readonly HscCourse[], year: number): string[] {
  const sum = (some: readonly HscCourse[]) => some.reduce((units, one) => units + one.units, 0)
  const missing: string[] = []
  if (sum(courses) < UNITS) missing.push(`An ATAR needs ten units. You have entered ${sum(courses)}.`)
  if (sum(courses.filter(({ name }) => isEnglish(name))) < ENGLISH_UNITS)
    missing.push('An ATAR needs two units of English.')
  if (courses.filter(({ units }) => units >= 2).length < 3)
    missing.push('An ATAR needs three courses of two units.')
  if (new Set(courses.filter(({ units }) => units > 0).map(subjectOf)).size < 4)
    missing.push('An ATAR needs four subjects. An extension course belongs to the subject it extends.')
  if (year <= LAST_YEAR_OF_CATEGORIES && sum(courses.filter(({ name }) => !isCategoryB(name))) < 8)
    missing.push(`Up to ${LAST_YEAR_OF_CATEGORIES} an ATAR needed eight units of Category A courses.`)
  return missing
}

/** Extension courses add no subject. Languages at several levels are one subject each, as are mathematics and English. */
function subjectOf({ name }: HscCourse): string {
  const plain = plainName(name)
  if (plain.startsWith('mathematics')) return 'mathematics'
  if (isEnglish(name)) return 'english'
  if (plain === 'history extension') return 'modern history'
  return plain.replace(/ (extension|continuers|beginners|in context|and literature)( \d)?$/, '')
}

/**
 * The permitted ways to count ten units: two of English, then any eight, of which up to 2024 at most two of Category B.
 * Single units of a course may count.
 * @param courses with the units that they count
 * @source UAC, “How your ATAR is calculated”
 */
export function* hscWeightings(courses: readonly HscCourse[], year: number): Generator<Weighting> {
  const english = courses.map(({ name }) => isEnglish(name))
  const capped = courses.map(({ name }) => year <= LAST_YEAR_OF_CATEGORIES && isCategoryB(name))
  const weights = courses.map(() => 0)
  const left = suffixSums(courses.map(({ units }) => units))
  function* place(i: number, units: number, englishUnits: number, b: number): Generator<Weighting> {
    if (units > UNITS || units + left[i]! < UNITS || b > CATEGORY_B_UNITS) return
    if (i === courses.length) {
      if (units === UNITS && englishUnits >= ENGLISH_UNITS) yield { weights: [...weights], constant: 0 }
      return
    }
    for (let taken = courses[i]!.units; taken >= 0; taken--) {
      weights[i] = taken
      yield* place(i + 1, units + taken, englishUnits + (english[i] ? taken : 0), b + (capped[i] ? taken : 0))
    }
    weights[i] = 0
  }
  yield* place(0, 0, 0, 0)
}

function suffixSums(units: readonly number[]): number[] {
  const sums = [0]
  for (const one of units.toReversed()) sums.unshift(sums[0]! + one)
  return sums
}
