/** Kind classify: items sorted into groups. */
import { AnswerContext, defineKind } from '../kind.ts'
import { markPairs } from '../pairs.ts'

export const classify = defineKind(AnswerContext, { options: {}, mark: markPairs(true) })
