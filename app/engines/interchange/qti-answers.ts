import type { QuestionPart } from '#app/engines/questions/schema.ts'
import { EACH_RIGHT, NOT_RIGHT, plainNumber } from './brought.ts'
import { htmlToText, oneLine, unmarked } from './html-text.ts'
import { keyPhrases, onlyNumber, plainWords } from './plain-words.ts'
import { attributeOf, deep, findAll, nameOf, type Declaration } from './qti-names.ts'
import { asGroups } from './shared-targets.ts'
import { childrenOf, isElement, type Element } from './xml.ts'

export type Made = { answer: QuestionPart['answer']; prompt: string } | { why: string }

/** An answer that is given in a block: a choice, an order, pairs. */
export function blockAnswer(
  interaction: Element,
  declared: Declaration | undefined,
  losses: string[],
): { answer: QuestionPart['answer'] } | { why: string } {
  if (!declared || declared.correct.length === 0) return { why: 'the file does not say what is right' }
  const textOfChoice = (choice: Element) => {
    const feedback = findAll(choice, 'feedbackinline')
    const read = htmlToText({
      ...choice,
      children: choice.children.filter((one) => !isElement(one) || nameOf(one) !== 'feedbackinline'),
    })
    losses.push(...read.losses)
    return {
      text: oneLine(read.text),
      feedback: feedback
        .map((one) => htmlToText(one).text)
        .join(' ')
        .trim(),
    }
  }
  // Without a mapping, only all that is right earns marks.
  const whole = declared.partial ? {} : { allOrNothing: true as const }
  const name = nameOf(interaction)
  const choices = findAll(interaction, 'simplechoice')
  if (name === 'orderinteraction') {
    const texts = new Map(
      choices.map((choice) => [attributeOf(choice, 'identifier'), textOfChoice(choice).text]),
    )
    const items = declared.correct.map((key) => texts.get(key) ?? '')
    if (items.length < texts.size) return { why: 'it puts only some of its things in order' }
    if (items.length < 3 || items.length > 8 || items.includes(''))
      return { why: `it puts ${items.length} things in order: 3 to 8 are possible` }
    return { answer: { kind: 'order', items, ...whole } }
  }
  if (name === 'matchinteraction') {
    const [rows = new Map<string, string>(), columns = rows] = findAll(interaction, 'simplematchset').map(
      (set) =>
        new Map(
          findAll(set, 'simpleassociablechoice').map((one) => [
            attributeOf(one, 'identifier'),
            textOfChoice(one).text,
          ]),
        ),
    )
    const pairs = declared.correct.map((pair) => {
      const [left = '', right = ''] = pair.trim().split(/\s+/)
      return { left: rows.get(left) ?? '', right: columns.get(right) ?? '', key: right, row: left }
    })
    if (pairs.some(({ left, right }) => !left || !right))
      return { why: 'one of its pairs names a text that is not there, or only a picture' }
    if (new Set(pairs.map(({ row }) => row)).size < pairs.length)
      return { why: 'one of its rows goes with several texts' }
    if (rows.size > pairs.length) losses.push('rows that go with nothing')
    if (declared.partial) losses.push('what each pair earns: here it is the same for each')
    const used = new Set(pairs.map(({ key }) => key))
    const others = [...columns].filter(([key]) => !used.has(key)).map(([, text]) => text)
    if (used.size < pairs.length) {
      if (new Set(columns.values()).size < columns.size) return { why: 'two of its texts are the same' }
      const made = asGroups(
        pairs.map(({ left, right }) => ({ text: left, group: right })),
        others,
      )
      return 'why' in made ? made : { answer: { ...made.answer, ...whole } }
    }
    if (pairs.length < 2 || pairs.length > 8)
      return { why: `it has ${pairs.length} pairs: 2 to 8 are possible` }
    if (others.length > 4) losses.push('texts that go with nothing, after the fourth')
    const extra = others.slice(0, 4)
    return {
      answer: {
        kind: 'match',
        pairs: pairs.map(({ left, right }) => ({ left, right })),
        ...(extra.length > 0 ? { extra } : {}),
        ...whole,
      },
    }
  }
  if (choices.length < 2 || choices.length > 6)
    return { why: `it has ${choices.length} choices: 2 to 6 are possible` }
  const right = new Set(declared.correct)
  const read = choices.map((choice) => ({
    correct: right.has(attributeOf(choice, 'identifier')),
    ...textOfChoice(choice),
  }))
  if (read.every(({ correct }) => correct) || !read.some(({ correct }) => correct))
    return { why: 'all of its choices are right, or none' }
  if (read.some(({ text }) => text === '')) return { why: 'one of its choices is empty, or only a picture' }
  if (declared.partial) losses.push('marks for some of the right choices: here they count as a whole')
  const rights = read.filter(({ correct }) => correct).length
  if (rights < right.size) return { why: 'it names a right choice that is not there' }
  if (rights > 1 && declared.single) return { why: EACH_RIGHT }
  if (rights === 1 && !declared.single) losses.push('that several could be chosen: only one is right')
  if (read.some(({ correct, feedback }) => !correct && !feedback))
    losses.push('why a choice is wrong: the file does not say')
  return {
    answer: {
      kind: right.size > 1 ? 'multiple' : 'choice',
      choices: read.map(({ text, correct, feedback }) => ({
        text,
        ...(correct ? { correct: true as const } : {}),
        ...(feedback ? { feedback } : correct ? {} : { feedback: NOT_RIGHT }),
      })),
      ...(attributeOf(interaction, 'shuffle') === 'true' ? {} : { fixedOrder: true as const }),
    },
  }
}

