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
  correct: string[]
  /** The right answer, and all that earns as much. */
  accepted: string[]
  /** Whether some of what is right earns some of the marks. */
  partial: boolean
  caseSensitive: boolean
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
      exact: attributeOf(entry, 'casesensitive') === 'true',
    }))
    const best = Math.max(0, ...entries.map(({ value }) => value))
    const several = attributeOf(declaration, 'cardinality') !== 'single'
    const mapped = entries
      .filter(({ value }) => value > 0 && (several || value === best))
      .map(({ key }) => key)
    const correct = values.length > 0 ? values : mapped
    responses.set(attributeOf(declaration, 'identifier'), {
      baseType: attributeOf(declaration, 'basetype'),
      correct,
      accepted: [...new Set([...correct, ...mapped])].filter(Boolean),
      partial: several ? entries.length > 0 : entries.some(({ value }) => value > 0 && value < best),
      caseSensitive: entries.some(({ exact }) => exact),
    })
  }
  const outcome = childrenOf(root).find(
    (one) =>
      nameOf(one) === 'outcomedeclaration' && attributeOf(one, 'identifier').toUpperCase() === 'MAXSCORE',
  )
  const most = outcome ? Number(textOf(deep(outcome, 'value')).trim()) : Number.NaN
  return { responses, maxScore: most > 0 ? most : null }
}
