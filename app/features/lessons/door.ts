export { lessonProblems, type Lesson } from './rules/lesson.ts'
export { lessonText, readLessons } from './queries/read-lessons.server.ts'
export { findLessonReads } from './queries/lesson-reads.server.ts'
export { markLessonOf } from './use-cases/mark-lesson.server.ts'
