import { plainName } from './find-subject.ts'
import { choices, type Weighting } from './weightings.ts'

export interface QceCourse {
  name: string
  kind: 'general' | 'applied' | 'vet'
}

/** A satisfactory result in one of these makes a student eligible. @source QTAC, “ATAR eligibility” */
const ENGLISH = new Set(
  [
    'English',
    'English as an Additional Language',
    'Literature',
    'English and Literature Extension',
    'Essential English',
  ].map(plainName),
)

/** A General and an Applied subject of these cannot both count. @source QTAC, “ATAR subject restrictions” */
const NOT_BOTH: readonly (readonly [applied: string, general: readonly string[]])[] = [
  [
    'Essential English',
    ['English', 'English as an Additional Language', 'Literature', 'English and Literature Extension'],
  ],
  ['Essential Mathematics', ['General Mathematics', 'Mathematical Methods', 'Specialist Mathematics']],
]

/** Whether one of the courses meets the English requirement. It need not be among the counted results. */
export const hasQceEnglish = (courses: readonly QceCourse[]): boolean =>
  courses.some(({ name }) => ENGLISH.has(plainName(name)))

/**
 * The permitted ways to count QCE results: five General, or four General and one Applied subject or one vocational
 * qualification.
 * @param courses at most 12
 * @source QTAC, “Calculating the ATAR”
 */
export function* qceWeightings(courses: readonly QceCourse[]): Generator<Weighting> {
  const of = (kind: QceCourse['kind']) => courses.flatMap((one, i) => (one.kind === kind ? [i] : []))
  const weigh = (counted: readonly number[]): Weighting => ({
    constant: 0,
    weights: courses.map((_, i) => (counted.includes(i) ? 1 : 0)),
  })
  for (const five of choices(of('general'), 5)) yield weigh(five)
  for (const four of choices(of('general'), 4))
    for (const other of [...of('applied'), ...of('vet')])
      if (together(courses, [...four, other])) yield weigh([...four, other])
}

function together(courses: readonly QceCourse[], counted: readonly number[]): boolean {
  const names = counted.map((i) => plainName(courses[i]!.name))
  return NOT_BOTH.every(
    ([applied, general]) =>
      !names.includes(plainName(applied)) || !general.some((name) => names.includes(plainName(name))),
  )
}
