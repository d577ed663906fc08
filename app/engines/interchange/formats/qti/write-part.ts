import type { QuestionPart } from '#app/engines/questions/schema.ts'
import { writeQtiChoice } from '../../answers/choice/write-qti.ts'
import { writeQtiCloze } from '../../answers/cloze/write-qti.ts'
import { writeQtiComputed } from '../../answers/computed/write-qti.ts'
import { writeQtiMatch } from '../../answers/match/write-qti.ts'
import { writeQtiOrder } from '../../answers/order/write-qti.ts'
import { writeQtiShortText } from '../../answers/short-text/write-qti.ts'
import { writeQtiUnmarked } from '../../answers/unmarked/write-qti.ts'
import { partLosses } from '../../exported.ts'
import type { AnswerOf, ExportedAnswer, ExportedKind } from '../../exported-answer.ts'
import type { QtiWriter, WrittenPart } from './response.ts'

/** How QTI stores each kind of answer. */
export const QTI_WRITERS = {
  numeric: writeQtiComputed,
  'decimal-places': writeQtiComputed,
  sigfigs: writeQtiComputed,
  tolerance: writeQtiComputed,
  units: writeQtiComputed,
  algebraic: writeQtiComputed,
  factored: writeQtiComputed,
  expanded: writeQtiComputed,
  'completed-square': writeQtiComputed,
  'single-fraction': writeQtiComputed,
  'partial-fractions': writeQtiComputed,
  simplified: writeQtiComputed,
  'lowest-terms': writeQtiComputed,
  rationalised: writeQtiComputed,
  'same-form': writeQtiComputed,
  antiderivative: writeQtiComputed,
  complex: writeQtiComputed,
  equation: writeQtiComputed,
  inequality: writeQtiComputed,
  interval: writeQtiComputed,
  solutions: writeQtiComputed,
  set: writeQtiComputed,
  list: writeQtiComputed,
  coordinates: writeQtiComputed,
  vector: writeQtiComputed,
  matrix: writeQtiComputed,
  'chemical-formula': writeQtiComputed,
  'chemical-equation': writeQtiComputed,
  point: writeQtiUnmarked,
  region: writeQtiUnmarked,
  choice: writeQtiChoice,
  multiple: writeQtiChoice,
  order: writeQtiOrder,
  match: writeQtiMatch,
  classify: writeQtiUnmarked,
  cloze: writeQtiCloze,
  'short-text': writeQtiShortText,
  extended: writeQtiUnmarked,
} satisfies { [Kind in ExportedKind]: QtiWriter<AnswerOf<Kind>> }

export function writePart(part: QuestionPart, losses: string[]): WrittenPart {
  losses.push(...partLosses(part, { solution: true }))
  const write = QTI_WRITERS[part.answer.kind] as QtiWriter<ExportedAnswer>
  return write({ part, answer: part.answer, losses }, `RESPONSE_${part.id.toUpperCase()}`)
}
