import { solutions } from '../solutions/solutions.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const SOLUTIONS = { solutions } satisfies Partial<Record<AnswerKind, Kind>>
