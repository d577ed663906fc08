// For the content desk.
export { ReportedAnswers } from './parts/reported-answers.tsx'
