// For commands, seeds and the search.
export { loadTextbook, theTextbook } from './queries/textbook.server.ts'
export { lessonPassages } from './queries/passage.server.ts'
export { textbookProblems } from './rules/textbook-problems.ts'
export { textbookJobs } from './jobs/delete-unkept-pdfs.server.ts'
export { addDocument } from './use-cases/add-document.server.ts'
export { answerCheck } from './use-cases/answer-check.server.ts'
export { saveMark } from './use-cases/save-mark.server.ts'
export {
  findAsked,
  findInText,
  findNear,
  textbookPassages,
  type AskedPassage,
} from './queries/ask-passages.server.ts'
