export {
  findEvidence,
  findMastery,
  findOpenSets,
  findRecentResponses,
  findSet,
  type ResponseLine,
} from './queries.server.ts'
export { theBank } from './the-bank.server.ts'
export { startSet } from './use-cases/start-set.server.ts'
export { dealt, html } from './variants.server.ts'
export { CAUSES } from './answer-words.ts'
export { FORGET_TRIED, readTried, triedPage, tryQuestion } from './tried-question.server.ts'
export { keepTriedAnswer } from './use-cases/keep-tried-answer.server.ts'
export { answerPart } from './use-cases/answer-part.server.ts'
export { finishSet } from './use-cases/work-on-question.server.ts'
export { estimateOf } from './fit-minutes.ts'
