import { childOf, childrenOf, descendants, textOf, type Element } from '../../xml/element.ts'

export interface Comparison {
  /** The response that the rule compares. */
  response: string
  value: string
  caseSensitive: boolean
}

/** One rule for marks or feedback (`respcondition`). */
export interface Rule {
  score: number
  /** Values that the rule requires, outside `not`. */
  equal: Comparison[]
  /** Values that the rule forbids. */
  unequal: Comparison[]
  atLeast: Comparison[]
  atMost: Comparison[]
  /** Conditions that are not supported. */
  others: string[]
  feedback: string[]
}

export const readRules = (item: Element): Rule[] =>
  childrenOf(item, 'resprocessing').flatMap((processing) =>
    childrenOf(processing, 'respcondition').map(readRule),
  )

function readRule(condition: Element): Rule {
  const rule: Rule = {
    score: scoreOf(condition),
    equal: [],
    unequal: [],
    atLeast: [],
    atMost: [],
    others: [],
    feedback: childrenOf(condition, 'displayfeedback').map((one) => one.attributes['linkrefid'] ?? ''),
  }
  const visit = (element: Element, negated: boolean) => {
    for (const child of childrenOf(element)) {
      const { name, attributes } = child
      const comparison: Comparison = {
        response: attributes['respident'] ?? '',
        value: textOf(child).trim(),
        caseSensitive: /^yes$/i.test(attributes['case'] ?? ''),
      }
      if (name === 'and' || name === 'or') visit(child, negated)
      else if (name === 'not') visit(child, !negated)
      else if (name === 'varequal') (negated ? rule.unequal : rule.equal).push(comparison)
      else if (!negated && (name === 'vargte' || name === 'vargt')) rule.atLeast.push(comparison)
      else if (!negated && (name === 'varlte' || name === 'varlt')) rule.atMost.push(comparison)
      else if (name !== 'other' && name !== 'unanswered') rule.others.push(name)
    }
  }
  const variables = childOf(condition, 'conditionvar')
  if (variables) visit(variables, false)
  return rule
}

/** The score that a rule adds. Blackboard names the score variable. */
function scoreOf(condition: Element): number {
  const [set] = childrenOf(condition, 'setvar').filter(
    ({ attributes }) => !/^(?:subtract|divide)$/i.test(attributes['action'] ?? ''),
  )
  if (!set) return 0
  const text = textOf(set).trim()
  return /\.max$/i.test(text) ? 100 : Number(text) || 0
}

export const scoringRules = (rules: readonly Rule[]): Rule[] => rules.filter(({ score }) => score > 0)

/** The rules with the highest score: the right answer, if only one is right. */
export function bestRules(rules: readonly Rule[]): Rule[] {
  const best = rules.reduce((most, { score }) => Math.max(most, score), 0)
  return rules.filter(({ score }) => score > 0 && score === best)
}

/** The feedback of the item by name. */
export function feedbackOf(item: Element): Map<string, Element> {
  return new Map(childrenOf(item, 'itemfeedback').map((one) => [one.attributes['ident'] ?? '', one]))
}

/** Metadata fields, such as the type of a question and its points. */
export function metadataOf(item: Element): Map<string, string> {
  const fields = new Map<string, string>()
  for (const child of childrenOf(item, 'itemmetadata'))
    for (const one of descendants(child)) {
      if (one.name === 'qtimetadatafield')
        fields.set(
          textOf(childOf(one, 'fieldlabel')).trim().toLowerCase(),
          textOf(childOf(one, 'fieldentry')).trim(),
        )
      else if (/^(?:qmd_|bbmd_)/.test(one.name)) fields.set(one.name, textOf(one).trim())
    }
  return fields
}

/** The right values of one response: those of the rules that earn marks. */
export const valuesFor = (rules: readonly Rule[], response: string): string[] => [
  ...new Set(
    rules.flatMap(({ equal }) => equal.filter((one) => one.response === response).map(({ value }) => value)),
  ),
]

/** Feedback for any answer, any right answer or any wrong answer. */
export const isGeneral = (name: string): boolean =>
  /^(?:general(?:_incorrect)?_fb|correct_fb|(?:in)?correct)$/i.test(name)
