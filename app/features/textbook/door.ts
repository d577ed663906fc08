// For commands, seeds and the search.
export { loadTextbook, theTextbook } from './queries/textbook.server.ts'
export { textbookProblems } from './rules/textbook-problems.ts'
