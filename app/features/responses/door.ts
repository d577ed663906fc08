// For the server code of other features and for commands.
export {
  markCorrections,
  markRulings,
  practiceQuestions,
  practiceSets,
  responseMarks,
  responses,
  skillMastery,
} from './tables.ts'
export { answerKey, type ReadResult } from './rules/answer-key.ts'
export { evidenceOf } from './rules/evidence.ts'
export { exampleOf, keyOf, linesWithKey, type Line } from './rules/ruling-key.server.ts'
export { ruledResult } from './rules/ruled-result.ts'
export { RUN_ORIGIN } from './rules/run-set.ts'
export { findClaims } from './queries/claims-of-response.server.ts'
export { countAnswers, type AnswerCounts } from './queries/counts.server.ts'
export { findDailyMarks, findDaysAndSets, type DayMarks } from './queries/daily-marks.server.ts'
export { lostMarks } from './queries/lost-marks.ts'
export { findMastery, type MasteryRow } from './queries/find-mastery.server.ts'
export { findEvidence, type ResponseLine } from './queries/find-responses.server.ts'
export { findSet, type SetRow } from './queries/find-set.server.ts'
export { findPersonsMarks, type MarkedByPerson } from './queries/person-marks.server.ts'
export { QUESTION_OF_RESPONSE } from './queries/question-of-response.ts'
export { findSkillStates, recentResponses, type RecentResponse } from './queries/recent-responses.server.ts'
export { findHistory, type QuestionHistory } from './queries/response-history.server.ts'
export { findMarksOf, findRuledAnswer } from './queries/ruled-responses.server.ts'
export { applyRulings, findRulings, type Rulings } from './queries/rulings-in-force.server.ts'
export { findRecentQuestions, findRunQuestion } from './queries/run-questions.server.ts'
export { RULING_LINE } from './queries/ruling-line.ts'
export { findSubjectMarks, type ConfidenceMarks, type LostMarks } from './queries/subject-marks.server.ts'
export {
  findUnfinishedPage,
  findUnfinishedSets,
  type UnfinishedSet,
} from './queries/unfinished-sets.server.ts'
export { submittedPage, type SubmittedPage } from './pages/submitted-page.server.ts'
export { amendResponses } from './use-cases/amend-responses.server.ts'
export { annotateQuestion } from './use-cases/annotate-question.server.ts'
export { applyRuling } from './use-cases/apply-ruling.server.ts'
export { claimFields, claimPoint, confirmKeyPoints } from './use-cases/confirm-key-points.server.ts'
export { createSet, setIdFor, type NewSet } from './use-cases/create-set.server.ts'
export { finishSet } from './use-cases/finish-set.server.ts'
export {
  importResponses,
  type ImportedResponse,
  type ImportedWork,
} from './use-cases/import-responses.server.ts'
export { markOwnEssay } from './use-cases/mark-own-essay.server.ts'
export { openHint } from './use-cases/open-hint.server.ts'
export { recomputeMastery } from './use-cases/recompute-mastery.server.ts'
export { addQuestionToRun, finishOpenSet, startRunSet, type RunQuestion } from './use-cases/run-set.server.ts'
export { saveImportedEssay } from './use-cases/save-imported-essay.server.ts'
export { setCause } from './use-cases/set-cause.server.ts'
export {
  passPart,
  submitResponse,
  submitRunResponse,
  type Submitted,
} from './use-cases/submit-response.server.ts'
export { APPLY_RULING_LATE, LATE_MS, rulingJobs } from './jobs/apply-ruling.server.ts'
