export {
  curriculumOf,
  type CertificateCode,
  type Curriculum,
  type Subject,
  type Topic,
} from './curriculum.ts'
export { loadCurriculum, loadSubjects } from './curriculum.server.ts'