/** What is typed or chosen in a line: alone, or as the gaps of a text. */
export function inlineAnswer(
  interactions: readonly Element[],
  text: string,
  declared: (one: Element) => Declaration | undefined,
  root: Element,
  losses: string[],
  marks: number,
): Made {
  const [first] = interactions
  const only = declared(first!)
  if (interactions.length === 1 && nameOf(first!) === 'textentryinteraction' && only) {
    const prompt = text
      .replace(/\s*\u29831\u2984\s*$/, '')
      .replace(/\s*\u29831\u2984\s*/, ' _____ ')
      .trim()
    const value = only.correct[0] ?? ''
    if (plainNumber(value) !== null && (only.baseType === 'float' || only.baseType === 'integer')) {
      const key = attributeOf(first, 'responseidentifier')
      const equal = findAll(root, 'equal').find((one) =>
        findAll(one, 'variable').some((variable) => attributeOf(variable, 'identifier') === key),
      )
      const [tolerance = 0, upper = tolerance] = attributeOf(equal, 'tolerance')
        .trim()
        .split(/\s+/)
        .map(Number)
      if (Number.isNaN(tolerance) || upper !== tolerance)
        losses.push('how far off is still right: it is not the same on both sides, or is drawn')
      const mode = attributeOf(equal, 'tolerancemode')
      const options =
        !tolerance || mode === 'exact' || mode === ''
          ? null
          : mode === 'relative'
            ? { relative: tolerance / 100 }
            : { absolute: tolerance }
      return {
        prompt,
        answer: options
          ? { kind: 'tolerance', expected: value, options }
          : { kind: 'numeric', expected: value },
      }
    }
    if (attributeOf(first, 'patternmask')) losses.push('the pattern that an answer has to keep to')
    if (only.partial) losses.push('answers that are partly right')
    const number = onlyNumber(only.accepted, losses)
    if (number !== null) return { prompt, answer: { kind: 'numeric', expected: number } }
    const accept = keyPhrases(only.accepted, losses, { stars: false })
    if (accept.length === 0) return { why: 'the file does not say what is right' }
    if (only.caseSensitive) losses.push('that capitals count')
    return {
      prompt,
      answer: {
        kind: 'short-text',
        points: [{ id: 'point-1', marks, for: 'The right answer', accept }],
        model: accept[0]!,
      },
    }
  }
  if (findAll(root, 'equal').some((one) => !/^(?:exact)?$/.test(attributeOf(one, 'tolerancemode'))))
    losses.push('how far off a number in a gap may be')
  if (interactions.length > 12) return { why: `it has ${interactions.length} gaps: 1 to 12 are possible` }
  const gaps: { accept: string[]; choices?: string[] }[] = []
  for (const one of interactions) {
    const declaration = declared(one)
    if (!declaration || declaration.accepted.length === 0)
      return { why: 'the file does not say what is right in each gap' }
    if (nameOf(one) === 'textentryinteraction') {
      const accept = declaration.accepted.map((text) => plainWords(text, losses)).filter(Boolean)
      if (accept.length === 0) return { why: 'the file does not say what is right in each gap' }
      if (declaration.baseType === 'string' && declaration.caseSensitive) losses.push('that capitals count')
      if (declaration.partial) losses.push('words that are partly right')
      gaps.push({ accept: [...new Set(accept)] })
      continue
    }
    const choices = childrenOf(one).filter((child) => nameOf(child) === 'inlinechoice')
    const texts = new Map(
      choices.map((choice) => [attributeOf(choice, 'identifier'), plainOf(choice, losses)]),
    )
    const right = texts.get(declaration.correct[0] ?? '')
    if (!right || texts.size < 2 || texts.size > 8)
      return { why: 'one of its gaps has fewer than two or more than eight choices' }
    gaps.push({ accept: [right], choices: [...new Set(texts.values())] })
  }
  return {
    prompt: 'Fill in the gaps.',
    answer: {
      kind: 'cloze',
      text: gapText(text),
      gaps,
    },
  }
}

