import { units } from '../units/units.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const QUANTITIES = { units } satisfies Partial<Record<AnswerKind, Kind>>
