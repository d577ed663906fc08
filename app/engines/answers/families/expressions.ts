import { algebraic } from '../algebraic/algebraic.ts'
import { sameForm } from '../same-form/same-form.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const EXPRESSIONS = { algebraic, 'same-form': sameForm } satisfies Partial<Record<AnswerKind, Kind>>
