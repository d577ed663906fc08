export {
  findAdjustments,
  findCourses,
  findDeadlines,
  findScholarships,
  findStudyAbroad,
  findUniversities,
} from './queries/find-rows.server.ts'
export { courseRows, fillCourses, saveCourses } from './queries/fill-courses.server.ts'
export { findEquivalences, loadUniversityData, UNIVERSITY_DATA } from './queries/load-rows.server.ts'
export { courses } from './tables.ts'
export { findDataVersion } from './queries/data-version.server.ts'
export { findHistory } from './queries/corrections.server.ts'
export { correctRow } from './use-cases/correct-row.server.ts'
export { undoCorrection } from './use-cases/undo-correction.server.ts'
export { overlayOf, rowWith } from './queries/find-rows.server.ts'
export type { Overlay } from './rules/overlay.ts'
