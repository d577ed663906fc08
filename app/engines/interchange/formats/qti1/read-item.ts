import { readQti1Choices } from '../../answers/choice/read-qti1.ts'
import { readQti1Gaps } from '../../answers/cloze/read-qti1.ts'
import { readQti1Rows } from '../../answers/match/read-qti1.ts'
import { readQti1Typed } from '../../answers/short-text/read-qti1.ts'
import { buildPart, MAX_GAPS, shortName, titleOf, wholeMarks, type ReadAnswer } from '../../build-part.ts'
import { elementGapText, elementNotation } from '../../content/text.ts'
import type { ImportedItem } from '../../imported.ts'
import { childOf, childrenOf, descendants, textOf, type Element } from '../../xml/element.ts'
import { gapPlace, withBlank, withGaps } from '../qti/gap-text.ts'
import { materialsIn } from './material.ts'
import { readBody, type Body, type Response } from './responses.ts'
import { feedbackOf, isGeneral, metadataOf, readRules, type Rule } from './rules.ts'

/** Reads one item of QTI 1.2. */
export function readItem(item: Element, number: number, file: string): ImportedItem {
  const losses: string[] = []
  const metadata = metadataOf(item)
  const type =
    metadata.get('question_type') ?? metadata.get('cc_profile') ?? metadata.get('qmd_itemtype') ?? ''
  const presentation = childOf(item, 'presentation')
  const body = presentation ? readBody(presentation, losses) : { text: item, line: item, responses: [] }
  const prompt = presentation ? elementNotation(body.text, losses) : ''
  const stated = (item.attributes['title'] ?? '').trim()
  const firstLine = prompt.replace(/[$*|\\]/g, '').split('\n', 1)[0]!
  const name = (/^(?:question)?$/i.test(stated) ? firstLine : stated) || `Question ${number}`
  const about = {
    name: shortName(name),
    kind: `QTI 1.2${type ? ` ${type.slice(0, 60)}` : ''}, ${file.slice(0, 80)}`,
  }
  const notCarried = (why: string): ImportedItem => ({ ...about, fate: 'not-carried', why })
  if (body.responses.length === 0) return notCarried('it asks nothing: it has no response')
  const odd = body.responses.find(({ kind }) => kind === 'other')
  if (odd) return notCarried('it is answered in a way that cannot be carried, such as on a picture')
  if (/calculated|formula_question/i.test(type))
    return notCarried('its numbers are drawn by rules of its own: write it anew with numbers that change')
  const rules = readRules(item)
  const feedback = feedbackOf(item)
  const marks = marksOf(item, metadata, losses)
  const solution = solutionOf(feedback, losses)
  const read = readAnswer({ body, asked: prompt, type, rules, feedback, marks, solution }, losses)
  if ('why' in read) return notCarried(read.why)
  losses.push(...feedbackLosses(rules, feedback))
  const part = buildPart({
    ...read,
    prompt: read.prompt ?? prompt,
    marks,
    solution,
    hints: hintsOf(feedback, losses),
  })
  return {
    ...about,
    fate: 'carried',
    question: { title: titleOf(name, losses), parts: [part] },
    losses: [...new Set(losses)],
  }
}

interface ItemContent {
  body: Body
  asked: string
  type: string
  rules: readonly Rule[]
  feedback: ReadonlyMap<string, Element>
  marks: number
  solution: string
}

function readAnswer(item: ItemContent, losses: string[]): ReadAnswer {
  const { body, type, rules, marks } = item
  const { responses } = body
  const [first] = responses
  if (responses.length > 1) return readSeveral(item, losses)
  if (first!.kind === 'lid') return readQti1Choices(first!, rules, item.feedback, losses)
  const hasRight = rules.some(({ score, equal, atLeast }) => score > 0 && equal.length + atLeast.length > 0)
  if (/essay/i.test(type) || (!hasRight && (first!.isLong || !/fib|short|numeric/i.test(type))))
    return essayOf(item, losses)
  const isNumeric = first!.kind === 'num' || /numeric/i.test(type)
  const read = readQti1Typed(first!, rules, marks, isNumeric, losses)
  // If text follows the field, the field is a gap in a line.
  const line = elementGapText(body.line, [])
  return 'why' in read || line.trimEnd().endsWith(gapPlace(1).trim())
    ? read
    : { ...read, prompt: withBlank(line) }
}

