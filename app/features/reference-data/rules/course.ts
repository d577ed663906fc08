import { z } from 'zod'
import { baseFields, listOf, numberIn, rowId, STATES, words } from './row-base.ts'

export const COURSE_FIELDS = [
  'Agriculture',
  'Architecture and building',
  'Business and economics',
  'Creative arts and design',
  'Education',
  'Engineering',
  'Health',
  'Information technology',
  'Law',
  'Psychology',
  'Science and mathematics',
  'Society and culture',
] as const

export const COURSE_MODES = ['campus', 'online'] as const

const rank = numberIn(0, 99.95).nullable()

/** A course at one campus. */
export const courseSchema = z.strictObject({
  id: rowId,
  universityId: rowId,
  course: words(200),
  courseCode: words(40).nullable(),
  campus: words(160).nullable(),
  state: z.enum(STATES, 'Choose a state or territory.'),
  /** null where the campus is not known. */
  modes: z.array(z.enum(COURSE_MODES, 'Write campus or online.')).nullable(),
  fields: z
    .array(z.enum(COURSE_FIELDS, 'Write a field of study from the list.'))
    .min(1, 'Choose a field of study.'),
  durationYears: numberIn(0.5, 12).nullable(),
  /** The lowest selection rank of an offer. It includes adjustments. */
  lowestSelectionRank: rank,
  /** The lowest ATAR of an offer, before adjustments. */
  lowestAtar: rank,
  /** A promise: this ATAR is enough. */
  guaranteedAtar: rank,
  /** A promise for people who enter by an equity scheme. */
  equityAtar: rank,
  /** null means "not checked", an empty list means "none". */
  prerequisites: listOf().nullable(),
  assumedKnowledge: listOf().nullable(),
  /** Whether the address is the page of the course or only the university's site. */
  urlStatus: z.enum(['page', 'site'], 'Choose page or site.'),
  ...baseFields,
})

export type Course = z.output<typeof courseSchema>

/** The four figures of a course. They mean different things, so they are never compared with one another. */
export const RANK_FIGURES = ['lowestSelectionRank', 'lowestAtar', 'guaranteedAtar', 'equityAtar'] as const
export type RankFigure = (typeof RANK_FIGURES)[number]

/** The course's figures with their year. Empty without a year: a figure without a year is not shown. */
export function datedFigures(course: Course): { figure: RankFigure; value: number; year: number }[] {
  const { year } = course
  if (year === null) return []
  return RANK_FIGURES.flatMap((figure) => {
    const value = course[figure]
    return value === null ? [] : [{ figure, value, year }]
  })
}
