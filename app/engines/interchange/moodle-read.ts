import type { QuestionPart } from '#app/engines/questions/schema.ts'
import {
  MOST_ITEMS,
  newPart,
  NOT_RIGHT,
  plainNumber,
  UnreadableFile,
  wholeMarks,
  type Item,
  type Reading,
} from './brought.ts'
import { htmlToText, plainToText } from './html-text.ts'
import { readCloze, readGapSelect } from './moodle-cloze.ts'
import { childOf, childrenOf, readXml, textOf, type Element } from './xml.ts'

/** Kinds of question that say nothing which could be marked here, and why. */
const CANNOT: Readonly<Record<string, string>> = {
  essay: 'an essay has no criteria in Moodle to judge it by',
  calculated: 'its formulas and data sets are Moodle’s own: write it anew with numbers that change',
  calculatedsimple: 'its formulas and data sets are Moodle’s own: write it anew with numbers that change',
  calculatedmulti: 'its formulas and data sets are Moodle’s own: write it anew with numbers that change',
  description: 'it asks nothing',
  random: 'it is a draw from other questions, not a question',
  randomsamatch: 'it is a draw from other questions, not a question',
  ddimageortext: 'it is answered by dragging onto a picture',
  ddmarker: 'it is answered by dragging onto a picture',
  coderunner: 'it is answered by a program',
  stack: 'it is marked by STACK’s own code',
}

/**
 * Reads a Moodle XML file.
 * Format: https://docs.moodle.org/en/Moodle_XML_format
 * @throws UnreadableFile when it is not one
 */
export function readMoodleXml(source: string): Reading {
  const root = readXml(source)
  if (root.name !== 'quiz') throw new UnreadableFile('This is not Moodle XML: it does not begin with <quiz>.')
  const notes: string[] = []
  const items: Item[] = []
  for (const element of childrenOf(root)) {
    if (element.name !== 'question') {
      notes.push(`<${element.name}>: not a question, left out`)
      continue
    }
    const type = element.attributes['type'] ?? ''
    if (type === 'category') {
      const category = textOf(childOf(childOf(element, 'category'), 'text')).trim()
      notes.push(`category “${category.slice(0, 120)}”: questions here belong to topics instead`)
      continue
    }
    if (items.length === MOST_ITEMS) {
      notes.push(`more than ${MOST_ITEMS} questions: the rest is left out; split the file`)
      break
    }
    items.push(readQuestion(element, type, items.length + 1))
  }
  return { items, notes }
}

