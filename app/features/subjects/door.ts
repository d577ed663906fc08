export { findSubjects, type ChosenSubject } from './queries.server.ts'
export { pickerPage } from './picker-page.server.ts'
export { certificateSubject } from './the-certificates.server.ts'
export { saveSubjects } from './use-cases/save-subjects.server.ts'
