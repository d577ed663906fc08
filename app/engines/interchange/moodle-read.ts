import { mark } from '#app/engines/marking/mark.ts'
import type { QuestionPart } from '#app/engines/questions/schema.ts'
import {
  EACH_RIGHT,
  MOST_ITEMS,
  newPart,
  NOT_RIGHT,
  plainNumber,
  titleOf,
  UnreadableFile,
  wholeMarks,
  type Item,
  type Reading,
} from './brought.ts'
import { htmlToText, markdownToText, oneLine, plainToText } from './html-text.ts'
import { clozeMarks, readCloze, readGapSelect } from './moodle-cloze.ts'
import { takePictures } from './moodle-pictures.ts'
import { plainWords } from './plain-words.ts'
import { asGroups } from './shared-targets.ts'
import { typedWords } from './typed-words.ts'
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

/** What says nothing of a question, or is read with what it stands in. */
const READ = new Set('name questiontext generalfeedback defaultgrade single shuffleanswers usecase answer subquestion units selectoption dragbox hint correctfeedback partiallycorrectfeedback incorrectfeedback tags'.split(' ')) // prettier-ignore
const OF_MOODLE = new Set('answernumbering showstandardinstruction shownumcorrect unitgradingtype unitpenalty showunits unitsleft layouttype numberingstyle selectcount selecttype gradingtype showgrading penalty hidden idnumber'.split(' ')) // prettier-ignore

/** What stands beside a question and is not marked by: named, where it says anything. */
function settingsLost(element: Element, losses: string[]): void {
  const said = (name: string) => textOf(childOf(element, name)).trim()
  if (Number(said('penalty')) > 0) losses.push('what each further try costs (penalty)')
  if (said('hidden') === '1') losses.push('that it was hidden')
  if (said('idnumber')) losses.push(`its number “${said('idnumber').slice(0, 40)}”`)
  if (/^(?:1|2|RANDOM|CONTIGUOUS)$/.test(said('selecttype')))
    losses.push('that only some of its things were put in order')
  if (said('gradingtype') && !/^(?:ABSOLUTE_POSITION|0|ALL_OR_NOTHING|-1)$/.test(said('gradingtype')))
    losses.push('how marks for a part of the order are counted')
  if (childrenOf(element, 'subquestion').length > 0 && said('shuffleanswers') === 'false')
    losses.push('that its rows stand in a fixed order')
  const odd = childrenOf(element).filter(({ name }) => !READ.has(name) && !OF_MOODLE.has(name))
  for (const name of new Set(odd.map((one) => one.name))) losses.push(`<${name.slice(0, 40)}>`)
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
      const about = formatted(childOf(element, 'info'), []).trim()
      if (about && !/^The default category for questions shared in context /.test(about))
        notes.push(`category “${category.slice(0, 120)}”: what it says about itself`)
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

function readQuestion(whole: Element, type: string, number: number): Item {
  const { question: element, pictures } = takePictures(whole)
  const name =
    textOf(childOf(childOf(element, 'name'), 'text'))
      .replace(/\s+/g, ' ')
      .trim() || `Question ${number}`
  const item = { name: [...name].slice(0, 120).join(''), kind: `Moodle ${type || 'question without a type'}` }
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
  for (const said of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']) {
    const words = formatted(childOf(element, said), []).trim()
    // Moodle writes them into every question, whoever made it.
    if (/^Your answer is (?:correct|partially correct|incorrect)\.$/.test(words))
      losses.push('Moodle’s own words after an answer')
    else if (words) losses.push(`what is said after any answer (${said})`)
  }
  if (childrenOf(childOf(element, 'tags')).length > 0) losses.push('tags')
  settingsLost(element, losses)
  const grade = textOf(childOf(element, 'defaultgrade')).trim()
  // Moodle writes none for embedded answers: their gaps weigh what it comes to.
  const cloze = type === 'cloze' || type === 'multianswer'
  const marks = wholeMarks(cloze && grade === '' ? clozeMarks(element) : Number(grade || 1) || 0, losses)
  const made = answerOf(element, type, prompt, marks, losses)
  if ('why' in made) return { ...item, fate: 'not-carried', why: made.why }
  if ('gaps' in made) {
    if (hints.length > 0) losses.push('hints: they are for all of its gaps')
    const parts = made.gaps.map((gap, index) =>
      newPart({
        ...gap,
        id: 'abcdef'[index]!,
        // What is said about all of them is said after the last.
        ...(index === made.gaps.length - 1 ? { solution } : {}),
      }),
    )
    return {
      ...item,
      fate: 'carried',
      question: { title: titleOf(name, losses), stem: made.stem, parts },
      losses: [...new Set(losses)],
      ...(pictures.length > 0 ? { pictures } : {}),
    }
  }
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
    question: { title: titleOf(name, losses), parts: [part] },
    losses: [...new Set(losses)],
    ...(pictures.length > 0 ? { pictures } : {}),
  }
}

