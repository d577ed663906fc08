import { equation } from '../equation/equation.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const EQUATIONS = { equation } satisfies Partial<Record<AnswerKind, Kind>>