function readQuestion(element: Element, type: string, number: number): Item {
  const name =
    textOf(childOf(childOf(element, 'name'), 'text'))
      .replace(/\s+/g, ' ')
      .trim() || `Question ${number}`
  const item = { name: name.slice(0, 120), kind: `Moodle ${type || 'question without a type'}` }
  const losses: string[] = []
  const why = CANNOT[type]
  if (why) return { ...item, fate: 'not-carried', why }
  const prompt = formatted(childOf(element, 'questiontext'), losses)
  if (childrenOf(childOf(element, 'questiontext'), 'file').length > 0)
    losses.push('pictures that are stored in the file')
  const solution = formatted(childOf(element, 'generalfeedback'), losses)
  const hints = childrenOf(element, 'hint')
    .map((hint) => formatted(hint, losses))
    .filter(Boolean)
  if (hints.length > 6) losses.push('hints after the sixth')
  for (const said of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'])
    if (formatted(childOf(element, said), []).trim()) losses.push(`what is said after any answer (${said})`)
  if (childrenOf(childOf(element, 'tags')).length > 0) losses.push('tags')
  const marks = wholeMarks(Number(textOf(childOf(element, 'defaultgrade')).trim() || 1) || 1, losses)
  const made = answerOf(element, type, prompt, marks, losses)
  if ('why' in made) return { ...item, fate: 'not-carried', why: made.why }
  const part = newPart({
    prompt: made.prompt ?? prompt,
    marks,
    answer: made.answer,
    solution,
    hints,
    misconceptions: made.misconceptions ?? [],
  })
  return {
    ...item,
    fate: 'carried',
    question: { title: name.slice(0, 90), parts: [part] },
    losses: [...new Set(losses)],
  }
}

/** A text of Moodle in the format that it names. */
export function formatted(element: Element | undefined, losses: string[]): string {
  const text = textOf(childOf(element, 'text'))
  const format = element?.attributes['format'] ?? 'html'
  if (format === 'plain_text' || format === 'markdown') return plainToText(text)
  const read = htmlToText(text)
  losses.push(...read.losses)
  return read.text
}

export type Made =
  | { answer: QuestionPart['answer']; prompt?: string; misconceptions?: QuestionPart['misconceptions'] }
  | { why: string }

interface Given {
  text: string
  fraction: number
  feedback: string
  element: Element
}

function givenAnswers(element: Element, losses: string[]): Given[] {
  return childrenOf(element, 'answer').map((answer) => ({
    text: formatted(answer, losses),
    fraction: Number(answer.attributes['fraction'] ?? 0) || 0,
    feedback: formatted(childOf(answer, 'feedback'), losses),
    element: answer,
  }))
}

function answerOf(element: Element, type: string, prompt: string, marks: number, losses: string[]): Made {
  switch (type) {
    case 'multichoice':
    case 'truefalse':
      return choiceOf(element, type, losses)
    case 'shortanswer':
      return wordsOf(element, marks, losses)
    case 'numerical':
      return numberOf(element, marks, losses)
    case 'matching':
    case 'ddmatch':
      return pairsOf(element, losses)
    case 'ordering': {
      const items = givenAnswers(element, losses).map(({ text }) => text)
      if (items.length < 3 || items.length > 8)
        return { why: `it puts ${items.length} things in order: 3 to 8 are possible` }
      return { answer: { kind: 'order', items } }
    }
    case 'cloze':
    case 'multianswer':
      return readCloze(prompt, losses)
    case 'gapselect':
    case 'ddwtos':
      return readGapSelect(element, prompt, losses)
    default:
      return { why: type ? `“${type}” is not a kind of question that can be carried` : 'it names no kind' }
  }
}

function choiceOf(element: Element, type: string, losses: string[]): Made {
  const given = givenAnswers(element, losses).map((one) =>
    type === 'truefalse' ? { ...one, text: one.text === 'true' ? 'True' : 'False' } : one,
  )
  const several = type === 'multichoice' && textOf(childOf(element, 'single')).trim() === 'false'
  if (given.some(({ fraction }) => fraction > 0 && fraction < 100) && !several)
    losses.push('marks for choices that are partly right')
  if (several) losses.push('marks for some of the right choices: here they count as a whole')
  const right = given.filter(({ fraction }) => (several ? fraction > 0 : fraction >= 100))
  if (given.length < 2 || given.length > 6)
    return { why: `it has ${given.length} choices: 2 to 6 are possible` }
  if (right.length === 0) return { why: 'none of its choices is wholly right' }
  if (right.length === given.length) return { why: 'every one of its choices is right' }
  const choices = given.map(({ text, fraction, feedback }) => {
    const correct = several ? fraction > 0 : fraction >= 100
    if (!correct && !feedback) losses.push('why a choice is wrong: the file does not say')
    return {
      text,
      ...(correct ? { correct: true as const } : {}),
      ...(feedback ? { feedback } : correct ? {} : { feedback: NOT_RIGHT }),
    }
  })
  if (choices.some(({ text }) => text === ''))
    return { why: 'one of its choices is empty, or only a picture' }
  const fixed = textOf(childOf(element, 'shuffleanswers')).trim() === 'false' || type === 'truefalse'
  if (several && right.length < 2) {
    losses.push('that several could be chosen: only one is right')
    return { answer: { kind: 'choice', choices, ...(fixed ? { fixedOrder: true as const } : {}) } }
  }
  if (!several && right.length > 1) losses.push('that each of several choices is right by itself')
  const kind = right.length > 1 ? ('multiple' as const) : ('choice' as const)
  return { answer: { kind, choices, ...(fixed ? { fixedOrder: true as const } : {}) } }
}

function wordsOf(element: Element, marks: number, losses: string[]): Made {
  const given = givenAnswers(element, losses)
  const accept = given.filter(({ fraction }) => fraction >= 100).map(({ text }) => plainWords(text, losses))
  if (accept.filter(Boolean).length === 0) return { why: 'no answer is wholly right' }
  if (given.some(({ fraction }) => fraction > 0 && fraction < 100))
    losses.push('answers that are partly right')
  if (textOf(childOf(element, 'usecase')).trim() === '1') losses.push('that capitals count')
  const misconceptions = given
    .filter(({ fraction, feedback, text }) => fraction === 0 && feedback !== '' && text.trim() !== '*')
    .map(({ text, feedback }, n) => ({ id: `error-${n + 1}`, answer: plainWords(text, losses), feedback }))
  return {
    answer: {
      kind: 'short-text',
      points: [{ id: 'point-1', marks, for: 'The right answer', accept: accept.filter(Boolean) }],
      model: accept.find(Boolean)!,
    },
    misconceptions: misconceptions.filter(({ answer }) => answer !== ''),
  }
}

/** Stars stand for anything in Moodle. Here a phrase is found wherever it stands. */
function plainWords(text: string, losses: string[]): string {
  if (text.includes('*') && !text.includes('\\*')) losses.push('stars that stand for any words')
  return text.replace(/\\\*/g, '∗').replace(/\*/g, ' ').replace(/&/g, ' and ').replace(/\s+/g, ' ').trim()
}

function numberOf(element: Element, marks: number, losses: string[]): Made {
  const given = givenAnswers(element, losses)
  const right = given.find(({ fraction, text }) => fraction >= 100 && plainNumber(text) !== null)
  if (!right) return { why: 'no number is wholly right' }
  const tolerance = plainNumber(textOf(childOf(right.element, 'tolerance'))) ?? 0
  if (given.filter(({ fraction }) => fraction >= 100).length > 1)
    losses.push('further numbers that are right')
  const unit = childrenOf(childOf(element, 'units'), 'unit').find(
    (one) => Number(textOf(childOf(one, 'multiplier'))) === 1,
  )
  const name = textOf(childOf(unit, 'unit_name')).trim()
  if (name) losses.push(`the unit “${name}”: it is not asked for`)
  const misconceptions = given
    .filter(({ fraction, feedback, text }) => fraction < 100 && feedback !== '' && plainNumber(text) !== null)
    .map(({ text, fraction, feedback }, n) => ({
      id: `error-${n + 1}`,
      answer: text.trim(),
      feedback,
      ...(marks > 1 ? { marks: Math.min(marks - 1, Math.floor((marks * fraction) / 100)) } : {}),
    }))
  if (given.some(({ fraction, feedback }) => fraction > 0 && fraction < 100 && feedback === ''))
    losses.push('numbers that are partly right')
  const expected = right.text.trim()
  return {
    answer:
      tolerance > 0
        ? { kind: 'tolerance', expected, options: { absolute: tolerance } }
        : { kind: 'numeric', expected },
    misconceptions,
  }
}

function pairsOf(element: Element, losses: string[]): Made {
  const all = childrenOf(element, 'subquestion').map((sub) => ({
    left: formatted(sub, losses),
    right: plainToText(textOf(childOf(childOf(sub, 'answer'), 'text'))),
  }))
  const pairs = all.filter(({ left }) => left !== '')
  const extra = all.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right)
  if (pairs.length < 2 || pairs.length > 8)
    return { why: `it has ${pairs.length} pairs: 2 to 8 are possible` }
  if (new Set(pairs.map(({ right }) => right)).size < pairs.length)
    return { why: 'two of its rows go with the same text: here each goes with one of its own' }
  if (extra.length > 4) losses.push('texts that go with nothing, after the fourth')
  return { answer: { kind: 'match', pairs, ...(extra.length > 0 ? { extra: extra.slice(0, 4) } : {}) } }
}
