export type { FeedbackView, QuestionView } from './pages/question-view.server.ts'
export { LessonPage } from './parts/lesson-page.tsx'
export { QuestionFeedback } from './parts/question-feedback.tsx'
export { QuestionField } from './parts/question-field.tsx'
