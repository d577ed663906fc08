// For the server code of other features and for commands.
export { formulaRecalls } from './tables.ts'
export { formulaDocuments } from './pages/search-documents.server.ts'
export { formulaPassages } from './pages/formula-passages.server.ts'
export { createSheet } from './use-cases/create-sheet.server.ts'
export { addFormulas, addOwnFormula, addSection } from './use-cases/edit-sheet.server.ts'
export { recordRecall } from './use-cases/record-recall.server.ts'
