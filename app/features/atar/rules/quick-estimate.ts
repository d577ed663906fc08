import { calculateAtar } from '#app/engines/atar/calculate.ts'
import { scaleResult } from '#app/engines/atar/scale-result.ts'
import type { CourseResult, ScaledSubject, System, YearTable } from '#app/engines/atar/year-table.ts'
import { CERTIFICATES } from './certificates.ts'

/** The newest years are the best guide to the next one. */
const YEARS = 3
/** The 10th and the 90th percentile of subjects, ordered from scaling down to scaling up and weighted by students. */
const ENDS = [0.1, 0.9] as const
/** Where results are scaled already: how exact somebody's average is. */
const UNSURE = { sace: 0.5, wace: 2 } as const
const SUBJECTS = 5

/**
 * The lowest and highest ATAR of somebody whose results are all near one average: with subjects that scale down or up, by
 * the figures of the newest years.
 * @param tables of one certificate, in the order of years; at least one
 * @param average in the marks that the calculator asks for
 */
export function estimateFrom(
  tables: readonly CountedTable[],
  average: number,
): { low: number; high: number; years: number[] } {
  const newest = tables.slice(-YEARS)
  const ranges = newest.flatMap((table) => {
    const others = tables.filter((one) => one !== table)
    return ENDS.flatMap((end) => {
      const courses = coursesAt(table, others, average, end)
      const { range } = calculateAtar(table, others, { courses })
      return range ? [range] : []
    })
  })
  return {
    low: Math.min(...ranges.map(([low]) => low)),
    high: Math.max(...ranges.map(([, high]) => high)),
    years: newest.map(({ year }) => year),
  }
}

/** A year's figures, with the students of each subject where they are printed. */
type CountedTable = Omit<YearTable, 'subjects'> & {
  subjects: readonly (ScaledSubject & { candidature?: number | undefined })[]
}

function coursesAt(
  table: CountedTable,
  others: readonly YearTable[],
  average: number,
  end: (typeof ENDS)[number],
): CourseResult[] {
  const { system } = table
  if (system === 'sace' || system === 'wace') {
    const isUpper = end > 0.5
    const names = isUpper && system === 'wace' ? WITH_BONUS : PLAIN
    const scaled = average + (isUpper ? UNSURE[system] : -UNSURE[system])
    const limited = Math.max(0, Math.min(CERTIFICATES[system].highest, scaled))
    return names.map((name) => ({ name, scaled: limited }))
  }
  const scaled = table.subjects
    .filter(({ group, units, gradeToScaled, fixedScaled }) => {
      const isGraded = gradeToScaled !== undefined || fixedScaled !== undefined
      return !isGraded && group !== 'VCE VET' && units !== 1
    })
    .flatMap(({ name, candidature = 1 }) => {
      const found = scaleResult(table, others, { name, result: average })
      return found.ok ? [{ scaled: found.course.scaled, students: candidature }] : []
    })
    .toSorted((a, b) => a.scaled - b.scaled)
  const one = quantile(scaled, end)
  const english = system === 'hsc' && end < 0.5 ? 'English Standard' : CERTIFICATES[system].english
  return [
    { name: english, result: average },
    // Their names are no subjects' names, so that no limit of a study area applies to them.
    ...Array.from({ length: SUBJECTS }, (_, i) => ({ name: `Subject ${i + 1}`, scaled: one })),
  ]
}

/** The scaled score below which a share of the students lie. */
function quantile(rising: readonly { scaled: number; students: number }[], share: number): number {
  let left = share * rising.reduce((sum, { students }) => sum + students, 0)
  for (const { scaled, students } of rising) {
    left -= students
    if (left <= 0) return scaled
  }
  return rising.at(-1)!.scaled
}

const PLAIN = ['English', 'Subject 1', 'Subject 2', 'Subject 3', 'Subject 4'] as const
/** The two courses that add 10%. */
const WITH_BONUS = [
  'English',
  'Mathematics Methods',
  'Mathematics Specialist',
  'Subject 1',
  'Subject 2',
] as const

/** A usual choice of subjects, so that an average can be carried over to the calculator. */
export const USUAL_SUBJECTS: Readonly<Record<System, readonly string[]>> = {
  vce: ['English', 'Mathematical Methods', 'Biology', 'Chemistry', 'Psychology', 'Business Management'],
  hsc: ['English Advanced', 'Mathematics Advanced', 'Biology', 'Chemistry', 'Business Studies'],
  qce: ['English', 'Mathematical Methods', 'Biology', 'Chemistry', 'Psychology'],
  sace: ['English', 'Mathematical Methods', 'Biology', 'Chemistry', 'Psychology'],
  wace: ['English', 'Mathematics Applications', 'Human Biology', 'Psychology', 'Geography'],
}
