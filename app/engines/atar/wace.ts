import { plainName } from './find-subject.ts'
import { choices, type Weighting } from './weightings.ts'

export interface WaceCourse {
  name: string
}

const BONUS = 0.1
const METHODS = plainName('Mathematics Methods')
const SPECIALIST = plainName('Mathematics Specialist')

const LANGUAGES =
  /^(aboriginal|arabic|chinese|french|german|hebrew|hindi|indonesian|italian|japanese|korean|malay|persian|polish|punjabi|russian|sinhala|spanish|tamil|turkish|auslan|latin|greek|vietnamese)\b/

/** Pairs of which only one counts. @source TISC, “Unacceptable combinations” */
const NOT_BOTH: readonly (readonly [string, string])[] = (
  [
    ['Mathematics Applications', 'Mathematics Methods'],
    ['Mathematics Applications', 'Mathematics Specialist'],
    ['Chemistry', 'Integrated Science'],
    ['Physics', 'Integrated Science'],
  ] as const
).map(([a, b]) => [plainName(a), plainName(b)])

/**
 * The permitted ways to count WACE results: the best four, and 10 % of the best language, of Mathematics Methods and of
 * Mathematics Specialist, whether or not they are among the four.
 * @param courses at most 12; scaled scores out of 100
 * @source TISC, “Tertiary Entrance Aggregate”
 */
export function* waceWeightings(courses: readonly WaceCourse[]): Generator<Weighting> {
  const names = courses.map(({ name }) => plainName(name))
  const all = names.map((_, i) => i)
  const languages = all.filter((i) => LANGUAGES.test(names[i]!))
  for (const four of choices(all, 4)) {
    if (!together(names, four)) continue
    for (const language of languages.length > 0 ? languages : [-1])
      yield {
        constant: 0,
        weights: names.map(
          (name, i) =>
            (four.includes(i) ? 1 : 0) +
            (name === METHODS || name === SPECIALIST ? BONUS : 0) +
            (i === language ? BONUS : 0),
        ),
      }
  }
}

/** Two levels of one language, such as First and Second, do not count together either. */
function together(names: readonly string[], counted: readonly number[]): boolean {
  const own = counted.map((i) => names[i]!)
  const languages = own.filter((name) => LANGUAGES.test(name)).map((name) => name.split(' ')[0])
  return (
    new Set(languages).size === languages.length &&
    !NOT_BOTH.some(([a, b]) => own.includes(a) && own.includes(b))
  )
}
