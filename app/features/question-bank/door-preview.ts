// The preview of a question for its authors. It is apart from door-parts.ts, so that pages of learners do not load it.
export { QuestionPreview } from './parts/question-preview.tsx'
