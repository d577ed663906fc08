import type { AnswerOf } from '../../exported-answer.ts'
import { FILL_IN } from '../../build-part.ts'
import { fromNotation } from '../../content/from-notation.ts'
import { toHtml } from '../../content/to-html.ts'
import { escapeXml } from '../../xml/entities.ts'
import type { QtiWriter } from '../../formats/qti/response.ts'

/** Writes a text with gaps: each gap is an interaction with its own response and mapping. */
export const writeQtiCloze: QtiWriter<AnswerOf<'cloze'>> = ({ part, answer, losses }, key) => {
  const share = part.marks / answer.gaps.length
  if (answer.allOrNothing) losses.push('that only all right earns marks')
  if (part.prompt !== FILL_IN) losses.push('that what is asked stands apart from the text with its gaps')
  const names = answer.gaps.map((_, index) => `${key}_${index + 1}`)
  const responses = answer.gaps.map((gap, index) => {
    const name = names[index]!
    const right = gap.choices ? `C${gap.choices.indexOf(gap.accept[0]!) + 1}` : gap.accept[0]!
    const entries = gap.choices ? [right] : gap.accept
    return `  <qti-response-declaration identifier="${name}" cardinality="single" base-type="${gap.choices ? 'identifier' : 'string'}"><qti-correct-response><qti-value>${escapeXml(right)}</qti-value></qti-correct-response><qti-mapping default-value="0">${entries.map((one) => `<qti-map-entry map-key="${escapeXml(one)}" mapped-value="${share}"${gap.choices ? '' : ' case-sensitive="false"'}/>`).join('')}</qti-mapping></qti-response-declaration>`
  })
  const text = toHtml(fromNotation(answer.text)).replace(/\[\[(\d{1,2})\]\]/g, (_, n: string) => {
    const gap = answer.gaps[Number(n) - 1]!
    const name = names[Number(n) - 1]!
    return gap.choices
      ? `<qti-inline-choice-interaction response-identifier="${name}" shuffle="true">${gap.choices.map((one, index) => `<qti-inline-choice identifier="C${index + 1}">${escapeXml(one)}</qti-inline-choice>`).join('')}</qti-inline-choice-interaction>`
      : `<qti-text-entry-interaction response-identifier="${name}" expected-length="20"/>`
  })
  return {
    response: responses.join('\n'),
    body: `<div>${text}</div>`,
    processing: names
      .map(
        (name) =>
          `    <qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/><qti-map-response identifier="${name}"/></qti-sum></qti-set-outcome-value>`,
      )
      .join('\n'),
  }
}
