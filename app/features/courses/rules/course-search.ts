import { createWordIndex } from '#app/platform/search/word-index.ts'
import type { Course } from './course.ts'
import { campusPlace } from './places.ts'
import { taughtIn, type StudyArea } from './study-areas.ts'

type CourseField = 'title' | 'own' | 'major' | 'part' | 'university' | 'place' | 'field' | 'code'

/** A title says most; a major of half a double degree least. */
const WEIGHTS: Readonly<Record<CourseField, number>> = {
  title: 4,
  code: 4,
  own: 3,
  university: 2,
  place: 2,
  major: 1.6,
  field: 0.8,
  part: 0.5,
}

/** A title that is just what was typed comes first. */
const EXACT_TITLE = 8
const TITLE_START = 2

/** Words that nearly every course has, or that nobody means. */
const EVERY_COURSE = /\b(bachelor|bachelors|degrees?|courses?|uni|university|study|studying|become)\b/gi

/** The result of a search. */
export interface CourseHits {
  courses: Course[]
  /** Why a course was found, in words; empty without a search. */
  why: (course: Course) => string
  /** No course has all of the words, so these have some. */
  some: boolean
}

export interface CourseIndex {
  find(words: string, keep?: (course: Course) => boolean): CourseHits
}

/** The search of courses: typing errors, other names, and what general degrees teach. The same search keeps its order. */
export function createCourseIndex(courses: readonly Course[]): CourseIndex {
  // Equal scores keep the order of the titles.
  const inOrder = courses.toSorted(byTitle)
  const titles = inOrder.map(({ title }) => title.toLowerCase())
  const index = createWordIndex(inOrder.map(documentOf), WEIGHTS)
  return {
    find(words, keep) {
      if (words.trim() === '')
        return { courses: keep ? inOrder.filter(keep) : inOrder, why: () => '', some: false }
      const rest = words.replace(EVERY_COURSE, ' ').trim()
      const whole = words.trim().toLowerCase()
      const { places, some, foundIn } = index.find(
        rest === '' ? words : rest,
        keep && ((at) => keep(inOrder[at]!)),
        (at) => (titles[at] === whole ? EXACT_TITLE : titles[at]!.startsWith(whole) ? TITLE_START : 1),
      )
      return {
        courses: places.map((at) => inOrder[at]!),
        why: (course) => {
          const at = inOrder.indexOf(course)
          return at < 0 ? '' : whyFound(course, foundIn(at))
        },
        some,
      }
    },
  }
}

/** By title, then university, then id: no two courses are equal. */
export const byTitle = (a: Course, b: Course): number =>
  compare(a.title, b.title) || compare(a.university, b.university) || compare(a.id, b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function documentOf(course: Course): Record<CourseField, string> {
  const { own, major, part } = taughtIn(course.title)
  return {
    title: course.title,
    code: course.code ?? '',
    own: namesOf(own),
    major: namesOf(major),
    part: namesOf(part),
    university: `${course.university} ${course.universityName}`,
    place: [course.campus ?? '', ...course.places.map((id) => campusPlace(id).name), ...course.states].join(
      ' ',
    ),
    field: course.fields.join(' '),
  }
}

/** “Law” and “Arts” */
const listOf = (words: readonly string[]) =>
  new Intl.ListFormat('en-AU').format([...new Set(words)].map((one) => `“${one}”`))

const namesOf = (areas: readonly StudyArea[]) => areas.flatMap(({ names }) => names).join(' ')

/** The sentence under a hit: where its words stand. What a degree usually teaches is said to be unchecked. */
function whyFound(course: Course, found: readonly { word: string; fields: CourseField[] }[]): string {
  const wordsIn = (...fields: CourseField[]) =>
    found.filter((one) => one.fields.some((field) => fields.includes(field))).map(({ word }) => word)
  const has = (text: string, words: readonly string[]) =>
    words.some((word) => text.toLowerCase().includes(word))
  const inTitle = course.title.match(/[\p{L}\p{N}]+/gu)?.filter((one) => has(one, wordsIn('title'))) ?? []
  const reasons = [
    ...(inTitle.length > 0 ? [`The title has ${listOf(inTitle)}.`] : []),
    ...(wordsIn('code').length > 0 ? [`The code is ${course.code}.`] : []),
    ...(wordsIn('university').length > 0 ? [`At ${course.universityName}.`] : []),
    ...(wordsIn('place').length > 0 ? [`In ${course.campus ?? course.states.join(', ')}.`] : []),
  ]
  if (inTitle.length > 0) return reasons.join(' ')
  const { own, major, part } = taughtIn(course.title)
  const nameOf = (areas: readonly StudyArea[], ...fields: CourseField[]) =>
    areas.find(({ names }) => names.some((name) => has(name, wordsIn(...fields))))?.names[0]
  const about = nameOf(own, 'own')
  const taught = nameOf([...major, ...part], 'major', 'part')
  if (about !== undefined) reasons.push(`The course is about ${about}.`)
  else if (taught !== undefined)
    reasons.push(
      major.length > 0
        ? `Degrees like this usually teach ${taught}. Check that this one does.`
        : `Half of this double degree usually teaches ${taught}. Check that this one does.`,
    )
  else if (reasons.length === 0) reasons.push(`The field is ${course.fields.join(', ')}.`)
  return reasons.join(' ')
}
