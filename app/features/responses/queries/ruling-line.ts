import { practiceQuestions, responses } from '../tables.ts'

/** The columns that tell which answer a response gave. Selected with the question of the response. */
export const RULING_LINE = {
  id: responses.id,
  personId: responses.personId,
  questionId: responses.questionId,
  skillId: responses.skillId,
  partId: responses.partId,
  response: responses.response,
  awarded: responses.awarded,
  of: responses.of,
  toConfirm: responses.toConfirm,
  result: responses.result,
  seed: practiceQuestions.seed,
  askedAs: practiceQuestions.askedAs,
}