/** Rows with labels are pairs; fields and lists inside the text are gaps. */
function readSeveral({ body, asked, type, rules }: ItemContent, losses: string[]): ReadAnswer {
  const { responses } = body
  if (responses.length > MAX_GAPS)
    return { why: `it has ${responses.length} gaps or rows: 1 to ${MAX_GAPS} are possible` }
  const labels = responses.map((response) => textOf(response.label).trim())
  const isNamedInText = labels.every((label) => label !== '' && asked.includes(`[${label}]`))
  if (responses.every(({ kind }) => kind === 'lid') && isNamedInText)
    return readQti1Gaps(responses, rules, textWithNamedGaps(asked, labels), /blank/i.test(type), losses)
  if (responses.every(isRow) && labels.every(Boolean)) return readQti1Rows(responses, rules, losses)
  if (responses.some(({ kind, several }) => kind === 'lid' && several))
    return { why: 'several interactions stand in one block' }
  return readQti1Gaps(responses, rules, withGaps(elementGapText(body.line, losses)), false, losses)
}

const isRow = ({ kind, several }: Response) => kind === 'lid' && !several

/** Canvas names each gap in the text: `[colour]`. */
function textWithNamedGaps(text: string, labels: readonly string[]): string {
  let filled = text.replace(/\[(?=\[)/g, '[ ')
  for (const [index, label] of labels.entries()) filled = filled.replace(`[${label}]`, gapPlace(index + 1))
  return withGaps(filled)
}

/** A long answer with one criterion for all marks, because the format has no criteria. */
function essayOf({ marks, solution }: ItemContent, losses: string[]): ReadAnswer {
  losses.push('criteria: the file has none, so the whole answer is judged at once')
  const criterion = solution ? 'The whole answer, compared with the solution' : 'The whole answer'
  return { answer: { kind: 'extended', criteria: [{ id: 'whole', for: criterion, marks }] } }
}

/** The points of the item, or the highest score of its rules. Canvas counts every right answer as 100. */
function marksOf(item: Element, metadata: ReadonlyMap<string, string>, losses: string[]): number {
  const points = Number(
    metadata.get('points_possible') ?? metadata.get('cc_weighting') ?? metadata.get('qmd_weighting'),
  )
  if (points > 0) return wholeMarks(points, losses)
  const limits = [...descendants(item)].filter(({ name }) => name === 'decvar')
  const most = Number(limits[0]?.attributes['maxvalue'])
  return most > 0 && most !== 100 ? wholeMarks(most, losses) : 1
}

/** The solution, or the feedback that is shown after any answer. */
function solutionOf(feedback: ReadonlyMap<string, Element>, losses: string[]): string {
  const solutions = [...feedback.values()].flatMap((one) => childrenOf(one, 'solution'))
  const general = feedback.get('general_fb')
  return [...solutions, ...(general ? [general] : [])]
    .map((one) => elementNotation(materialsIn(one, losses), losses))
    .filter(Boolean)
    .join('\n\n')
}

function hintsOf(feedback: ReadonlyMap<string, Element>, losses: string[]): string[] {
  const hints = [...feedback.values()]
    .flatMap((one) => childrenOf(one, 'hint'))
    .map((one) => elementNotation(materialsIn(one, losses), losses))
    .filter(Boolean)
  if (hints.length > 6) losses.push('hints after the sixth')
  return hints
}

/** Feedback that is shown after a right answer, a wrong one, or by an unsupported rule. */
function feedbackLosses(rules: readonly Rule[], feedback: ReadonlyMap<string, Element>): string[] {
  const toOneValue = new Set(
    rules
      .filter(({ equal, unequal }) => equal.length === 1 && unequal.length === 0)
      .flatMap((rule) => rule.feedback.filter((name) => !isGeneral(name))),
  )
  return [...feedback].flatMap(([name, element]) => {
    const hasText = textOf(element).trim() !== ''
    const isRead =
      name === 'general_fb' ||
      toOneValue.has(name) ||
      childOf(element, 'solution') ||
      childOf(element, 'hint')
    return hasText && !isRead ? [`what is said as “${name.slice(0, 40)}”`] : []
  })
}
