/** Kind match: pairs such as 1-A, 2-B. */
import { AnswerContext, defineKind } from '../kind.ts'
import { markPairs } from '../pairs.ts'

export const match = defineKind(AnswerContext, { options: {}, mark: markPairs(false) })
