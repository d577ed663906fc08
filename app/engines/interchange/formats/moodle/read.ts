import { readMoodleChoices } from '../../answers/choice/read-moodle.ts'
import { readMoodleNumber } from '../../answers/computed/read-moodle.ts'
import { readMoodlePairs } from '../../answers/match/read-moodle.ts'
import { readMoodleOrder } from '../../answers/order/read-moodle.ts'
import { readMoodleWords } from '../../answers/short-text/read-moodle.ts'
import { buildPart, PART_IDS, shortName, titleOf, wholeMarks, type ReadAnswer } from '../../build-part.ts'
import { MAX_ITEMS, UnreadableFile, type ImportedItem, type ImportResult } from '../../imported.ts'
import { childOf, childrenOf, type Element } from '../../xml/element.ts'
import { readXml } from '../../xml/read-xml.ts'
import { notationOfField, rawText, setting } from './fields.ts'
import { gapMarks, readCloze, type PartsOfGaps } from '../../answers/cloze/read-moodle.ts'
import { takePictures } from './pictures.ts'
import { readSelectedWords } from '../../answers/cloze/read-moodle-words.ts'
import { settingLosses } from './settings.ts'

/** Question types without anything our marking could use, and why. */
const NOT_CARRIED: Readonly<Record<string, string>> = {
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
 * Reads a Moodle XML file. Format: https://docs.moodle.org/en/Moodle_XML_format
 * @throws UnreadableFile if it is no Moodle XML
 */
export function readMoodleXml(source: string): ImportResult {
  const root = readXml(source)
  if (root.name !== 'quiz') throw new UnreadableFile('This is not Moodle XML: it does not begin with <quiz>.')
  const notes: string[] = []
  const items: ImportedItem[] = []
  for (const element of childrenOf(root)) {
    const type = element.attributes['type'] ?? ''
    if (element.name !== 'question') notes.push(`<${element.name}>: not a question, left out`)
    else if (type === 'category') notes.push(...categoryNotes(element))
    else if (items.length === MAX_ITEMS) {
      notes.push(`more than ${MAX_ITEMS} questions: the rest is left out; split the file`)
      break
    } else items.push(readQuestion(element, type, items.length + 1))
  }
  return { items, notes }
}

function categoryNotes(element: Element): string[] {
  const name = `category “${shortName(rawText(childOf(element, 'category')).trim())}”`
  const about = notationOfField(childOf(element, 'info'), [])
  const isDefault = about.startsWith('The default category for questions shared in context ')
  return [
    `${name}: questions here belong to topics instead`,
    ...(about && !isDefault ? [`${name}: what it says about itself`] : []),
  ]
}

function readQuestion(whole: Element, type: string, number: number): ImportedItem {
  const { question: element, pictures } = takePictures(whole)
  const name = rawText(childOf(element, 'name')).replace(/\s+/g, ' ').trim() || `Question ${number}`
  const item = { name: shortName(name), kind: `Moodle ${type || 'question without a type'}` }
  const why = Object.hasOwn(NOT_CARRIED, type) ? NOT_CARRIED[type] : undefined
  if (why) return { ...item, fate: 'not-carried', why }
  const losses: string[] = []
  const prompt = notationOfField(childOf(element, 'questiontext'), losses)
  if (childrenOf(childOf(element, 'questiontext'), 'file').length > 0)
    losses.push('pictures that are stored in the file')
  const solution = notationOfField(childOf(element, 'generalfeedback'), losses)
  const hints = childrenOf(element, 'hint')
    .map((hint) => notationOfField(hint, losses))
    .filter(Boolean)
  if (hints.length > 6) losses.push('hints after the sixth')
  losses.push(...settingLosses(element))
  const grade = setting(element, 'defaultgrade')
  // Moodle writes no marks for embedded answers: they are the sum of the gaps' weights.
  const isCloze = type === 'cloze' || type === 'multianswer'
  const marks = wholeMarks(isCloze && grade === '' ? gapMarks(element) : Number(grade || 1) || 0, losses)
  const read = readAnswer(element, type, prompt, marks, losses)
  if ('why' in read) return { ...item, fate: 'not-carried', why: read.why }
  if ('gaps' in read && hints.length > 0) losses.push('hints: they are for all of its gaps')
  const content =
    'gaps' in read
      ? { stem: read.stem, parts: partsOfGaps(read, solution) }
      : { parts: [buildPart({ ...read, prompt: read.prompt ?? prompt, marks, solution, hints })] }
  return {
    ...item,
    fate: 'carried',
    question: { title: titleOf(name, losses), ...content },
    losses: [...new Set(losses)],
    ...(pictures.length > 0 ? { pictures } : {}),
  }
}

/** The feedback for the whole text follows its last gap. */
const partsOfGaps = ({ gaps }: PartsOfGaps, solution: string) =>
  gaps.map((gap, index) =>
    buildPart({ ...gap, id: PART_IDS[index]!, ...(index === gaps.length - 1 ? { solution } : {}) }),
  )

function readAnswer(
  element: Element,
  type: string,
  prompt: string,
  marks: number,
  losses: string[],
): ReadAnswer | PartsOfGaps {
  switch (type) {
    case 'multichoice':
    case 'truefalse':
      return readMoodleChoices(element, type, losses)
    case 'shortanswer':
      return readMoodleWords(element, marks, losses)
    case 'numerical':
      return readMoodleNumber(element, marks, losses)
    case 'matching':
    case 'ddmatch':
      return readMoodlePairs(element, losses)
    case 'ordering':
      return readMoodleOrder(element, losses)
    case 'cloze':
    case 'multianswer':
      return readCloze(element, marks, losses)
    case 'gapselect':
    case 'ddwtos':
      return readSelectedWords(element, prompt, losses)
    default:
      return { why: type ? `“${type}” is not a kind of question that can be carried` : 'it names no kind' }
  }
}
