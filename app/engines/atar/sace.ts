import { choices, type Weighting } from './weightings.ts'

export interface SaceCourse {
  name: string
  /** 10 or 20. */
  credits: number
}

/** Raw scores of grades, out of 15. @source SATAC, “Scaling: subject grades” */
const GRADES = ['E-', 'E', 'E+', 'D-', 'D', 'D+', 'C-', 'C', 'C+', 'B-', 'B', 'B+', 'A-', 'A', 'A+']

/** @returns 1 (E−) to 15 (A+); undefined for another text */
export function saceGradeScore(grade: string): number | undefined {
  const found = GRADES.indexOf(grade.trim().toUpperCase().replace('−', '-'))
  return found < 0 ? undefined : found + 1
}

/** @source SATAC, “ATAR eligibility”: 90 credits at Stage 2, 60 of them from 20-credit subjects */
export function saceMissing(courses: readonly SaceCourse[]): string[] {
  const credits = courses.reduce((sum, one) => sum + one.credits, 0)
  const whole = courses.filter((one) => one.credits === 20).length * 20
  return [
    ...(credits < 90 ? [`An ATAR needs 90 credits at Stage 2. You have entered ${credits}.`] : []),
    ...(whole < 60 ? ['An ATAR needs three subjects of 20 credits.'] : []),
  ]
}

/**
 * The permitted ways to count SACE results: the best three of 20 credits, and 30 more credits from a whole score, half
 * of one, or scores of 10 credits.
 * @param courses at most 12; scaled scores out of 20.0, or 10.0 for 10 credits
 * @source SATAC, “University aggregate”
 */
export function* saceWeightings(courses: readonly SaceCourse[]): Generator<Weighting> {
  const of = (credits: number) => courses.flatMap((one, i) => (one.credits === credits ? [i] : []))
  for (const three of choices(of(20), 3)) {
    const wholes = of(20).filter((i) => !three.includes(i))
    for (const [whole, half, tens] of FLEXIBLE)
      for (const full of choices(wholes, whole))
        for (const halved of choices(
          wholes.filter((i) => !full.includes(i)),
          half,
        ))
          for (const ten of choices(of(10), tens))
            yield {
              constant: 0,
              weights: courses.map((_, i) => {
                if (three.includes(i) || full.includes(i) || ten.includes(i)) return 1
                return halved.includes(i) ? 0.5 : 0
              }),
            }
  }
}

/** How 30 credits are made: whole scores of 20 credits, halves of them, scores of 10 credits. */
const FLEXIBLE: readonly (readonly [whole: number, half: number, tens: number])[] = [
  [1, 1, 0],
  [1, 0, 1],
  [0, 1, 2],
  [0, 0, 3],
]
