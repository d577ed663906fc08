// Rules for other features. Separate from door.ts, which imports server modules.
export type { Course } from './rules/course.ts'
export { namesSubject } from './rules/course-filter.ts'
export { readIds, writeIds } from './rules/own-facts.ts'
export { doorOf, requirementsOf, stateOf, type Door, type Requirement } from './rules/prerequisites.ts'
export { SUBJECT_FAMILIES } from './rules/subject-families.ts'