/** A text of Moodle in the format that it names. */
export function formatted(element: Element | undefined, losses: string[]): string {
  const text = textOf(childOf(element, 'text'))
  const format = element?.attributes['format'] ?? 'html'
  if (format === 'plain_text') return plainToText(text)
  if (format === 'markdown' && !/<\w+[^<>]*>/.test(text)) return markdownToText(text)
  const lines = format === 'moodle_auto_format' && !/<(?:p|br|div|ul|ol|table)\b/i.test(text)
  const read = htmlToText(lines ? text.trim().replace(/\r\n?|\n/g, '<br>') : text)
  losses.push(...read.losses)
  return read.text
}

export type Made =
  | { answer: QuestionPart['answer']; prompt?: string; misconceptions?: QuestionPart['misconceptions'] }
  | { why: string }

/** A text whose gaps are parts of a question. */
export interface Gaps {
  stem: string
  gaps: { answer: QuestionPart['answer']; prompt: string; marks: number }[]
}

interface Given {
  text: string
  /** As it stands in the file. */
  raw: string
  fraction: number
  feedback: string
  element: Element
}

function givenAnswers(element: Element, losses: string[]): Given[] {
  return childrenOf(element, 'answer').map((answer) => ({
    text: oneLine(formatted(answer, losses)),
    raw: textOf(childOf(answer, 'text')).trim(),
    fraction: Number(answer.attributes['fraction'] ?? 0) || 0,
    feedback: formatted(childOf(answer, 'feedback'), losses),
    element: answer,
  }))
}

function answerOf(
  element: Element,
  type: string,
  prompt: string,
  marks: number,
  losses: string[],
): Made | Gaps {
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
      // Their fraction is their place.
      const items = givenAnswers(element, losses)
        .toSorted((one, other) => one.fraction - other.fraction)
        .map(({ text }) => text)
      if (items.length < 3 || items.length > 8)
        return { why: `it puts ${items.length} things in order: 3 to 8 are possible` }
      const whole = /^(?:ALL_OR_NOTHING|-1)$/.test(textOf(childOf(element, 'gradingtype')).trim())
      return { answer: { kind: 'order', items, ...(whole ? { allOrNothing: true as const } : {}) } }
    }
    case 'cloze':
    case 'multianswer':
      return readCloze(element, marks, losses)
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
  if (!several && right.length > 1) return { why: EACH_RIGHT }
  const kind = right.length > 1 ? ('multiple' as const) : ('choice' as const)
  return { answer: { kind, choices, ...(fixed ? { fixedOrder: true as const } : {}) } }
}

function wordsOf(element: Element, marks: number, losses: string[]): Made {
  const made = typedWords(givenAnswers(element, []), marks, losses)
  const asLetters = 'answer' in made && made.answer.kind === 'short-text'
  if (asLetters && textOf(childOf(element, 'usecase')).trim() === '1') losses.push('that capitals count')
  return made
}

