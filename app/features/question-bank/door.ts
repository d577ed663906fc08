// For the server code of other features and for commands. Browser code imports door-parts.ts.
export { questionVersions } from './tables.ts'
export { type Bank, type BankProblem, type Skill } from './rules/bank.ts'
export { type CertificateCode, type Curriculum, type Subject, type Topic } from './rules/curriculum.ts'
export { answersByTopic, countedTopic, sumOf, type TopicAnswers } from './rules/counts.ts'
export { isEssay } from './rules/is-essay.ts'
export { isOwnId, readOwnId } from './rules/own-id.ts'
export type { PersonMark } from './rules/person-mark.ts'
export { SEEDS } from './rules/proven-seeds.ts'
export { asBankQuestion, NO_COMMON_LOSS } from './rules/question-version.ts'
export { CAUSES } from './rules/response-labels.ts'
export { ruledWords, type RuledMark } from './rules/ruling-text.ts'
export { builtInBank, publishedIds, questionBank, setPublished } from './queries/bank-store.server.ts'
export { findQuestions } from './queries/find-question.server.ts'
export { COMPILED_BANK, loadBank, loadFromSources, type CompiledBank } from './queries/load-bank.server.ts'
export { loadCurriculum, loadSubjects } from './queries/load-curriculum.server.ts'
export { readQuestion, readSources } from './queries/read-bank-files.server.ts'
export { findVersions } from './queries/question-versions.server.ts'
export {
  deleteVersions,
  findVersionBody,
  publishVersion,
  saveVersion,
  withdrawVersions,
} from './use-cases/question-versions.server.ts'
export { refreshPublished, startRefreshingPublished } from './jobs/refresh-published.server.ts'
export { criteriaOf, marksIn } from './pages/criteria.server.ts'
export { previewMarking, type PreviewMarking } from './pages/preview-marking.server.ts'
export {
  outcomePage,
  questionPage,
  type OutcomePage,
  type PartPage,
  type QuestionPage,
} from './pages/question-view.server.ts'
export {
  html,
  inlineHtml,
  variantById,
  variantOf,
  type QuestionVariant,
} from './pages/render-question.server.ts'
export { bankDocuments } from './pages/search-documents.server.ts'
