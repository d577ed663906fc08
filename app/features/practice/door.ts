export {
  findEvidence,
  findHistory,
  findMastery,
  findSet,
  findSubjectAnswers,
  type LostMarks,
  type ResponseLine,
} from './queries.server.ts'
export { findOpenSets } from './open-sets.server.ts'
export { findLately, type LatelyLine } from './lately.server.ts'
export { practiceBank, theBank } from './the-bank.server.ts'
export { keepPublished, refreshPublished } from './published.server.ts'
export { startSet } from './use-cases/start-set.server.ts'
export { dealt, dealtOf, html, inlineHtml, type Dealt } from './variants.server.ts'
export {
  outcomePage,
  questionPage,
  type OutcomePage,
  type PartPage,
  type QuestionPage,
} from './shown-page.server.ts'
export {
  ruledResult,
  standingRulings,
  withRulings,
  type Standings,
} from './rulings/standing-rulings.server.ts'
export { findMarksOf, findRuledAnswer } from './rulings/ruled-answer.server.ts'
export { rulingJobs } from './rulings/ruling-jobs.server.ts'
export { ruledWords, type RuledMark } from './ruled-words.ts'
export { criteriaOf, marksIn } from './criteria.server.ts'
export { keepLongAnswer } from './keep-long-answer.server.ts'
export { findPersonsMarks, type MarkedByPerson } from './marking/link-queries.server.ts'
export { amendWork } from './amend-work.server.ts'
export { keepWork, type Work, type WorkAnswer } from './keep-work.server.ts'
export { isLong, SEEDS } from './choose-questions.ts'
export { CAUSES } from './answer-words.ts'
export { tryingPage, type Trying } from './trying.server.ts'
export { FORGET_TRIED, readTried, triedPage, tryQuestion } from './tried-question.server.ts'
export { keepTriedAnswer } from './use-cases/keep-tried-answer.server.ts'
export { answerPart } from './use-cases/answer-part.server.ts'
export { passPart } from './use-cases/pass-part.server.ts'
export {
  closeRun,
  dealNext,
  findPlace,
  findRecentlyMet,
  OPEN_RUN,
  startOpenRun,
  type Dealing,
} from './open-run.server.ts'
export { finishSet, nameCause } from './use-cases/work-on-question.server.ts'
export { FIRST_MINUTES, estimateOf, quickest } from './fit-minutes.ts'