function numberOf(element: Element, marks: number, losses: string[]): Made {
  const given = givenAnswers(element, losses).map((one) => ({
    ...one,
    value: plainNumber(one.raw),
    within: plainNumber(textOf(childOf(one.element, 'tolerance'))) ?? 0,
  }))
  const right = given.find(({ fraction, value }) => fraction >= 100 && value !== null)
  if (!right) return { why: 'no number is wholly right' }
  if (given.filter(({ fraction }) => fraction >= 100).length > 1)
    losses.push('further numbers that are right')
  if (right.feedback) losses.push('what is said about a right answer')
  const unit = unitOf(element, right.raw)
  if (unit && /^[12]$/.test(textOf(childOf(element, 'unitgradingtype')).trim()))
    losses.push('what a wrong unit costs: here an answer without its unit is wrong')
  for (const one of childrenOf(childOf(element, 'units'), 'unit')) {
    const name = textOf(childOf(one, 'unit_name')).trim()
    if (name && !unit) losses.push(`the unit “${name.slice(0, 40)}”: it is not asked for`)
  }
  const withUnit = (number: string) => (unit ? `${number} ${unit}` : number)
  const others = given.filter(({ fraction }) => fraction < 100)
  // Within the tolerance of the right answer nothing is a mistake.
  const known = others.filter(
    ({ feedback, value }) =>
      feedback !== '' && value !== null && Math.abs(value - right.value!) > Math.abs(right.within),
  )
  const earned = (fraction: number) =>
    Math.max(0, Math.min(marks - 1, Math.floor((marks * fraction) / 100 + 1e-6)))
  if (others.some((one) => one.feedback !== '' && !known.includes(one)))
    losses.push('what is said about further answers')
  if (
    others.some(
      (one) =>
        one.fraction > 0 && (!known.includes(one) || earned(one.fraction) * 100 !== one.fraction * marks),
    )
  )
    losses.push('numbers that are partly right')
  if (known.some(({ within }) => within > 0)) losses.push('how far from a wrong number is still that mistake')
  const misconceptions = known.map(({ raw, fraction, feedback }, n) => ({
    id: `error-${n + 1}`,
    answer: withUnit(raw),
    feedback,
    ...(earned(fraction) > 0 ? { marks: earned(fraction) } : {}),
  }))
  if (unit)
    return {
      answer: {
        kind: 'units',
        expected: withUnit(right.raw),
        ...(right.within > 0 ? { options: { absolute: right.within } } : {}),
      },
      misconceptions,
    }
  return {
    answer:
      right.within > 0
        ? { kind: 'tolerance', expected: right.raw, options: { absolute: right.within } }
        : { kind: 'numeric', expected: right.raw },
    misconceptions,
  }
}

/**
 * The unit that is asked for: where Moodle grades it, it is typed or chosen, and the first of its list is what the number
 * is in. Others of the same quantity are right here by themselves. One that cannot be read is none.
 */
function unitOf(element: Element, number: string): string | null {
  const said = (name: string) => textOf(childOf(element, name)).trim()
  if (!/^[12]$/.test(said('unitgradingtype')) || !/^[012]$/.test(said('showunits'))) return null
  const base = childrenOf(childOf(element, 'units'), 'unit').find(
    (one) => plainNumber(textOf(childOf(one, 'multiplier'))) === 1,
  )
  const name = textOf(childOf(base, 'unit_name')).trim()
  if (!name || name.length > 40) return null
  const expected = `${number} ${name}`
  return mark({ kind: 'units', student: expected, expected }).verdict === 'right' ? name : null
}

function pairsOf(element: Element, losses: string[]): Made {
  const all = childrenOf(element, 'subquestion').map((sub) => {
    const plain = plainWords(textOf(childOf(childOf(sub, 'answer'), 'text')), losses)
    return { left: oneLine(formatted(sub, losses)), right: plainToText(plain), plain }
  })
  const pairs = all.filter(({ left }) => left !== '')
  const others = all.filter(({ left, right }) => left === '' && right !== '')
  if (pairs.length > 1 && new Set(pairs.map(({ right }) => right)).size < pairs.length)
    return asGroups(
      pairs.map(({ left, plain }) => ({ text: left, group: plain })),
      others.map(({ plain }) => plain),
    )
  const extra = others.map(({ right }) => right)
  if (pairs.length < 2 || pairs.length > 8)
    return { why: `it has ${pairs.length} pairs: 2 to 8 are possible` }
  if (extra.length > 4) losses.push('texts that go with nothing, after the fourth')
  return {
    answer: {
      kind: 'match',
      pairs: pairs.map(({ left, right }) => ({ left, right })),
      ...(extra.length > 0 ? { extra: extra.slice(0, 4) } : {}),
    },
  }
}
