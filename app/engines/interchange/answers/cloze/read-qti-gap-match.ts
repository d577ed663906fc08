import { MAX_GAPS } from '../../build-part.ts'
import { elementGapText, elementNotation } from '../../content/text.ts'
import type { Element } from '../../xml/element.ts'
import { choiceWords } from '../../formats/qti/choice-text.ts'
import type { Declaration } from '../../formats/qti/declarations.ts'
import { gapPlace, withGaps } from '../../formats/qti/gap-text.ts'
import type { InlineAnswer } from '../../formats/qti/inline-answers.ts'
import { attributeOf, findAll, findFirst, nameOf, replaceElements } from '../../formats/qti/names.ts'

/** Reads words that are dragged into gaps: each gap becomes a list of all words. */
export function readGapMatch(
  interaction: Element,
  declared: Declaration | undefined,
  losses: string[],
): InlineAnswer {
  if (!declared || declared.correct.length === 0) return { why: 'the file does not say what is right' }
  if (findFirst(interaction, 'gapimg')) return { why: 'pictures are dragged into its gaps' }
  if (declared.accepted.length > declared.correct.length)
    return { why: 'several words are right in one of its gaps' }
  const words = new Map(
    findAll(interaction, 'gaptext').map((one) => [attributeOf(one, 'identifier'), choiceWords(one, losses)]),
  )
  const choices = [...words.values()]
  if (choices.length < 2 || choices.length > 8)
    return { why: `it has ${choices.length} words to choose from: 2 to 8 are possible` }
  if (choices.includes('') || new Set(choices).size < choices.length)
    return { why: 'two of its words are the same, or one is empty or only a picture' }
  const right = new Map<string, string>()
  for (const pair of declared.correct) {
    const [word = '', gap = ''] = pair.trim().split(/\s+/)
    if (right.has(gap)) return { why: 'several words belong into one of its gaps' }
    right.set(gap, words.get(word) ?? '')
  }
  const found = findAll(interaction, 'gap').map((gap) => right.get(attributeOf(gap, 'identifier')))
  if (found.length === 0 || found.length > MAX_GAPS)
    return { why: `it has ${found.length} gaps: 1 to ${MAX_GAPS} are possible` }
  const filled = found.filter((word) => word !== undefined && word !== '')
  if (filled.length < found.length)
    return { why: 'one of its gaps stays empty, or is filled with a word that is not there' }
  losses.push('that words are dragged: they are chosen from a list')
  if (declared.partial) losses.push('what each pair earns: here it is the same for each')
  const prompt = findFirst(interaction, 'prompt')
  return {
    prompt: (prompt && elementNotation(prompt, losses)) || '',
    answer: {
      kind: 'cloze',
      text: withGaps(elementGapText(withPlaces(interaction, losses), losses)),
      gaps: filled.map((word) => ({ accept: [word!], choices })),
      ...(declared.partial ? {} : { allOrNothing: true as const }),
    },
  }
}

/** The text of the interaction with the place of each gap. */
function withPlaces(interaction: Element, losses: string[]): Element {
  let number = 0
  return replaceElements({ ...interaction, name: 'div' }, (one) => {
    const name = nameOf(one)
    if (name === 'gaptext' || name === 'prompt') return []
    if (name === 'gap') return [gapPlace((number += 1))]
    if (!name.startsWith('feedback') && name !== 'rubricblock') return null
    losses.push('words that are shown after the answer, or only sometimes')
    return []
  })
}
