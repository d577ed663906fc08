// For the browser code of other features. The server's modules are in door.ts.
import { lazy } from 'react'
export { CAUSES } from './rules/response-labels.ts'
export { ruledWords } from './rules/ruling-text.ts'
export { AnswerInput, useInputsLoaded, type AnswerInputProps } from './parts/answer-input.tsx'
export { ClarifyNotice, NotSaved, NotReached, SecondsField, useClarify } from './parts/answering.tsx'
export { FocusOnArrival } from './parts/focus-on-arrival.tsx'
export { ResponseView } from './parts/response-view.tsx'
export type { RefusedMarks } from './parts/inputs/extended/essay-outcome.tsx'
export { OutcomeView, type OutcomeViewProps } from './parts/outcome-view.tsx'
export { PartHead } from './parts/part-head.tsx'
export { QuestionStem } from './parts/question-stem.tsx'
export { ReadQuestion } from './parts/read-question.tsx'
export { SolutionPicture } from './parts/solution-picture.tsx'
export { drafts, useDraft, useOneDraft } from './parts/use-draft.ts'
export { answerHint } from './parts/inputs/line/answer-hint.ts'
export type { OutcomePage, PartPage, QuestionPage } from './pages/question-view.server.ts'

// Parts that few pages show. Each page fetches only the parts that it shows.
export const EssayOutcome = lazy(async () => {
  const { EssayOutcome } = await import('./parts/inputs/extended/essay-outcome.tsx')
  return { default: EssayOutcome }
})
export const CriterionFields = lazy(async () => {
  const { CriterionFields } = await import('./parts/inputs/extended/criteria-view.tsx')
  return { default: CriterionFields }
})
export const Samples = lazy(async () => {
  const { Samples } = await import('./parts/inputs/extended/samples.tsx')
  return { default: Samples }
})
