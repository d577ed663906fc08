// For commands, seeds and the search.
export { loadPrepModules, prepLibrary, prepProblems } from './queries/modules.server.ts'
export { questionsOf, type PrepModule, type PrepQuestion } from './rules/module.ts'
export { answerPractice } from './use-cases/answer-practice.server.ts'
export { markPrepLesson } from './use-cases/mark-prep-lesson.server.ts'
export { takeDiagnostic } from './use-cases/take-diagnostic.server.ts'
