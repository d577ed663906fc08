// For the server code of other features, commands and seeds.
export { ADMISSION_CENTRES, loadAdmissionCentres } from './queries/admission-centres.server.ts'
export { addDocument } from './use-cases/keep-documents.server.ts'
export { addPreference } from './use-cases/edit-preferences.server.ts'
export { checkLine } from './use-cases/check-line.server.ts'
export { createStatement, saveStatement } from './use-cases/write-statement.server.ts'
