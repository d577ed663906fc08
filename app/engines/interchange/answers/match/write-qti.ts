import type { AnswerOf } from '../../exported-answer.ts'
import { fromNotation } from '../../content/from-notation.ts'
import { toInlineHtml } from '../../content/to-html.ts'
import { declareResponse, type QtiWriter } from '../../formats/qti/response.ts'
import { matchCorrect } from '../../formats/qti/write-rules.ts'

export const writeQtiMatch: QtiWriter<AnswerOf<'match'>> = ({ part, answer, losses }, key) => {
  if (!answer.allOrNothing) losses.push('marks for the share that is right')
  const one = (name: string, text: string) =>
    `<qti-simple-associable-choice identifier="${name}" match-max="1">${toInlineHtml(fromNotation(text))}</qti-simple-associable-choice>`
  const rights = [...answer.pairs.map(({ right }) => right), ...(answer.extra ?? [])]
  return {
    response: declareResponse(
      key,
      'multiple',
      'directedPair',
      answer.pairs.map((_, index) => `L${index + 1} R${index + 1}`),
    ),
    body: `<qti-match-interaction response-identifier="${key}" shuffle="true" max-associations="${answer.pairs.length}"><qti-simple-match-set>${answer.pairs.map(({ left }, index) => one(`L${index + 1}`, left)).join('')}</qti-simple-match-set><qti-simple-match-set>${rights.map((right, index) => one(`R${index + 1}`, right)).join('')}</qti-simple-match-set></qti-match-interaction>`,
    processing: matchCorrect(key, part.marks),
  }
}
