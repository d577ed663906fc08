import { choice } from '../choice/choice.ts'
import { multiple } from '../multiple/multiple.ts'
import { order } from '../order/order.ts'
import { match } from '../match/match.ts'
import { classify } from '../classify/classify.ts'
import { cloze } from '../cloze/cloze.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const CHOICES = { choice, multiple, order, match, classify, cloze } satisfies Partial<
  Record<AnswerKind, Kind>
>
