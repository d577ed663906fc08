import type { Question } from '#app/engines/questions/schema.ts'
import { ownId } from './own-id.ts'

/** Stands for the common slip of a question whose author named none. */
export const NO_COMMON_LOSS = 'The author does not say.'

/** A version as a question of the bank, under the id that practice sets use for it. */
export function asBankQuestion(questionId: string, version: number, body: Question): Question {
  const commonLoss = body.commonLoss === NO_COMMON_LOSS ? '' : body.commonLoss
  return { ...body, id: ownId(questionId, version), commonLoss }
}
