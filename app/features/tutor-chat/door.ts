// For the checks of working on the canvas, and for seeds.
export { mathsShapes } from './queries/tools.server.ts'
export { postMessage } from './use-cases/post-message.server.ts'
// For the content desk.
export { reportedAnswers } from './pages/reported-answers.server.ts'
export { decideReport } from './use-cases/decide-report.server.ts'
export { writeAnswer } from './use-cases/write-answer.server.ts'
