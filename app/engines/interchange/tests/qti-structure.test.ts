import { expect, it } from 'vitest'
import { loadFromSources, readSources } from '#app/features/question-bank/door.ts'
import { singleDraw } from '../single-draw.ts'
import { writeQti } from '../formats/qti/write-package.ts'
import { childrenOf, type Element } from '../xml/element.ts'
import { readXml } from '../xml/read-xml.ts'

/**
 * What the schema of QTI 3.0 (Assessment, Section and Item, imsqti_asiv3p0_v1p0.xsd) says about the elements that we
 * write: their content, its order, and their attributes; `!` is required, `+` needs at least one.
 * https://www.imsglobal.org/spec/qti/v3p0/impl
 */
interface Rule {
  /** In this order, each as often as stated; or any of `any`, in any order. */
  order?: string
  any?: string
  text?: true
  attributes?: string
}

const INLINE = 'strong em br code'
const FLOW = `${INLINE} p ul ol table div blockquote`
const ASKED_INLINE = 'qti-text-entry-interaction qti-inline-choice-interaction'
const ASKED = `${ASKED_INLINE} qti-choice-interaction qti-order-interaction qti-match-interaction qti-extended-text-interaction`
const EXPRESSION =
  'qti-variable qti-correct qti-sum qti-multiple qti-base-value qti-match qti-equal qti-map-response'

const RULES: Record<string, Rule> = {
  'qti-assessment-item': {
    order:
      'qti-response-declaration* qti-outcome-declaration* qti-item-body qti-response-processing qti-modal-feedback*',
    attributes: 'identifier! title! adaptive time-dependent! lang schemaLocation',
  },
  'qti-response-declaration': {
    order: 'qti-correct-response? qti-mapping?',
    attributes: 'identifier! cardinality! base-type',
  },
  'qti-outcome-declaration': {
    order: 'qti-default-value?',
    attributes: 'identifier! cardinality! base-type normal-maximum',
  },
  'qti-correct-response': { order: 'qti-value+' },
  'qti-default-value': { order: 'qti-value+' },
  'qti-value': { text: true },
  'qti-mapping': { order: 'qti-map-entry+', attributes: 'default-value' },
  'qti-map-entry': { attributes: 'map-key! mapped-value! case-sensitive' },
  // The body contains only blocks; rubrics are allowed only here.
  'qti-item-body': { any: 'qti-rubric-block div p ul ol table blockquote' },
  'qti-rubric-block': { order: 'qti-content-body', attributes: 'use! view!' },
  'qti-content-body': { any: FLOW, text: true },
  div: { any: `${FLOW} ${ASKED}`, text: true, attributes: 'class data-marks' },
  p: { any: `${INLINE} ${ASKED_INLINE}`, text: true },
  ul: { order: 'li*' },
  ol: { order: 'li*', attributes: 'start' },
  blockquote: { any: 'p ul ol table' },
  code: { text: true },
  li: { any: `${FLOW} ${ASKED}`, text: true },
  table: { order: 'thead? tbody+' },
  thead: { order: 'tr+' },
  tbody: { order: 'tr+' },
  tr: { any: 'th td' },
  th: { any: `${FLOW} ${ASKED}`, text: true },
  td: { any: `${FLOW} ${ASKED}`, text: true },
  strong: { any: `${INLINE} ${ASKED_INLINE}`, text: true },
  em: { any: `${INLINE} ${ASKED_INLINE}`, text: true },
  br: {},
  'qti-text-entry-interaction': { attributes: 'response-identifier! expected-length' },
  'qti-extended-text-interaction': { attributes: 'response-identifier!' },
  'qti-inline-choice-interaction': {
    order: 'qti-inline-choice+',
    attributes: 'response-identifier! shuffle',
  },
  'qti-inline-choice': { text: true, attributes: 'identifier!' },
  'qti-choice-interaction': {
    order: 'qti-simple-choice+',
    attributes: 'response-identifier! shuffle max-choices',
  },
  'qti-order-interaction': { order: 'qti-simple-choice+', attributes: 'response-identifier! shuffle' },
  'qti-simple-choice': { any: `${INLINE} qti-feedback-inline`, text: true, attributes: 'identifier!' },
  'qti-feedback-inline': { any: INLINE, text: true, attributes: 'outcome-identifier! identifier! show-hide' },
  'qti-match-interaction': {
    order: 'qti-simple-match-set qti-simple-match-set',
    attributes: 'response-identifier! shuffle max-associations',
  },
  'qti-simple-match-set': { order: 'qti-simple-associable-choice*' },
  'qti-simple-associable-choice': { any: INLINE, text: true, attributes: 'identifier! match-max!' },
  'qti-response-processing': { any: 'qti-response-condition qti-set-outcome-value' },
  'qti-response-condition': { order: 'qti-response-if' },
  'qti-response-if': { order: 'EXPRESSION qti-set-outcome-value*' },
  'qti-set-outcome-value': { order: 'EXPRESSION', attributes: 'identifier!' },
  'qti-match': { order: 'EXPRESSION EXPRESSION' },
  'qti-equal': { order: 'EXPRESSION EXPRESSION', attributes: 'tolerance-mode! tolerance' },
  'qti-sum': { order: 'EXPRESSION+' },
  'qti-multiple': { order: 'EXPRESSION*' },
  'qti-variable': { attributes: 'identifier!' },
  'qti-correct': { attributes: 'identifier!' },
  'qti-map-response': { attributes: 'identifier!' },
  'qti-base-value': { text: true, attributes: 'base-type!' },
  'qti-modal-feedback': {
    order: 'qti-content-body?',
    attributes: 'outcome-identifier! identifier! show-hide!',
  },
}

