// What other features and commands may import where Node runs the sources: door.ts also holds React parts.
export {
  curriculumOf,
  type CertificateCode,
  type Curriculum,
  type Subject,
  type Topic,
} from './curriculum.ts'
export { loadCertificates } from './certificates.server.ts'
export { loadTimetables, TIMETABLE } from './timetable.server.ts'
export { loadCurriculum, loadSubjects } from './curriculum.server.ts'
