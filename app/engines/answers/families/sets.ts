import { set } from '../set/set.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const SETS = { set } satisfies Partial<Record<AnswerKind, Kind>>
