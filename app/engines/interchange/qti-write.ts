import type { QuestionPart } from '#app/engines/questions/schema.ts'
import { FILL_IN, numberOf, unheld, type Exportable, isCombined, writtenNumber } from './brought.ts'
import { inlineHtml, textToHtml } from './html-text.ts'
import type { WrittenQuestion } from './moodle-write.ts'
import { escapeXml } from './xml.ts'

const ITEM = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'
const PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'

/** The files of a QTI 3.0 package, by name, and of each question what it cannot hold. */
export function writeQti(questions: readonly Exportable[]): {
  files: Record<string, string>
  report: WrittenQuestion[]
} {
  const written = questions.map(writeQtiItem)
  const items = written.map(({ xml }, index) => [itemName(index), xml] as const)
  return {
    files: { ...Object.fromEntries(items), [MANIFEST]: qtiManifest(items.length) },
    report: written.map(({ report }) => report),
  }
}

/** One of them, for whoever writes many and has others to answer meanwhile. */
export function writeQtiItem(question: Exportable): { xml: string; report: WrittenQuestion } {
  const losses: string[] = []
  const xml = writeItem(question, losses)
  return { xml, report: { name: question.title, losses: [...new Set(losses)] } }
}

export const MANIFEST = 'imsmanifest.xml'
/** @param index from 0 */
export const itemName = (index: number) => `items/item-${index + 1}.xml`

