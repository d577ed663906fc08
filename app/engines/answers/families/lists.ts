import { list } from '../list/list.ts'
import { coordinates } from '../coordinates/coordinates.ts'
import { vector } from '../vector/vector.ts'
import { matrix } from '../matrix/matrix.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const LISTS = { list, coordinates, vector, matrix } satisfies Partial<Record<AnswerKind, Kind>>
