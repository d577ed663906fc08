import { adjustmentSchema, type Adjustment } from './adjustment.ts'
import { courseSchema, type Course } from './course.ts'
import { deadlineSchema, type Deadline } from './deadline.ts'
import { scholarshipSchema, type Scholarship } from './scholarship.ts'
import { studyAbroadSchema, type StudyAbroad } from './study-abroad.ts'
import { universitySchema, type University } from './university.ts'

/** The kinds of row that staff can correct, and their rows. */
export interface RowOf {
  universities: University
  courses: Course
  adjustments: Adjustment
  scholarships: Scholarship
  deadlines: Deadline
  'study-abroad': StudyAbroad
}
export type Kind = keyof RowOf
export type AnyRow = RowOf[Kind]

export const ROW_SCHEMAS = {
  universities: universitySchema,
  courses: courseSchema,
  adjustments: adjustmentSchema,
  scholarships: scholarshipSchema,
  deadlines: deadlineSchema,
  'study-abroad': studyAbroadSchema,
} as const

export const KINDS = Object.keys(ROW_SCHEMAS) as readonly Kind[]

export const isKind = (text: string): text is Kind => Object.hasOwn(ROW_SCHEMAS, text)
