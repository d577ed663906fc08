import type { QuestionPart } from '#app/engines/questions/schema.ts'
import { buildPart, FILL_IN, PART_IDS, shortName, titleOf, wholeMarks } from '../../build-part.ts'
import { elementGapText, elementNotation } from '../../content/text.ts'
import type { ImportedItem, ImportedQuestion } from '../../imported.ts'
import { groupOf, type Element } from '../../xml/element.ts'
import { readBlockAnswer } from './block-answers.ts'
import { askingBlocks, bodyAsShown, type AskingBlock } from './body.ts'
import { readDeclarations, type Declaration } from './declarations.ts'
import { readGapMatch } from '../../answers/cloze/read-qti-gap-match.ts'
import { gapPlace } from './gap-text.ts'
import { readInlineAnswer, type InlineAnswer } from './inline-answers.ts'
import { hasOwnRules, lossesBesideBody } from './item-losses.ts'
import {
  attributeOf,
  findAll,
  findFirst,
  interactionsIn,
  isInline,
  isInteraction,
  nameOf,
  replaceElements,
} from './names.ts'
import { whyDrawn } from './templates.ts'

/** A text that items share, in a separate file. */
export interface Stimulus {
  href: string
  body: Element | undefined
}

const CARRIED = new Set(
  'choiceinteraction textentryinteraction inlinechoiceinteraction orderinteraction matchinteraction gapmatchinteraction'.split(' '),
) // prettier-ignore

/** Reads one item of QTI 2.1 to 3.0. */
export function readItem(root: Element, file: string, stimuli: readonly Stimulus[]): ImportedItem {
  const losses: string[] = []
  const name = (attributeOf(root, 'title') || attributeOf(root, 'identifier') || file).trim()
  const item = { name: shortName(name), kind: `QTI, ${file.slice(0, 80)}` }
  const missing = stimuli.find(({ body }) => !body)
  if (missing)
    return {
      ...item,
      fate: 'not-carried',
      why: `the text that it belongs to is in another file (${missing.href.slice(0, 80)}), which is not there`,
    }
  const read = readQuestion(root, titleOf(name, losses), losses)
  if (typeof read === 'string') return { ...item, fate: 'not-carried', why: read }
  const shared = stimuli.map(({ body }) => elementNotation(bodyAsShown(body!, losses), losses))
  const stem = [...shared, read.stem].filter(Boolean).join('\n\n')
  return {
    ...item,
    fate: 'carried',
    question: { ...read, ...(stem ? { stem } : {}) },
    losses: [...new Set(losses)],
  }
}

/** The question of an item, or why it is not imported. */
function readQuestion(root: Element, title: string, losses: string[]): ImportedQuestion | string {
  const whole = findFirst(root, 'itembody')
  if (!whole) return 'it has no body'
  const body = bodyAsShown(whole, losses)
  const interactions = interactionsIn(body)
  if (interactions.length === 0) return 'it asks nothing: it has no interaction'
  const unknown = interactions.find((one) => !CARRIED.has(nameOf(one)))
  if (unknown)
    return nameOf(unknown) === 'extendedtextinteraction'
      ? 'a long answer has no criteria here to judge it by'
      : `its interaction “${unknown.name}” cannot be carried`
  const drawn = whyDrawn(root, whole)
  if (drawn) return drawn
  losses.push(...lossesBesideBody(root))
  if (hasOwnRules(root)) losses.push('its own rules for marks: the right answer that it names earns them')
  if (findFirst(root, 'templateprocessing'))
    losses.push('numbers that change: the ones written in the file are taken')
  const blocks = askingBlocks(body, losses)
  if (blocks.length > PART_IDS.length)
    return `it has ${blocks.length} parts: 1 to ${PART_IDS.length} are possible`
  const parts = readParts(root, blocks, losses)
  if (typeof parts === 'string') return parts
  const stem = blocks.length > 1 ? blocks[0]!.before || title : ''
  return { title, ...(stem ? { stem } : {}), parts }
}

function readParts(root: Element, blocks: readonly AskingBlock[], losses: string[]): QuestionPart[] | string {
  const { responses, maxScore } = readDeclarations(root)
  const solutions = readSolutions(root, losses)
  const single = blocks.length === 1
  const parts: QuestionPart[] = []
  for (const [index, block] of blocks.entries()) {
    const id = PART_IDS[index]!
    const worth = interactionsIn(groupOf([block.element])).reduce(
      (sum, one) => sum + (responses.get(attributeOf(one, 'responseidentifier'))?.worth ?? 0),
      0,
    )
    const stated = Number(attributeOf(block.element, 'datamarks')) || (single ? maxScore : null)
    const marks = wholeMarks(stated || worth || 1, losses)
    const read = readBlock(block.element, responses, root, losses, marks)
    if ('why' in read) return read.why
    const before = single || index > 0 ? block.before : ''
    // The text before the gaps is already a prompt.
    const ownPrompt = before && read.prompt === FILL_IN ? '' : read.prompt
    const prompt = [before, ownPrompt, block.after].filter(Boolean).join('\n\n')
    const solution =
      solutions.get(`SOLUTION_${id.toUpperCase()}`) ?? (single ? solutions.get('SOLUTION') : undefined)
    parts.push(buildPart({ id, prompt, marks, answer: read.answer, ...(solution ? { solution } : {}) }))
  }
  const sum = parts.reduce((all, { marks }) => all + marks, 0)
  if (!single && maxScore !== null && maxScore !== sum)
    losses.push(`marks: ${maxScore} in all became ${sum}, since the file does not say which part earns which`)
  return parts
}

/** Feedback that our export shows after any answer is the worked solution. */
function readSolutions(root: Element, losses: string[]): Map<string, string> {
  const solutions = new Map<string, string>()
  for (const feedback of findAll(root, 'modalfeedback')) {
    const identifier = attributeOf(feedback, 'identifier')
    if (/^SOLUTION(?:_[A-F])?$/i.test(identifier))
      solutions.set(identifier.toUpperCase(), elementNotation(feedback, losses))
    else losses.push(`what is said as “${identifier.slice(0, 40)}”`)
  }
  return solutions
}

function readBlock(
  block: Element,
  responses: ReadonlyMap<string, Declaration>,
  root: Element,
  losses: string[],
  marks: number,
): InlineAnswer {
  const interactions = interactionsIn(groupOf([block]))
  const [first] = interactions
  const declared = (one: Element) => responses.get(attributeOf(one, 'responseidentifier'))
  let number = 0
  if (interactions.every(isInline)) {
    const places = replaceElements(groupOf([block]), (one) =>
      isInteraction(one) ? [gapPlace((number += 1))] : null,
    )
    const text = elementGapText(places, losses)
    return readInlineAnswer({ interactions, text, declared, root, marks }, losses)
  }
  if (interactions.length > 1) return { why: 'several interactions stand in one block' }
  const around = replaceElements(groupOf([block]), (one) => (isInteraction(one) ? [] : null))
  const text = elementNotation(around, losses)
  if (nameOf(first!) === 'gapmatchinteraction') {
    const read = readGapMatch(first!, declared(first!), losses)
    if ('why' in read) return read
    return { ...read, prompt: [text, read.prompt].filter(Boolean).join('\n\n') || FILL_IN }
  }
  const promptElement = findFirst(first!, 'prompt')
  const prompt = promptElement ? elementNotation(promptElement, losses) : ''
  const read = readBlockAnswer(first!, declared(first!), losses)
  return 'why' in read ? read : { ...read, prompt: [text, prompt].filter(Boolean).join('\n\n') }
}