const IDENTIFIER = /^[A-Za-z_][\w.-]*$/
const split = (words: string | undefined) => words?.split(' ') ?? []

function faults(element: Element): string[] {
  const rule = RULES[element.name]
  if (!rule) return [`<${element.name}> has no rule here`]
  const inside = childrenOf(element)
  const found = inside.flatMap(faults)
  const names = inside.map(({ name }) => (EXPRESSION.split(' ').includes(name) ? 'EXPRESSION' : name))
  if (rule.any !== undefined) {
    const strange = inside.find(({ name }) => !split(rule.any).includes(name))
    if (strange) found.push(`<${strange.name}> in <${element.name}>`)
  } else {
    const pattern = split(rule.order)
      .map((one) => one.replace(/^([\w-]+)([*+?]?)$/, '(?:$1 )$2'))
      .join('')
    if (!new RegExp(`^${pattern}$`).test(names.map((name) => `${name} `).join('')))
      found.push(`<${element.name}> holds ${names.join(', ') || 'nothing'}`)
  }
  if (!rule.text && element.children.some((child) => typeof child === 'string' && child.trim() !== ''))
    found.push(`words in <${element.name}>`)
  const given = Object.keys(element.attributes).filter((name) => !name.startsWith('xmlns'))
  const known = split(rule.attributes)
  for (const name of given)
    if (!known.some((one) => one.replace('!', '') === name)) found.push(`${name} at <${element.name}>`)
  for (const one of known.filter((name) => name.endsWith('!')))
    if (!element.attributes[one.slice(0, -1)]) found.push(`<${element.name}> without ${one.slice(0, -1)}`)
  for (const name of ['identifier', 'response-identifier', 'outcome-identifier'])
    if (name in element.attributes && !IDENTIFIER.test(element.attributes[name]!))
      found.push(`“${element.attributes[name]}” is no identifier`)
  return found
}

it('writes every question of the bank in accordance with the schema of QTI 3.0', () => {
  const questions = loadFromSources(process.cwd(), readSources(process.cwd())!).questions.map(singleDraw)
  const { files } = writeQti(questions)
  const found = questions.flatMap(({ id }, index) => {
    const root = readXml(files[`items/item-${index + 1}.xml`]!)
    const declared = childrenOf(root).map(({ attributes }) => attributes['identifier'])
    const twice = childrenOf(root)
      .filter(({ name }) => name.endsWith('-declaration'))
      .map(({ attributes }) => attributes['identifier'])
      .filter((one, at, all) => all.indexOf(one) !== at)
    const elements = [...within(root)]
      .flatMap(({ attributes }) => [attributes['response-identifier'], attributes['outcome-identifier']])
      .filter((one) => one !== undefined && !declared.includes(one))
    return [
      ...faults(root),
      ...twice.map((one) => `${one} twice`),
      ...elements.map((one) => `${one} undeclared`),
    ].map((fault) => `${id}: ${fault}`)
  })
  expect(questions.length).toBeGreaterThan(1_000)
  expect(found.slice(0, 20)).toEqual([])
})

function* within(element: Element): Iterable<Element> {
  yield element
  for (const child of childrenOf(element)) yield* within(child)
}

it('notices what the schema forbids', () => {
  const noticed = (xml: string) => faults(readXml(xml))
  expect(
    noticed(
      '<div><qti-rubric-block use="scoring" view="scorer"><qti-content-body/></qti-rubric-block></div>',
    ),
  ).toEqual(['<qti-rubric-block> in <div>'])
  expect(noticed('<table><tr><td>1</td></tr></table>')).toEqual(['<table> holds tr'])
  expect(noticed('<qti-mapping default-value="0"/>')).toEqual(['<qti-mapping> holds nothing'])
  expect(noticed('<ul>words</ul>')).toEqual(['words in <ul>'])
  expect(noticed('<p style="color:red">words</p>')).toEqual(['style at <p>'])
})
