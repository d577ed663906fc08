import { point } from '../point/point.ts'
import { region } from '../region/region.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const PLACES = { point, region } satisfies Partial<Record<AnswerKind, Kind>>
