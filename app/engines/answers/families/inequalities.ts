import { inequality } from '../inequality/inequality.ts'
import { interval } from '../interval/interval.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const INEQUALITIES = { inequality, interval } satisfies Partial<Record<AnswerKind, Kind>>
