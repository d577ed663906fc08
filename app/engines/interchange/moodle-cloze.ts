import { NOT_RIGHT, plainNumber } from './brought.ts'
import { htmlToText, oneLine, plainToText } from './html-text.ts'
import type { Gaps, Made } from './moodle-read.ts'
import { keyPhrases, LONGEST_ANSWER, plainWords } from './plain-words.ts'
import { childOf, childrenOf, textOf, type Element } from './xml.ts'

// A gap ends before the next: one that is left open is looked through once.
const GAP = /\{(\d*):([A-Z_]+):((?:\\.|(?!\{\d*:[A-Z_]+:)[^\\}])*)\}/g
const TYPED = new Set(['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC'])
const CHOSEN = new Set(['MULTICHOICE', 'MC', 'MULTICHOICE_S', 'MCS', 'MULTICHOICE_V', 'MCV', 'MULTICHOICE_H', 'MCH', 'MULTICHOICE_VS', 'MCVS', 'MULTICHOICE_HS', 'MCHS']) // prettier-ignore

const NUMBERS = new Set(['NUMERICAL', 'NM'])

const WRITTEN = /\u2983(\d+)\u2984/g

const UNREAD = /\{\s{0,5}\d{0,4}\s{0,5}:\s{0,5}[A-Z_]{1,30}\s{0,5}:/

const bodyOf = (element: Element) => textOf(childOf(childOf(element, 'questiontext'), 'text'))

/** What the gaps weigh together. */
export const clozeMarks = (element: Element): number =>
  Math.max(
    1,
    [...bodyOf(element).matchAll(GAP)].reduce((sum, [, weight]) => sum + (weight ? Number(weight) : 1), 0),
  )

/** Moodle's embedded answers: {1:SHORTANSWER:=right~wrong#why}. Format: https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type */
export function readCloze(element: Element, marks: number, losses: string[]): Made | Gaps {
  const kinds = [...bodyOf(element).matchAll(GAP)].map(([, , kind]) => kind!)
  if (kinds.some((kind) => NUMBERS.has(kind))) return readApart(element, marks, losses)
  const gaps: { accept: string[]; choices?: string[] }[] = []
  const weights = new Set<string>()
  let why = ''
  // Gaps are found in the text as it is written: what they hold is not of our notation.
  const around = bodyOf(element).replace(GAP, (_, weight: string, kind: string, body: string) => {
    const choices = body
      .split(/(?<!\\)~/)
      .filter((one) => one.trim() !== '')
      .map((one) => readChoice(one, losses))
    const right = choices.filter(({ fraction }) => fraction >= 100).map((one) => one.text)
    if (!TYPED.has(kind) && !CHOSEN.has(kind)) why ||= `one of its gaps is of the kind ${kind}`
    if (right.filter(Boolean).length === 0) why ||= 'one of its gaps has no right answer'
    weights.add(weight || '1')
    if (choices.some(({ feedback }) => feedback)) losses.push('what is said about the words in a gap')
    if (choices.some(({ fraction }) => fraction > 0 && fraction < 100))
      losses.push('words that are partly right')
    if (kind.endsWith('_C') || kind === 'SAC' || kind === 'MWC') losses.push('that capitals count')
    if (CHOSEN.has(kind)) {
      if (right.length > 1) losses.push('that each of several words in a list is right')
      const texts = choices.filter((one) => one.text === right[0] || !right.includes(one.text))
      gaps.push({ accept: right.slice(0, 1), choices: [...new Set(texts.map((one) => one.text))] })
    } else {
      const accept = right.map((one) => withoutStars(one, losses)).filter((one) => one !== '')
      if (accept.length === 0) why ||= 'the right answer of one of its gaps stands for any words'
      gaps.push({ accept: [...new Set(accept)] })
    }
    return `\u2983${gaps.length}\u2984`
  })
  if (gaps.length === 0) return { why: 'its text has no gap that can be read' }
  if (gaps.length > 12) return { why: `it has ${gaps.length} gaps: 1 to 12 are possible` }
  if (UNREAD.test(around)) why ||= 'one of its gaps cannot be read'
  if (gaps.some(({ choices }) => choices && (choices.length < 2 || choices.length > 8)))
    why ||= 'one of its gaps has fewer than two or more than eight choices'
  if (why) return { why }
  if (weights.size > 1) losses.push('that gaps weigh differently')
  const text = readAround(element, around, losses)
    .replace(/\[(?=\[)/g, '[ ')
    .replace(WRITTEN, '[[$1]]')
  return { answer: { kind: 'cloze', text, gaps }, prompt: 'Fill in the gaps.' }
}

/** The text between the gaps, in the format that it names. */
function readAround(element: Element, around: string, losses: string[]): string {
  const format = childOf(element, 'questiontext')?.attributes['format'] ?? 'html'
  if (format === 'plain_text') return plainToText(around)
  const read = htmlToText(around)
  losses.push(...read.losses)
  return read.text
}

/**
 * Gaps of which some are numbers, each with its tolerance: all of them become parts of a question, since a gap with us
 * holds words. Its marks are parted as the gaps weigh.
 */
function readApart(element: Element, marks: number, losses: string[]): Made | Gaps {
  const gaps: { answer: Answer; asks: string; weight: number }[] = []
  let why = ''
  const around = bodyOf(element).replace(GAP, (_, weight: string, kind: string, body: string) => {
    const said = `(${'abcdef'[gaps.length] ?? ''})`
    const made = NUMBERS.has(kind)
      ? numberIn(body, losses)
      : CHOSEN.has(kind)
        ? choiceIn(body, losses)
        : TYPED.has(kind)
          ? wordsIn(body, kind, losses)
          : { why: `one of its gaps is of the kind ${kind}` }
    if ('why' in made) why ||= made.why
    else {
      const asks = NUMBERS.has(kind) ? `Which number belongs at ${said}?` : `What belongs at ${said}?`
      gaps.push({ answer: made.answer, asks, weight: weight ? Number(weight) : 1 })
    }
    return `\u2983${gaps.length}\u2984`
  })
  if (UNREAD.test(around)) why ||= 'one of its gaps cannot be read'
  const all = gaps.reduce((sum, { weight }) => sum + weight, 0)
  if (gaps.length > 6) why ||= `it has ${gaps.length} gaps, some for numbers: 1 to 6 are possible then`
  if (why) return { why }
  let worth = gaps.map(({ weight }) => (marks * weight) / all)
  if (worth.some((one) => !Number.isInteger(one) || one < 1)) {
    worth = gaps.map(({ weight }) => Math.max(1, weight))
    const sum = worth.reduce((one, other) => one + other, 0)
    losses.push(`marks: ${marks} became ${sum}, since each of its gaps earns whole marks`)
  }
  const answers = gaps.map(({ answer }, index) => withMarks(answer, worth[index]!))
  const text = readAround(element, around, losses)
  if (gaps.length === 1) return { answer: answers[0]!, prompt: text.replace(WRITTEN, '_____').trim() }
  return {
    stem: text.replace(WRITTEN, (_, number: string) => `(${'abcdef'[Number(number) - 1]}) _____`),
    gaps: gaps.map(({ asks }, index) => ({ answer: answers[index]!, marks: worth[index]!, prompt: asks })),
  }
}

type Answer = Extract<Made, { answer: unknown }>['answer']
type OneGap = { answer: Answer } | { why: string }

/** A point of words earns all that its gap is worth. */
const withMarks = (answer: Answer, marks: number): Answer =>
  answer.kind === 'short-text'
    ? { ...answer, points: answer.points.map((point) => ({ ...point, marks })) }
    : answer

function givenIn(body: string, losses: string[], read: Parameters<typeof readChoice>[2] = plainGap) {
  return body
    .split(/(?<!\\)~/)
    .filter((one) => one.trim() !== '')
    .map((one) => readChoice(one, losses, read))
}

function numberIn(body: string, losses: string[]): OneGap {
  const given = givenIn(body, losses).map((choice) => {
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
  return {
    answer:
      only.within > 0
        ? { kind: 'tolerance', expected: only.number, options: { absolute: only.within } }
        : { kind: 'numeric', expected: only.number },
  }
}

/** A list to choose from, with its formulas and with what is said about each. */
function choiceIn(body: string, losses: string[]): OneGap {
  const given = givenIn(body, losses, (text) => {
    const read = htmlToText(text)
    losses.push(...read.losses)
    return oneLine(read.text)
  })
  const right = given.filter(({ fraction }) => fraction >= 100)
  if (right.length === 0) return { why: 'one of its gaps has no right answer' }
  if (right.length > 1) losses.push('that each of several words in a list is right')
  const [only] = right
  const kept = given.filter((one) => one === only || !right.includes(one))
  if (kept.length < 2 || kept.length > 6)
    return { why: `one of its gaps has ${kept.length} choices: 2 to 6 are possible beside numbers` }
  if (kept.some(({ text }) => text === '')) return { why: 'one of its gaps has an empty choice' }
  if (given.some(({ fraction }) => fraction > 0 && fraction < 100)) losses.push('words that are partly right')
  if (kept.some((one) => one !== only && !one.feedback))
    losses.push('why a choice is wrong: the file does not say')
  return {
    answer: {
      kind: 'choice',
      choices: kept.map((one) => {
        const feedback = plainToText(one.feedback)
        return one === only
          ? { text: one.text, correct: true as const, ...(feedback ? { feedback } : {}) }
          : { text: one.text, feedback: feedback || NOT_RIGHT }
      }),
    },
  }
}

function wordsIn(body: string, kind: string, losses: string[]): OneGap {
  const given = givenIn(body, losses)
  const accept = keyPhrases(
    given.filter(({ fraction }) => fraction >= 100).map(({ text }) => text),
    losses,
  )
  if (given.some(({ feedback }) => feedback)) losses.push('what is said about the words in a gap')
  if (given.some(({ fraction }) => fraction > 0 && fraction < 100)) losses.push('words that are partly right')
  if (kind.endsWith('_C') || kind === 'SAC' || kind === 'MWC') losses.push('that capitals count')
  if (accept.length === 0) return { why: 'the right answer of one of its gaps cannot be told by words' }
  return {
    answer: {
      kind: 'short-text',
      points: [{ id: 'point-1', marks: 1, for: 'The right answer', accept }],
      model: accept[0]!,
    },
  }
}

/** Stars at either end stand for any words: what is left has to be typed. */
function withoutStars(text: string, losses: string[]): string {
  if (!text.includes('*')) return text
  const inner = text.replace(/^\*+|\*+$/g, '').trim()
  losses.push('stars that stand for any words')
  return inner.includes('*') ? '' : inner
}

function readChoice(
  raw: string,
  losses: string[],
  read: (text: string, losses: string[]) => string = plainGap,
): { text: string; fraction: number; feedback: string } {
  const [, mark = '', rest = ''] = /^(=|%-?\d+(?:\.\d+)?%)?([\s\S]*)$/.exec(raw.trim()) ?? []
  const [text = '', feedback = ''] = rest.split(/(?<!\\)#/)
  return {
    text: read(text.replace(/\\([~#=}\\{"/])/g, '$1'), losses),
    fraction: mark === '=' ? 100 : mark ? Number(mark.slice(1, -1)) : 0,
    feedback: feedback.trim(),
  }
}

/** Words in a gap are plain: a formula stays as it is written. */
function plainGap(given: string, losses: string[]): string {
  const text = given.length > LONGEST_ANSWER ? '' : given
  if (/\\\(|\\\[|\$\$/.test(text))
    losses.push('formulas among the words of a gap: they stand as they are typed')
  return plainWords(text.replace(/\\[([]([\s\S]*?)\\[)\]]/g, '$1').replaceAll('$$', ''), losses)
}

/** Choose or drag missing words: the text holds [[1]], [[2]] …, numbers of the words in their list. */
export function readGapSelect(element: Element, text: string, losses: string[]): Made {
  const options = [...childrenOf(element, 'selectoption'), ...childrenOf(element, 'dragbox')].map(
    (option) => ({
      text: plainGap(textOf(childOf(option, 'text')), losses),
      group: textOf(childOf(option, 'group')).trim() || '1',
    }),
  )
  const gaps: { accept: string[]; choices: string[] }[] = []
  let why = ''
  const filled = text.replace(/\[\[(\d{1,2})\]\]/g, (_, number: string) => {
    const option = options[Number(number) - 1]
    if (!option) {
      why ||= 'one of its gaps names a word that is not there'
      return ''
    }
    const choices = [...new Set(options.filter(({ group }) => group === option.group).map((one) => one.text))]
    if (choices.length < 2 || choices.length > 8)
      why ||= 'one of its gaps has fewer than two or more than eight words to choose from'
    gaps.push({ accept: [option.text], choices })
    return `[[${gaps.length}]]`
  })
  if (gaps.length === 0 || gaps.length > 12) why ||= `it has ${gaps.length} gaps: 1 to 12 are possible`
  if (why) return { why }
  if (childrenOf(element, 'dragbox').length > 0)
    losses.push('that words are dragged: they are chosen from a list')
  return { answer: { kind: 'cloze', text: filled, gaps }, prompt: 'Fill in the gaps.' }
}