/** Words that are dragged into the gaps of a text: lists to choose from, each with all of the words. */
export function gapMatchAnswer(
  interaction: Element,
  declared: Declaration | undefined,
  losses: string[],
): Made {
  if (!declared || declared.correct.length === 0) return { why: 'the file does not say what is right' }
  if (deep(interaction, 'gapimg')) return { why: 'pictures are dragged into its gaps' }
  if (declared.accepted.length > declared.correct.length)
    return { why: 'several words are right in one of its gaps' }
  const words = new Map(
    findAll(interaction, 'gaptext').map((one) => [attributeOf(one, 'identifier'), plainOf(one, losses)]),
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
  const gaps: { accept: string[]; choices: string[] }[] = []
  let why = ''
  const filled = (one: Element | string): Element | string => {
    if (!isElement(one)) return one
    const name = nameOf(one)
    if (name === 'gaptext' || name === 'prompt') return ''
    if (name.startsWith('feedback') || name === 'rubricblock') {
      losses.push('words that are shown after the answer, or only sometimes')
      return ''
    }
    if (name !== 'gap') return { ...one, children: one.children.map(filled) }
    const word = right.get(attributeOf(one, 'identifier'))
    if (!word) why ||= 'one of its gaps stays empty, or is filled with a word that is not there'
    gaps.push({ accept: [word ?? ''], choices })
    return ` \u2983${gaps.length}\u2984 `
  }
  const read = htmlToText({ name: 'div', attributes: {}, children: interaction.children.map(filled) })
  losses.push(...read.losses)
  if (gaps.length === 0 || gaps.length > 12) why ||= `it has ${gaps.length} gaps: 1 to 12 are possible`
  if (why) return { why }
  losses.push('that words are dragged: they are chosen from a list')
  if (declared.partial) losses.push('what each pair earns: here it is the same for each')
  const asked = deep(interaction, 'prompt')
  const prompt = asked ? htmlToText(asked) : { text: '', losses: [] }
  losses.push(...prompt.losses)
  return {
    prompt: prompt.text,
    answer: {
      kind: 'cloze',
      text: gapText(read.text),
      gaps,
      ...(declared.partial ? {} : { allOrNothing: true as const }),
    },
  }
}

/** A text with its gaps as we write them. */
const gapText = (text: string) =>
  text
    .replace(/\[(?=\[)/g, '[ ')
    .replace(/ ?\u2983(\d+)\u2984 ?/g, ' [[$1]] ')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;:!?])/g, '$1')
    .trim()

/** A choice in a line, which is plain. */
function plainOf(choice: Element, losses: string[]): string {
  const read = htmlToText({
    ...choice,
    children: choice.children.filter((one) => !isElement(one) || nameOf(one) !== 'feedbackinline'),
  })
  losses.push(...read.losses)
  if (read.text.includes('$') && deep(choice, 'math'))
    losses.push('formulas among the words of a gap: they stand as they are typed')
  return unmarked(oneLine(read.text)).replace(/\s+/g, ' ').trim()
}
