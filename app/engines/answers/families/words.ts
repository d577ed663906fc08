import { shortText } from '../short-text/short-text.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const WORDS = { 'short-text': shortText } satisfies Partial<Record<AnswerKind, Kind>>
