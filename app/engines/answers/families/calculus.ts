import { antiderivative } from '../antiderivative/antiderivative.ts'
import { complex } from '../complex/complex.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const CALCULUS = { antiderivative, complex } satisfies Partial<Record<AnswerKind, Kind>>
