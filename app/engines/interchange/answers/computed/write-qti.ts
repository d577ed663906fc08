import type { AnswerOf } from '../../exported-answer.ts'
import { declareResponse, typedResponse, type QtiWriter } from '../../formats/qti/response.ts'
import { scored, toleranceOf } from '../../formats/qti/write-rules.ts'
import { valueOfAnswer, writtenNumber } from '../../numbers.ts'
import type { ComputedKind } from '#app/engines/questions/computed-schema.ts'

/** Writes a number with its tolerance; any other expression as text. */
export const writeQtiComputed: QtiWriter<AnswerOf<ComputedKind>> = ({ part, answer, losses }, key) => {
  const value = valueOfAnswer(answer)
  const equal = value === null ? null : toleranceOf(answer, value)
  if (value === null || equal === null) {
    losses.push(`answers of the kind “${answer.kind}”: here the letters are compared`)
    return typedResponse(key, [answer.expected, ...(part.accepts ?? [])], part.marks)
  }
  if (answer.kind === 'decimal-places' || answer.kind === 'sigfigs') losses.push('that the figures count')
  if (answer.kind === 'numeric' && answer.options?.form) losses.push('the form that is asked for')
  if (part.accepts) losses.push('other ways of writing the answer')
  return {
    response: declareResponse(key, 'single', 'float', [writtenNumber(answer, value)]),
    body: `<p><qti-text-entry-interaction response-identifier="${key}" expected-length="12"/></p>`,
    processing: scored(
      `<qti-equal ${equal}><qti-variable identifier="${key}"/><qti-correct identifier="${key}"/></qti-equal>`,
      part.marks,
    ),
  }
}
