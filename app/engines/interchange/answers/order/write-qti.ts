import type { AnswerOf } from '../../exported-answer.ts'
import { fromNotation } from '../../content/from-notation.ts'
import { toInlineHtml } from '../../content/to-html.ts'
import { declareResponse, type QtiWriter } from '../../formats/qti/response.ts'
import { matchCorrect } from '../../formats/qti/write-rules.ts'

export const writeQtiOrder: QtiWriter<AnswerOf<'order'>> = ({ part, answer, losses }, key) => {
  if (answer.ends) losses.push('what the first and the last place stand for')
  if (!answer.allOrNothing) losses.push('marks for the share that is right')
  return {
    response: declareResponse(
      key,
      'ordered',
      'identifier',
      answer.items.map((_, index) => `I${index + 1}`),
    ),
    body: `<qti-order-interaction response-identifier="${key}" shuffle="true">${answer.items.map((item, index) => `<qti-simple-choice identifier="I${index + 1}">${toInlineHtml(fromNotation(item))}</qti-simple-choice>`).join('')}</qti-order-interaction>`,
    processing: matchCorrect(key, part.marks),
  }
}
