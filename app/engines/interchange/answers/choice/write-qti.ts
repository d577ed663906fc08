import type { AnswerOf } from '../../exported-answer.ts'
import { fromNotation } from '../../content/from-notation.ts'
import { toInlineHtml } from '../../content/to-html.ts'
import { declareResponse, type QtiWriter } from '../../formats/qti/response.ts'
import { matchCorrect } from '../../formats/qti/write-rules.ts'

const inlineHtml = (text: string) => toInlineHtml(fromNotation(text))

export const writeQtiChoice: QtiWriter<AnswerOf<'choice' | 'multiple'>> = ({ part, answer }, key) => {
  const right = answer.choices.flatMap(({ correct }, index) => (correct ? [`C${index + 1}`] : []))
  const cardinality = answer.kind === 'multiple' ? 'multiple' : 'single'
  const feedback = `FEEDBACK_${part.id.toUpperCase()}`
  const choices = answer.choices.map(
    ({ text, feedback: words }, index) =>
      `<qti-simple-choice identifier="C${index + 1}">${inlineHtml(text)}${words ? `<qti-feedback-inline outcome-identifier="${feedback}" identifier="C${index + 1}" show-hide="show">${inlineHtml(words)}</qti-feedback-inline>` : ''}</qti-simple-choice>`,
  )
  return {
    response: declareResponse(key, cardinality, 'identifier', right),
    outcome: `  <qti-outcome-declaration identifier="${feedback}" cardinality="${cardinality}" base-type="identifier"/>`,
    body: `<qti-choice-interaction response-identifier="${key}" shuffle="${answer.fixedOrder !== true}" max-choices="${answer.kind === 'multiple' ? 0 : 1}">${choices.join('')}</qti-choice-interaction>`,
    processing: `${matchCorrect(key, part.marks)}\n    <qti-set-outcome-value identifier="${feedback}"><qti-variable identifier="${key}"/></qti-set-outcome-value>`,
  }
}
