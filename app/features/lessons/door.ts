export { lessonProblems, type Lesson } from './rules/lesson.ts'
export { markQuestion } from './rules/mark-question.ts'
export { questionSchema, slugSchema, type LessonCheck, type LessonQuestion } from './rules/question.ts'
export { lessonText, readLessons } from './queries/read-lessons.server.ts'
export { findLessonReads } from './queries/lesson-reads.server.ts'
export { markLessonOf } from './use-cases/mark-lesson.server.ts'
export {
  feedbackView,
  questionView,
  type FeedbackView,
  type QuestionView,
} from './pages/question-view.server.ts'
export { passagesOf, type LessonPassage } from './rules/passages.ts'