/** What names the items of a package, so many of them. */
export function qtiManifest(items: number): string {
  const resources = Array.from({ length: items }, (_, index) => {
    const name = itemName(index)
    return `    <resource identifier="RES-${index + 1}" type="imsqti_item_xmlv3p0" href="${name}"><file href="${name}"/></resource>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${PACKAGE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${PACKAGE} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd" identifier="MANIFEST">
  <metadata>
    <schema>QTI Package</schema>
    <schemaversion>3.0.0</schemaversion>
  </metadata>
  <organizations/>
  <resources>
${resources.join('\n')}
  </resources>
</manifest>
`
}

/** The order of elements is that of the schema: declarations, body, processing, feedback. */
function writeItem(question: Exportable, losses: string[]): string {
  if (question.params) losses.push('numbers that change: one draw of them is written')
  if (question.picture) losses.push('the picture')
  if (question.commonLoss) losses.push('where marks are commonly lost')
  const single = question.parts.length === 1
  if (single && question.stem) losses.push('that the shared text stands apart from what is asked')
  const written = question.parts.map((part) => writePart(part, losses))
  const most = question.parts.reduce((sum, { marks }) => sum + marks, 0)
  const stem = question.stem ? `<div class="stem">${textToHtml(question.stem)}</div>` : ''
  const body = written
    .map(({ body: inside, rubric = '' }, index) => {
      const part = question.parts[index]!
      const marks = single ? '' : ` data-marks="${part.marks}"`
      // In a part of several, what is asked would be read as a line of the text with the gaps.
      const asked = !single && part.answer.kind === 'cloze' && part.prompt === FILL_IN ? '' : part.prompt
      return `    ${rubric}<div class="part"${marks}>${textToHtml(asked)}${inside}</div>`
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
${question.parts.map(({ id, solution }) => `  <qti-modal-feedback outcome-identifier="SOLUTION" identifier="SOLUTION_${id.toUpperCase()}" show-hide="show"><qti-content-body>${textToHtml(solution)}</qti-content-body></qti-modal-feedback>`).join('\n')}
</qti-assessment-item>
`
}

interface WrittenPart {
  response: string
  outcome?: string
  /** For whoever marks it. The schema has it in the body itself, and nowhere deeper. */
  rubric?: string
  body: string
  processing: string
}

function writePart(part: QuestionPart, losses: string[]): WrittenPart {
  const { answer, marks, id } = part
  const key = `RESPONSE_${id.toUpperCase()}`
  losses.push(...unheld(part, { solution: true }))
  const declare = (cardinality: string, type: string, values: readonly string[], mapping = '') =>
    `  <qti-response-declaration identifier="${key}" cardinality="${cardinality}" base-type="${type}"><qti-correct-response>${values.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('')}</qti-correct-response>${mapping}</qti-response-declaration>`
  switch (answer.kind) {
    case 'choice':
    case 'multiple': {
      const right = answer.choices.flatMap(({ correct }, index) => (correct ? [`C${index + 1}`] : []))
      const cardinality = answer.kind === 'multiple' ? 'multiple' : 'single'
      const feedback = `FEEDBACK_${id.toUpperCase()}`
      const choices = answer.choices.map(
        ({ text, feedback: said }, index) =>
          `<qti-simple-choice identifier="C${index + 1}">${inlineHtml(text)}${said ? `<qti-feedback-inline outcome-identifier="${feedback}" identifier="C${index + 1}" show-hide="show">${inlineHtml(said)}</qti-feedback-inline>` : ''}</qti-simple-choice>`,
      )
      return {
        response: declare(cardinality, 'identifier', right),
        outcome: `  <qti-outcome-declaration identifier="${feedback}" cardinality="${cardinality}" base-type="identifier"/>`,
        body: `<qti-choice-interaction response-identifier="${key}" shuffle="${answer.fixedOrder !== true}" max-choices="${answer.kind === 'multiple' ? 0 : 1}">${choices.join('')}</qti-choice-interaction>`,
        processing: `${matchCorrect(key, marks)}\n    <qti-set-outcome-value identifier="${feedback}"><qti-variable identifier="${key}"/></qti-set-outcome-value>`,
      }
    }
    case 'order':
      if (answer.ends) losses.push('what the first and the last place stand for')
      if (!answer.allOrNothing) losses.push('marks for the share that is right')
      return {
        response: declare(
          'ordered',
          'identifier',
          answer.items.map((_, index) => `I${index + 1}`),
        ),
        body: `<qti-order-interaction response-identifier="${key}" shuffle="true">${answer.items.map((item, index) => `<qti-simple-choice identifier="I${index + 1}">${inlineHtml(item)}</qti-simple-choice>`).join('')}</qti-order-interaction>`,
        processing: matchCorrect(key, marks),
      }
    case 'match': {
      if (!answer.allOrNothing) losses.push('marks for the share that is right')
      const one = (name: string, text: string) =>
        `<qti-simple-associable-choice identifier="${name}" match-max="1">${inlineHtml(text)}</qti-simple-associable-choice>`
      const rights = [...answer.pairs.map(({ right }) => right), ...(answer.extra ?? [])]
      return {
        response: declare(
          'multiple',
          'directedPair',
          answer.pairs.map((_, index) => `L${index + 1} R${index + 1}`),
        ),
        body: `<qti-match-interaction response-identifier="${key}" shuffle="true" max-associations="${answer.pairs.length}"><qti-simple-match-set>${answer.pairs.map(({ left }, index) => one(`L${index + 1}`, left)).join('')}</qti-simple-match-set><qti-simple-match-set>${rights.map((right, index) => one(`R${index + 1}`, right)).join('')}</qti-simple-match-set></qti-match-interaction>`,
        processing: matchCorrect(key, marks),
      }
    }
    case 'cloze':
      return writeGaps(part, answer, key, losses)
    case 'short-text': {
      const [point] = answer.points
      const simple = answer.points.length === 1 && point!.marks >= marks && !point!.accept.some(isCombined)
      if (simple) {
        if (point!.reject) losses.push('words that void a point')
        losses.push('that an answer may stand among other words: here it counts exactly')
        return typed(key, point!.accept, marks, declare)
      }
      losses.push('marking by key points: they are there for whoever marks it')
      return {
        response: `  <qti-response-declaration identifier="${key}" cardinality="single" base-type="string"/>`,
        rubric: `<qti-rubric-block use="scoring" view="scorer"><qti-content-body>${textToHtml(answer.points.map((one) => `- ${one.for} (${one.marks})`).join('\n'))}</qti-content-body></qti-rubric-block>`,
        body: `<qti-extended-text-interaction response-identifier="${key}"/>`,
        processing: '',
      }
    }
    default:
      break
  }
  if ('expected' in answer && answer.kind !== 'point' && answer.kind !== 'region') {
    const value = numberOf(answer)
    const equal = value === null ? null : toleranceOf(answer, value)
    if (value !== null && equal !== null) {
      if (answer.kind === 'decimal-places' || answer.kind === 'sigfigs') losses.push('that the figures count')
      if (answer.kind === 'numeric' && answer.options?.form) losses.push('the form that is asked for')
      if (part.accepts) losses.push('other ways of writing the answer')
      return {
        response: declare('single', 'float', [writtenNumber(answer, value)]),
        body: `<p><qti-text-entry-interaction response-identifier="${key}" expected-length="12"/></p>`,
        processing: scored(
          `<qti-equal ${equal}><qti-variable identifier="${key}"/><qti-correct identifier="${key}"/></qti-equal>`,
          marks,
        ),
      }
    }
    losses.push(`answers of the kind “${answer.kind}”: here the letters are compared`)
    return typed(key, [answer.expected, ...(part.accepts ?? [])], marks, declare)
  }
  losses.push(`answers of the kind “${answer.kind}”: somebody has to mark it`)
  return {
    response: `  <qti-response-declaration identifier="${key}" cardinality="single" base-type="string"/>`,
    body: `<qti-extended-text-interaction response-identifier="${key}"/>`,
    processing: '',
  }
}

type Declare = (cardinality: string, type: string, values: readonly string[], mapping?: string) => string

/** What is typed earns what its mapping says (map_response). */
function typed(key: string, accept: readonly string[], marks: number, declare: Declare): WrittenPart {
  const entries = accept.map(
    (text) => `<qti-map-entry map-key="${escapeXml(text)}" mapped-value="${marks}" case-sensitive="false"/>`,
  )
  return {
    response: declare(
      'single',
      'string',
      accept.slice(0, 1),
      `<qti-mapping default-value="0">${entries.join('')}</qti-mapping>`,
    ),
    body: `<p><qti-text-entry-interaction response-identifier="${key}" expected-length="30"/></p>`,
    processing: `    <qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/><qti-map-response identifier="${key}"/></qti-sum></qti-set-outcome-value>`,
  }
}

function writeGaps(
  part: QuestionPart,
  answer: Extract<QuestionPart['answer'], { kind: 'cloze' }>,
  key: string,
  losses: string[],
): WrittenPart {
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
  const text = textToHtml(answer.text).replace(/\[\[(\d{1,2})\]\]/g, (_, n: string) => {
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

const matchCorrect = (key: string, marks: number) =>
  scored(
    `<qti-match><qti-variable identifier="${key}"/><qti-correct identifier="${key}"/></qti-match>`,
    marks,
  )

const scored = (condition: string, marks: number) =>
  `    <qti-response-condition><qti-response-if>${condition}<qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/><qti-base-value base-type="float">${marks}</qti-base-value></qti-sum></qti-set-outcome-value></qti-response-if></qti-response-condition>`

/** Relative tolerances are per cent there. */
function toleranceOf(
  answer: Extract<QuestionPart['answer'], { expected: string }>,
  expected: number,
): string | null {
  const mode = (kind: string, amount: number) => `tolerance-mode="${kind}" tolerance="${amount} ${amount}"`
  switch (answer.kind) {
    case 'numeric':
      return 'tolerance-mode="exact"'
    case 'tolerance': {
      const { absolute, relative } = answer.options
      if (typeof absolute === 'number') return mode('absolute', absolute)
      return typeof relative === 'number' ? mode('relative', Number((relative * 100).toPrecision(12))) : null
    }
    case 'decimal-places':
      return typeof answer.options.places === 'number'
        ? mode('absolute', Number((0.5 * 10 ** -answer.options.places).toPrecision(3)))
        : null
    case 'sigfigs': {
      const value = Math.abs(expected)
      return typeof answer.options.figures === 'number' && value > 0
        ? mode(
            'absolute',
            Number((0.5 * 10 ** (Math.floor(Math.log10(value)) + 1 - answer.options.figures)).toPrecision(3)),
          )
        : null
    }
    default:
      return null
  }
}

/** Identifiers begin with a letter and hold letters, digits, hyphens, dots and underscores. */
const identifier = (id: string) => (/^[A-Za-z_]/.test(id) ? id : `Q-${id}`).replace(/[^A-Za-z0-9._-]/g, '-')
