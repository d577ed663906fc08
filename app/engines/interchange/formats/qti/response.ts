import { escapeXml } from '../../xml/entities.ts'
import type { ExportedAnswer, ExportedPart } from '../../exported-answer.ts'

export interface WrittenPart {
  response: string
  outcome?: string
  /** For the marker. The schema allows it only directly in the body. */
  rubric?: string
  body: string
  processing: string
}

/** Writes a part with an answer of this type. `key` identifies its response. */
export type QtiWriter<Answer extends ExportedAnswer> = (
  part: ExportedPart<Answer>,
  key: string,
) => WrittenPart

/** The declaration of a response with its right values. */
export const declareResponse = (
  key: string,
  cardinality: string,
  type: string,
  values: readonly string[],
  mapping = '',
) =>
  `  <qti-response-declaration identifier="${key}" cardinality="${cardinality}" base-type="${type}"><qti-correct-response>${values.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('')}</qti-correct-response>${mapping}</qti-response-declaration>`

/** A typed answer earns marks by its mapping (map_response). */
export function typedResponse(key: string, accept: readonly string[], marks: number): WrittenPart {
  const entries = accept.map(
    (text) => `<qti-map-entry map-key="${escapeXml(text)}" mapped-value="${marks}" case-sensitive="false"/>`,
  )
  return {
    response: declareResponse(
      key,
      'single',
      'string',
      accept.slice(0, 1),
      `<qti-mapping default-value="0">${entries.join('')}</qti-mapping>`,
    ),
    body: `<p><qti-text-entry-interaction response-identifier="${key}" expected-length="30"/></p>`,
    processing: `    <qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/><qti-map-response identifier="${key}"/></qti-sum></qti-set-outcome-value>`,
  }
}

/** A text that a person marks. */
export const unmarkedResponse = (key: string): WrittenPart => ({
  response: `  <qti-response-declaration identifier="${key}" cardinality="single" base-type="string"/>`,
  body: `<qti-extended-text-interaction response-identifier="${key}"/>`,
  processing: '',
})
