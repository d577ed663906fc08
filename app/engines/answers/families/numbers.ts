import { numeric } from '../numeric/numeric.ts'
import { decimalPlaces } from '../decimal-places/decimal-places.ts'
import { sigfigs } from '../sigfigs/sigfigs.ts'
import { tolerance } from '../tolerance/tolerance.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const NUMBERS = { numeric, 'decimal-places': decimalPlaces, sigfigs, tolerance } satisfies Partial<
  Record<AnswerKind, Kind>
>
