import { plainName } from './find-subject.ts'
import { choices, type Weighting } from './weightings.ts'

export interface VceCourse {
  name: string
  /** The study area; see VCE_AREAS. */
  group?: string | undefined
  /** A VCE VET program without a study score: worth 10 % of the average of the primary four. */
  unscored?: boolean | undefined
}

/**
 * Study areas in which at most two results count in the primary four and at most three in all.
 * @source VTAC, “ATAR and scaling guide”, restrictions on certain combinations
 */
export const VCE_AREAS: readonly string[] = ['English', 'Mathematics', 'History', 'Languages', 'Music']
const IN_PRIMARY = 2
const IN_ALL = 3

/** Of each of these only one may count. @source VTAC, “ATAR and scaling guide” */
const ONE_OF: readonly (readonly string[])[] = [
  ['English', 'English as an Additional Language'],
  ['Chinese First Language', 'Chinese Second Language', 'Chinese Second Language Advanced'],
  ['Indonesian First Language', 'Indonesian Second Language'],
  ['Japanese First Language', 'Japanese Second Language'],
  ['Korean First Language', 'Korean Second Language'],
].map((names) => names.map(plainName))

/**
 * What an approved university study adds as a fifth or sixth result, by its average mark out of 100.
 * @source VTAC, “Higher Education Studies in the VCE”
 */
const EXTENSION: readonly (readonly [number, number])[] = [
  [90, 5],
  [80, 4.5],
  [70, 4],
  [60, 3.5],
  [50, 3],
]

/** The points that a university study adds. @param averageMark 0 to 100 */
export const extensionPoints = (averageMark: number): number =>
  EXTENSION.find(([from]) => averageMark >= from)?.[1] ?? 0

/**
 * The permitted ways to count VCE results: the best English study and three more in full, a fifth and a sixth at 10 %.
 * @param courses at most 12
 * @param extension points of a university study, which takes the place of a fifth or sixth result
 * @source VTAC, “ATAR and scaling guide”: primary four, increments, restrictions
 */
export function* vceWeightings(courses: readonly VceCourse[], extension = 0): Generator<Weighting> {
  const all = courses.map((_, i) => i)
  const scored = all.filter((i) => !courses[i]!.unscored)
  for (const primary of choices(scored, 4)) {
    if (!primary.some((i) => courses[i]!.group === 'English')) continue
    if (!permitted(courses, primary, IN_PRIMARY)) continue
    const left = all.filter((i) => !primary.includes(i))
    for (const places of extension > 0 ? [1, 0] : [2, 1, 0])
      for (const more of choices(left, places)) {
        if (!permitted(courses, [...primary, ...more], IN_ALL)) continue
        yield weigh(courses, primary, more, extension)
      }
    // Two results at 10 % can be worth more than the university study.
    if (extension > 0)
      for (const more of choices(left, 2))
        if (permitted(courses, [...primary, ...more], IN_ALL)) yield weigh(courses, primary, more, 0)
  }
}

function weigh(
  courses: readonly VceCourse[],
  primary: readonly number[],
  more: readonly number[],
  constant: number,
): Weighting {
  // An unscored program adds 10 % of the average of the four, which is 2.5 % of each.
  const unscored = more.filter((i) => courses[i]!.unscored).length
  return {
    constant,
    weights: courses.map((course, i) => {
      if (primary.includes(i)) return 1 + 0.025 * unscored
      return more.includes(i) && !course.unscored ? 0.1 : 0
    }),
  }
}

function permitted(courses: readonly VceCourse[], counted: readonly number[], inArea: number): boolean {
  const names = counted.map((i) => plainName(courses[i]!.name))
  return (
    VCE_AREAS.every((area) => counted.filter((i) => courses[i]!.group === area).length <= inArea) &&
    ONE_OF.every((group) => names.filter((name) => group.includes(name)).length <= 1)
  )
}
