import { keyPhrases } from '../short-text/key-phrases.ts'
import {
  FILL_IN,
  MAX_GAPS,
  NOT_RIGHT,
  numberAnswer,
  PART_IDS,
  phraseAnswer,
  type Answer,
  type ReadAnswer,
} from '../../build-part.ts'
import { lineOf, notationOf } from '../../content/text.ts'
import { CAPITALS_COUNT, NO_REASON_IN_FILE } from '../../losses.ts'
import { plainNumber } from '../../numbers.ts'
import { childOf, type Element } from '../../xml/element.ts'
import { formatOf, rawText } from '../../formats/moodle/fields.ts'
import {
  countsCapitals,
  GAP,
  gapChoices,
  isChosen,
  isNumber,
  isTyped,
} from '../../formats/moodle/gap-choices.ts'

/** A text whose gaps become parts of a question. */
export interface PartsOfGaps {
  stem: string
  gaps: { answer: Answer; prompt: string; marks: number }[]
}

/** The place of a gap in a text while the text is being read. */
const PLACE = /\u2983(\d+)\u2984/g
const placeOf = (number: number) => `\u2983${number}\u2984`

/** A text that looks like a gap but cannot be read as one. */
const UNREAD = /\{\s{0,5}\d{0,4}\s{0,5}:\s{0,5}[A-Z_]{1,30}\s{0,5}:/

const bodyOf = (element: Element) => rawText(childOf(element, 'questiontext'))

/** The sum of the weights of the gaps. */
export const gapMarks = (element: Element): number =>
  Math.max(
    1,
    [...bodyOf(element).matchAll(GAP)].reduce((sum, [, weight]) => sum + (weight ? Number(weight) : 1), 0),
  )

/**
 * Reads Moodle's embedded answers. If all gaps are words, the result is one text with gaps. If one is a number, every
 * gap becomes a part of the question, because our gaps contain words. Format:
 * https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type
 */
export function readCloze(element: Element, marks: number, losses: string[]): ReadAnswer | PartsOfGaps {
  const body = bodyOf(element)
  const found = [...body.matchAll(GAP)]
  const hasNumbers = found.some(([, , kind]) => isNumber(kind!))
  if (found.length === 0) return { why: 'its text has no gap that can be read' }
  if (hasNumbers && found.length > PART_IDS.length)
    return { why: `it has ${found.length} gaps, some for numbers: 1 to ${PART_IDS.length} are possible then` }
  if (found.length > MAX_GAPS) return { why: `it has ${found.length} gaps: 1 to ${MAX_GAPS} are possible` }
  let number = 0
  // Gaps are removed from the raw text, because their content is not HTML.
  const around = body.replace(GAP, () => placeOf((number += 1)))
  if (UNREAD.test(around)) return { why: 'one of its gaps cannot be read' }
  const text = notationOf(
    around,
    formatOf(childOf(element, 'questiontext')) === 'plain' ? 'plain' : 'html',
    losses,
  )
  const gaps = found.map(([, weight = '', kind = '', inside = '']) => ({ weight, kind, inside }))
  return hasNumbers ? asParts(gaps, text, marks, losses) : asOneText(gaps, text, losses)
}

interface FoundGap {
  weight: string
  kind: string
  inside: string
}

function asOneText(found: readonly FoundGap[], text: string, losses: string[]): ReadAnswer {
  const gaps: { accept: string[]; choices?: string[] }[] = []
  for (const { kind, inside } of found) {
    if (!isTyped(kind) && !isChosen(kind)) return { why: `one of its gaps is of the kind ${kind}` }
    const choices = gapChoices(inside, losses)
    const right = choices.filter(({ fraction }) => fraction >= 100).map((one) => one.text)
    if (right.filter(Boolean).length === 0) return { why: 'one of its gaps has no right answer' }
    if (choices.some(({ feedback }) => feedback)) losses.push('what is said about the words in a gap')
    if (choices.some(({ fraction }) => fraction > 0 && fraction < 100))
      losses.push('words that are partly right')
    if (countsCapitals(kind)) losses.push(CAPITALS_COUNT)
    if (isChosen(kind)) {
      if (right.length > 1) losses.push('that each of several words in a list is right')
      const others = new Set(right.slice(1))
      const texts = choices.map((one) => one.text).filter((one) => one === right[0] || !others.has(one))
      const unique = [...new Set(texts)]
      if (unique.length < 2 || unique.length > 8)
        return { why: 'one of its gaps has fewer than two or more than eight choices' }
      gaps.push({ accept: right.slice(0, 1), choices: unique })
    } else {
      const accept = right.map((one) => withoutStars(one, losses)).filter((one) => one !== '')
      if (accept.length === 0) return { why: 'the right answer of one of its gaps stands for any words' }
      gaps.push({ accept: [...new Set(accept)] })
    }
  }
  if (new Set(found.map(({ weight }) => weight || '1')).size > 1) losses.push('that gaps weigh differently')
  const withGaps = text.replace(/\[(?=\[)/g, '[ ').replace(PLACE, '[[$1]]')
  return { answer: { kind: 'cloze', text: withGaps, gaps }, prompt: FILL_IN }
}

/** Stars at the ends stand for any words: students type only the text between them. */
function withoutStars(text: string, losses: string[]): string {
  if (!text.includes('*')) return text
  const inner = text.replace(/^\*+|\*+$/g, '').trim()
  losses.push('stars that stand for any words')
  return inner.includes('*') ? '' : inner
}

/** Each gap as a part. The gaps' weights divide the marks of the question. */
function asParts(
  found: readonly FoundGap[],
  text: string,
  marks: number,
  losses: string[],
): ReadAnswer | PartsOfGaps {
  const gaps: { answer: Answer; prompt: string; weight: number }[] = []
  for (const [index, { weight, kind, inside }] of found.entries()) {
    const read = partOfGap(kind, inside, losses)
    if ('why' in read) return read
    const prompt = `${isNumber(kind) ? 'Which number' : 'What'} belongs at (${PART_IDS[index]!})?`
    gaps.push({ answer: read.answer, prompt, weight: weight ? Number(weight) : 1 })
  }
  const all = gaps.reduce((sum, { weight }) => sum + weight, 0)
  let worth = gaps.map(({ weight }) => (marks * weight) / all)
  if (worth.some((one) => !Number.isInteger(one) || one < 1)) {
    worth = gaps.map(({ weight }) => Math.max(1, weight))
    const sum = worth.reduce((one, other) => one + other, 0)
    losses.push(`marks: ${marks} became ${sum}, since each of its gaps earns whole marks`)
  }
  const answers = gaps.map(({ answer }, index) => withMarks(answer, worth[index]!))
  if (gaps.length === 1) return { answer: answers[0]!, prompt: text.replace(PLACE, '_____').trim() }
  return {
    stem: text.replace(PLACE, (_, number: string) => `(${PART_IDS[Number(number) - 1]}) _____`),
    gaps: gaps.map(({ prompt }, index) => ({ answer: answers[index]!, marks: worth[index]!, prompt })),
  }
}

/** A point of words earns all marks of its gap. */
const withMarks = (answer: Answer, marks: number): Answer =>
  answer.kind === 'short-text'
    ? { ...answer, points: answer.points.map((point) => ({ ...point, marks })) }
    : answer

function partOfGap(kind: string, inside: string, losses: string[]): { answer: Answer } | { why: string } {
  if (isNumber(kind)) return numberOfGap(inside, losses)
  if (isChosen(kind)) return choiceOfGap(inside, losses)
  return isTyped(kind) ? wordsOfGap(kind, inside, losses) : { why: `one of its gaps is of the kind ${kind}` }
}

function numberOfGap(inside: string, losses: string[]): { answer: Answer } | { why: string } {
  const given = gapChoices(inside, losses).map((choice) => {
    const [number = '', within = '0'] = choice.text.split(':').map((text) => text.trim())
    return { ...choice, number, within: plainNumber(within) }
  })
  const right = given.filter(({ fraction }) => fraction >= 100)
  const [only] = right
  if (given.some(({ feedback }) => feedback)) losses.push('what is said about the numbers in a gap')
  if (given.some(({ fraction }) => fraction > 0 && fraction < 100))
    losses.push('numbers that are partly right')
  if (!only) return { why: 'one of its gaps has no right answer' }
  if (right.length > 1) return { why: 'one of its gaps has several right numbers' }
  if (plainNumber(only.number) === null || only.within === null || only.within < 0)
    return { why: 'the right number of one of its gaps cannot be read' }
  return { answer: numberAnswer(only.number, only.within) }
}

/** A list of choices with its formulas and the feedback for each. */
function choiceOfGap(inside: string, losses: string[]): { answer: Answer } | { why: string } {
  const given = gapChoices(inside, losses, (text) => lineOf(text, 'html', losses))
  const right = given.filter(({ fraction }) => fraction >= 100)
  const [only] = right
  if (!only) return { why: 'one of its gaps has no right answer' }
  if (right.length > 1) losses.push('that each of several words in a list is right')
  const usable = given.filter((one) => one === only || one.fraction < 100)
  if (usable.length < 2 || usable.length > 6)
    return { why: `one of its gaps has ${usable.length} choices: 2 to 6 are possible beside numbers` }
  if (usable.some(({ text }) => text === '')) return { why: 'one of its gaps has an empty choice' }
  if (given.some(({ fraction }) => fraction > 0 && fraction < 100)) losses.push('words that are partly right')
  if (usable.some((one) => one !== only && !one.feedback)) losses.push(NO_REASON_IN_FILE)
  const choices = usable.map((one) => {
    const feedback = notationOf(one.feedback, 'auto', losses)
    return one === only
      ? { text: one.text, correct: true as const, ...(feedback ? { feedback } : {}) }
      : { text: one.text, feedback: feedback || NOT_RIGHT }
  })
  return { answer: { kind: 'choice', choices } }
}

function wordsOfGap(kind: string, inside: string, losses: string[]): { answer: Answer } | { why: string } {
  const given = gapChoices(inside, losses)
  const accept = keyPhrases(
    given.filter(({ fraction }) => fraction >= 100).map(({ text }) => text),
    losses,
  )
  if (given.some(({ feedback }) => feedback)) losses.push('what is said about the words in a gap')
  if (given.some(({ fraction }) => fraction > 0 && fraction < 100)) losses.push('words that are partly right')
  if (countsCapitals(kind)) losses.push(CAPITALS_COUNT)
  if (accept.length === 0) return { why: 'the right answer of one of its gaps cannot be told by words' }
  return { answer: phraseAnswer(accept, 1) }
}
