import { extensionPoints, vceWeightings } from './vce.ts'
import { hasOptionalExam, hscMissing, hscUnits, hscWeightings } from './hsc.ts'
import { hasQceEnglish, qceWeightings } from './qce.ts'
import { saceMissing, saceWeightings } from './sace.ts'
import { waceWeightings } from './wace.ts'
import type { ScaledCourse } from './scale-result.ts'
import type { Weighting } from './weightings.ts'
import type { YearTable } from './year-table.ts'

export interface CountingRules {
  /** All permitted ways to count; a new list at each call. */
  weightings: () => Iterable<Weighting>
  /** Why there is no ATAR, in plain words. */
  missing: string[]
  notes: string[]
}

/** The rules of a certificate for these courses. */
export function countingRules(
  table: YearTable,
  courses: readonly ScaledCourse[],
  extension: { averageMark: number } | undefined,
): CountingRules {
  const { system, year } = table
  if (system === 'hsc') {
    const counted = hscUnits(courses)
    const optional = courses.filter(({ name }) => hasOptionalExam(name)).map(({ name }) => name)
    return {
      weightings: () => hscWeightings(counted, year),
      missing: hscMissing(counted, year),
      notes: [
        ...(optional.length > 0
          ? [`${optional.join(' and ')}: counts only if the optional exam was sat.`]
          : []),
        ...(counted.some(({ units }) => units === 0)
          ? ['Mathematics Advanced does not count beside Mathematics Extension 2.']
          : []),
      ],
    }
  }
  if (system === 'vce') {
    const points = extension ? extensionPoints(extension.averageMark) : 0
    const scored = courses.filter((one) => one.unscored !== true)
    return {
      weightings: () => vceWeightings(courses, points),
      missing: [
        ...(scored.length < 4 ? [`An ATAR needs four study scores. You have entered ${scored.length}.`] : []),
        ...(scored.some(({ group }) => group === 'English')
          ? []
          : ['An ATAR needs the score of an English study.']),
      ],
      notes: extension && points === 0 ? ['A university study with an average below 50 adds nothing.'] : [],
    }
  }
  if (system === 'qce')
    return {
      weightings: () => qceWeightings(courses),
      missing: [
        ...(hasQceEnglish(courses) ? [] : ['An ATAR needs a satisfactory result in an English subject.']),
        ...(courses.filter(({ kind }) => kind === 'general').length < 4
          ? ['An ATAR needs at least four General subjects.']
          : []),
        ...(courses.length < 5 ? [`An ATAR needs five results. You have entered ${courses.length}.`] : []),
      ],
      notes: [],
    }
  if (system === 'sace')
    return { weightings: () => saceWeightings(courses), missing: saceMissing(courses), notes: [] }
  return {
    weightings: () => waceWeightings(courses),
    missing:
      courses.length < 4 ? [`An ATAR needs four scaled scores. You have entered ${courses.length}.`] : [],
    notes: [],
  }
}
