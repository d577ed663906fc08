import { childrenOf, textOf, within, type Element } from './xml.ts'

/** QTI 2 writes choiceInteraction and responseIdentifier, QTI 3 qti-choice-interaction and response-identifier. */
const plain = (name: string) => name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase()

export const nameOf = (element: Element) => plain(element.name)

export function attributeOf(element: Element | undefined, name: string): string {
  const found = Object.entries(element?.attributes ?? {}).find(([key]) => plain(key) === name)
  return found?.[1] ?? ''
}

export const findAll = (element: Element, name: string) =>
  [...within(element)].filter((one) => nameOf(one) === name)
export const deep = (element: Element, name: string) => findAll(element, name)[0]

export const interactionsIn = (element: Element) =>
  [...within(element)].filter((one) => nameOf(one).endsWith('interaction'))

export function kindOf(interaction: Element): 'inline' | 'block' {
  const name = nameOf(interaction)
  return name === 'textentryinteraction' || name === 'inlinechoiceinteraction' ? 'inline' : 'block'
}

export interface Declaration {
  baseType: string
  /** One value is the answer. */
  single: boolean
  correct: string[]
  /** The right answer, and all that earns as much. */
  accepted: string[]
  /** Whether some of what is right earns some of the marks. */
  partial: boolean
  caseSensitive: boolean
  /** What its mapping gives at most; null without one. */
  worth: number | null
}

export function readDeclarations(root: Element): {
  responses: Map<string, Declaration>
  maxScore: number | null
} {
  const responses = new Map<string, Declaration>()
  for (const declaration of childrenOf(root).filter((one) => nameOf(one) === 'responsedeclaration')) {
    const given = childrenOf(declaration).find((one) => nameOf(one) === 'correctresponse')
    const values = given ? findAll(given, 'value').map((value) => textOf(value).trim()) : []
    const entries = findAll(declaration, 'mapentry').map((entry) => ({
      key: attributeOf(entry, 'mapkey'),
      value: Number(attributeOf(entry, 'mappedvalue')) || 0,
      // As the format has it, unless it says otherwise.
      exact: attributeOf(entry, 'casesensitive') !== 'false',
    }))
    const best = Math.max(0, ...entries.map(({ value }) => value))
    const several = attributeOf(declaration, 'cardinality') !== 'single'
    const mapped = entries
      .filter(({ value }) => value > 0 && (several || value === best))
      .map(({ key }) => key)
    const sum = entries.reduce((all, { value }) => all + Math.max(0, value), 0)
    const bound = Number(attributeOf(deep(declaration, 'mapping'), 'upperbound')) || Infinity
    const correct = values.length > 0 ? values : mapped
    responses.set(attributeOf(declaration, 'identifier'), {
      baseType: attributeOf(declaration, 'basetype'),
      single: !several,
      correct,
      accepted: [...new Set([...correct, ...mapped])].filter(Boolean),
      partial: several ? entries.length > 0 : entries.some(({ value }) => value > 0 && value < best),
      // Letters are compared as they are unless a mapping says otherwise.
      caseSensitive: entries.length === 0 || entries.some(({ exact }) => exact),
      worth: best > 0 ? Math.min(several ? sum : best, bound) : null,
    })
  }
  const outcome = (name: string) =>
    childrenOf(root).find(
      (one) => nameOf(one) === 'outcomedeclaration' && attributeOf(one, 'identifier').toUpperCase() === name,
    )
  const given = outcome('MAXSCORE')
  const most = given ? Number(textOf(deep(given, 'value')).trim()) : Number.NaN
  const normal = Number(attributeOf(outcome('SCORE'), 'normalmaximum'))
  return { responses, maxScore: most > 0 ? most : normal > 0 ? normal : null }
}

/** Parts of a rule for marks that come to no more than: the right answer, or what the mapping gives. */
const PLAIN = new Set('responsecondition responseif responseelse match equal variable correct setoutcomevalue sum basevalue mapresponse multiple isnull'.split(' ')) // prettier-ignore

/** Whether an item says by rules of its own what earns marks. */
export function hasOwnRules(root: Element): boolean {
  const rules = childrenOf(root).find((one) => nameOf(one) === 'responseprocessing')
  if (!rules) return false
  const template = attributeOf(rules, 'template') || attributeOf(rules, 'templatelocation')
  if (template) return !/\/(?:match_correct|map_response)(?:\.xml)?$/.test(template.trim())
  const all = [...within(rules)]
  return all.some(
    (one) =>
      !PLAIN.has(nameOf(one)) ||
      ((nameOf(one) === 'match' || nameOf(one) === 'equal') &&
        !childrenOf(one).some((inside) => nameOf(inside) === 'correct')),
  )
}

/** What stands beside an item's body and is not read here, in words. */
export function besideBody(root: Element): string[] {
  const said: Readonly<Record<string, string>> = {
    stylesheet: 'its own style sheet',
    cataloginfo: 'what is said for other ways of reading (catalogue)',
    apipaccessibility: 'what is said for other ways of reading (APIP)',
    companionmaterialsinfo: 'what may be used with it, such as a calculator (companion materials)',
    contextdeclaration: '',
  }
  const read = new Set('responsedeclaration outcomedeclaration itembody responseprocessing modalfeedback templatedeclaration templateprocessing assessmentstimulusref'.split(' ')) // prettier-ignore
  const lost = childrenOf(root)
    .map(nameOf)
    .filter((name) => !read.has(name))
    .map((name) => said[name] ?? `<${name.slice(0, 40)}>`)
  if (attributeOf(root, 'adaptive') === 'true') lost.push('that it is tried again step by step (adaptive)')
  return lost.filter(Boolean)
}
