import { FILL_IN } from '../../build-part.ts'
import { fromNotation } from '../../content/from-notation.ts'
import { toHtml } from '../../content/to-html.ts'
import { questionLosses, type ExportReport, type Exportable } from '../../exported.ts'
import { escapeXml } from '../../xml/entities.ts'
import { writePart } from './write-part.ts'

const ITEM = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'

/** Writes one question, so that a caller with many can answer requests in between. */
export function writeQtiItem(question: Exportable): { xml: string; report: ExportReport } {
  const losses: string[] = []
  const xml = writeItem(question, losses)
  return { xml, report: { name: question.title, losses: [...new Set(losses)] } }
}

/** The order of elements follows the schema: declarations, body, processing, feedback. */
function writeItem(question: Exportable, losses: string[]): string {
  losses.push(...questionLosses(question))
  const single = question.parts.length === 1
  const written = question.parts.map((part) => writePart(part, losses))
  const most = question.parts.reduce((sum, { marks }) => sum + marks, 0)
  const stem = question.stem ? `<div class="stem">${toHtml(fromNotation(question.stem))}</div>` : ''
  const body = written
    .map(({ body: inside, rubric = '' }, index) => {
      const part = question.parts[index]!
      const marks = single ? '' : ` data-marks="${part.marks}"`
      // Among several parts, the standard prompt would be read as part of the text with the gaps.
      const prompt = !single && part.answer.kind === 'cloze' && part.prompt === FILL_IN ? '' : part.prompt
      return `    ${rubric}<div class="part"${marks}>${toHtml(fromNotation(prompt))}${inside}</div>`
    })
    .join('\n')
  const solutions = question.parts.map(({ id }) => `SOLUTION_${id.toUpperCase()}`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${ITEM}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${ITEM} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd" identifier="${identifier(question.id)}" title="${escapeXml(question.title)}" adaptive="false" time-dependent="false" xml:lang="en-AU">
${written.map(({ response }) => response).join('\n')}
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="${most}"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
  <qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>${most}</qti-value></qti-default-value></qti-outcome-declaration>
  <qti-outcome-declaration identifier="SOLUTION" cardinality="multiple" base-type="identifier"/>
${written.flatMap(({ outcome }) => outcome ?? []).join('\n')}
  <qti-item-body>
    ${stem}
${body}
  </qti-item-body>
  <qti-response-processing>
${written.map(({ processing }) => processing).join('\n')}
    <qti-set-outcome-value identifier="SOLUTION"><qti-multiple>${solutions.map((one) => `<qti-base-value base-type="identifier">${one}</qti-base-value>`).join('')}</qti-multiple></qti-set-outcome-value>
  </qti-response-processing>
${question.parts.map(({ id, solution }) => `  <qti-modal-feedback outcome-identifier="SOLUTION" identifier="SOLUTION_${id.toUpperCase()}" show-hide="show"><qti-content-body>${toHtml(fromNotation(solution))}</qti-content-body></qti-modal-feedback>`).join('\n')}
</qti-assessment-item>
`
}

/** Identifiers start with a letter and contain letters, digits, hyphens, dots and underscores. */
const identifier = (id: string) => (/^[A-Za-z_]/.test(id) ? id : `Q-${id}`).replace(/[^A-Za-z0-9._-]/g, '-')
