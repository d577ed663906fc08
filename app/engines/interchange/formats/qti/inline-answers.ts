import { keyPhrases, onlyNumber, typedText } from '../../answers/short-text/key-phrases.ts'
import { FILL_IN, MAX_GAPS, phraseAnswer, type Answer } from '../../build-part.ts'
import { CAPITALS_COUNT } from '../../losses.ts'
import { plainNumber } from '../../numbers.ts'
import { childrenOf, type Element } from '../../xml/element.ts'
import { choiceWords } from './choice-text.ts'
import type { Declaration } from './declarations.ts'
import { withBlank, withGaps } from './gap-text.ts'
import { attributeOf, findAll, nameOf } from './names.ts'

export type InlineAnswer = { answer: Answer; prompt: string } | { why: string }

interface InlineBlock {
  interactions: readonly Element[]
  /** The text around the interactions, with the place of each. */
  text: string
  declared: (interaction: Element) => Declaration | undefined
  root: Element
  marks: number
}

/** Reads typed or chosen answers inside a line: one answer, or the gaps of a text. */
export function readInlineAnswer(block: InlineBlock, losses: string[]): InlineAnswer {
  const [first] = block.interactions
  const only = block.declared(first!)
  if (block.interactions.length === 1 && nameOf(first!) === 'textentryinteraction' && only)
    return readTyped(first!, only, block, losses)
  if (findAll(block.root, 'equal').some((one) => !/^(?:exact)?$/.test(attributeOf(one, 'tolerancemode'))))
    losses.push('how far off a number in a gap may be')
  if (block.interactions.length > MAX_GAPS)
    return { why: `it has ${block.interactions.length} gaps: 1 to ${MAX_GAPS} are possible` }
  const gaps: { accept: string[]; choices?: string[] }[] = []
  for (const interaction of block.interactions) {
    const gap = readGap(interaction, block.declared(interaction), losses)
    if ('why' in gap) return gap
    gaps.push(gap)
  }
  return { prompt: FILL_IN, answer: { kind: 'cloze', text: withGaps(block.text), gaps } }
}

function readTyped(
  interaction: Element,
  declared: Declaration,
  { root, text, marks }: InlineBlock,
  losses: string[],
): InlineAnswer {
  const prompt = withBlank(text)
  const value = declared.correct[0] ?? ''
  if (plainNumber(value) !== null && (declared.baseType === 'float' || declared.baseType === 'integer'))
    return { prompt, answer: numberWithTolerance(interaction, value, root, losses) }
  if (attributeOf(interaction, 'patternmask')) losses.push('the pattern that an answer has to keep to')
  if (declared.partial) losses.push('answers that are partly right')
  const number = onlyNumber(declared.accepted, losses)
  if (number !== null) return { prompt, answer: { kind: 'numeric', expected: number } }
  const accept = keyPhrases(declared.accepted, losses, { stars: false })
  if (accept.length === 0) return { why: 'the file does not say what is right' }
  if (declared.caseSensitive) losses.push(CAPITALS_COUNT)
  return { prompt, answer: phraseAnswer(accept, marks) }
}

/** The tolerance is in the rule that compares the answer. Relative tolerances are percentages there. */
function numberWithTolerance(
  interaction: Element,
  expected: string,
  root: Element,
  losses: string[],
): Answer {
  const key = attributeOf(interaction, 'responseidentifier')
  const rule = findAll(root, 'equal').find((one) =>
    findAll(one, 'variable').some((variable) => attributeOf(variable, 'identifier') === key),
  )
  const [tolerance = 0, upper = tolerance] = attributeOf(rule, 'tolerance').trim().split(/\s+/).map(Number)
  if (Number.isNaN(tolerance) || upper !== tolerance)
    losses.push('how far off is still right: it is not the same on both sides, or is drawn')
  const mode = attributeOf(rule, 'tolerancemode')
  if (!tolerance || mode === 'exact' || mode === '') return { kind: 'numeric', expected }
  const options = mode === 'relative' ? { relative: tolerance / 100 } : { absolute: tolerance }
  return { kind: 'tolerance', expected, options }
}

function readGap(
  interaction: Element,
  declared: Declaration | undefined,
  losses: string[],
): { accept: string[]; choices?: string[] } | { why: string } {
  const unknown = { why: 'the file does not say what is right in each gap' }
  if (!declared || declared.accepted.length === 0) return unknown
  if (nameOf(interaction) === 'textentryinteraction') {
    const accept = declared.accepted.map((text) => typedText(text, losses)).filter(Boolean)
    if (accept.length === 0) return unknown
    if (declared.baseType === 'string' && declared.caseSensitive) losses.push(CAPITALS_COUNT)
    if (declared.partial) losses.push('words that are partly right')
    return { accept: [...new Set(accept)] }
  }
  const texts = new Map(
    childrenOf(interaction)
      .filter((child) => nameOf(child) === 'inlinechoice')
      .map((choice) => [attributeOf(choice, 'identifier'), choiceWords(choice, losses)]),
  )
  const right = texts.get(declared.correct[0] ?? '')
  if (!right || texts.size < 2 || texts.size > 8)
    return { why: 'one of its gaps has fewer than two or more than eight choices' }
  return { accept: [right], choices: [...new Set(texts.values())] }
}
