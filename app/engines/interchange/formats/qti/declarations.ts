import { childrenOf, textOf, type Element } from '../../xml/element.ts'
import { attributeOf, findAll, findFirst, nameOf } from './names.ts'

export interface Declaration {
  baseType: string
  /** Whether one value is the answer. */
  single: boolean
  correct: string[]
  /** The right answer, and every other with the same marks. */
  accepted: string[]
  /** Whether a part of the right answer earns a part of the marks. */
  partial: boolean
  caseSensitive: boolean
  /** The highest score of its mapping; null without a mapping. */
  worth: number | null
}

/** Without a mapping, only the whole right answer earns marks. */
export const wholeOnly = (declared: Declaration) => (declared.partial ? {} : { allOrNothing: true as const })

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
      // The default of QTI.
      exact: attributeOf(entry, 'casesensitive') !== 'false',
    }))
    const best = Math.max(0, ...entries.map(({ value }) => value))
    const several = attributeOf(declaration, 'cardinality') !== 'single'
    const mapped = entries
      .filter(({ value }) => value > 0 && (several || value === best))
      .map(({ key }) => key)
    const sum = entries.reduce((all, { value }) => all + Math.max(0, value), 0)
    const bound = Number(attributeOf(findFirst(declaration, 'mapping'), 'upperbound')) || Infinity
    const correct = values.length > 0 ? values : mapped
    responses.set(attributeOf(declaration, 'identifier'), {
      baseType: attributeOf(declaration, 'basetype'),
      single: !several,
      correct,
      accepted: [...new Set([...correct, ...mapped])].filter(Boolean),
      partial: several ? entries.length > 0 : entries.some(({ value }) => value > 0 && value < best),
      // Without a mapping, the case of letters matters.
      caseSensitive: entries.length === 0 || entries.some(({ exact }) => exact),
      worth: best > 0 ? Math.min(several ? sum : best, bound) : null,
    })
  }
  const outcome = (name: string) =>
    childrenOf(root).find(
      (one) => nameOf(one) === 'outcomedeclaration' && attributeOf(one, 'identifier').toUpperCase() === name,
    )
  const given = outcome('MAXSCORE')
  const most = given ? Number(textOf(findFirst(given, 'value')).trim()) : Number.NaN
  const normal = Number(attributeOf(outcome('SCORE'), 'normalmaximum'))
  return { responses, maxScore: most > 0 ? most : normal > 0 ? normal : null }
}
