// For the server code of other features and for commands.
export { paperDocuments } from './pages/search-documents.server.ts'
export { paperMarks, type PaperMarks } from './pages/paper-marks.server.ts'
export { paperLists } from './pages/paper-lists.server.ts'
export { paperAttempts } from './tables.ts'
export { startAttempt } from './use-cases/start-attempt.server.ts'
export { finishAttempt, setUpAttempt } from './use-cases/log-attempt.server.ts'
