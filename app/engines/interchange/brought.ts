import { evaluate } from '#app/engines/marking/evaluate.ts'
import type { Question, QuestionPart } from '#app/engines/questions/schema.ts'

/** A question as another program's file holds it: what it says, without where it belongs in our curriculum. */
export interface Brought {
  title: string
  stem?: string
  parts: QuestionPart[]
  /** From the file itself, where it says so. */
  difficulty?: number
  minutes?: number
}

/** A picture that a file holds itself, beside the question that it belongs to. */
export interface BroughtPicture {
  where: 'question' | 'solution'
  name: string
  /** What it shows, where the file says so. */
  alt: string
  /** In base64: as it came, or as it was written anew. */
  data: string
  /** Of one that was written anew. */
  kind?: 'image/png' | 'image/jpeg'
  width?: number
  height?: number
}

/** What became of one item of a file. Nothing in a file goes without being spoken of. */
export type Item = { name: string; kind: string } & (
  | { fate: 'carried'; question: Brought; losses: string[]; pictures?: BroughtPicture[] }
  | { fate: 'not-carried'; why: string }
)

export interface Reading {
  items: Item[]
  /** What concerns the whole file: categories, tests, files that belong to no item. */
  notes: string[]
}

/** A file that cannot be read at all, in words for whoever brought it. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFile'
  }
}

/** A questions's own words that an export leaves behind, by name. */
export interface Written {
  text: string
  losses: string[]
}

export const MOST_ITEMS = 200
/** Of one file as it is brought, in bytes. */
export const LARGEST_FILE = 900_000

/** A part with what the format asks of each, from the little that other formats hold. */
export function newPart(part: {
  prompt: string
  marks: number
  answer: QuestionPart['answer']
  solution?: string
  hints?: string[]
  misconceptions?: QuestionPart['misconceptions']
  accepts?: string[]
  id?: string
}): QuestionPart {
  const { prompt, marks, answer, solution, hints = [], misconceptions = [], accepts = [], id = 'a' } = part
  const computed = 'expected' in answer && marks > 1
  return {
    id,
    prompt: prompt.trim() || 'Answer the question.',
    marks,
    answer,
    ...(computed ? { steps: [{ marks, for: 'Correct answer' }] } : {}),
    ...(hints.length > 0 ? { hints: hints.slice(0, 6) } : {}),
    solution: solution?.trim() || plainSolution(answer),
    ...(accepts.length > 0 ? { accepts } : {}),
    ...(misconceptions.length > 0 ? { misconceptions } : {}),
  } as QuestionPart
}

/** Where a file holds no solution, the right answer itself stands in its place. */
export function plainSolution(answer: QuestionPart['answer']): string {
  switch (answer.kind) {
    case 'choice':
    case 'multiple':
      return `Right: ${answer.choices
        .filter(({ correct }) => correct)
        .map(({ text }) => text)
        .join('; ')}`
    case 'short-text':
      return answer.model
    case 'match':
      return answer.pairs.map(({ left, right }) => `- ${left}: ${right}`).join('\n')
    case 'order':
      return answer.items.map((item) => `- ${item}`).join('\n')
    case 'cloze':
      return answer.gaps.map(({ accept }) => `- ${accept[0]}`).join('\n')
    default:
      return 'expected' in answer ? `The answer is ${answer.shown ?? answer.expected}.` : 'See the criteria.'
  }
}

/** The name of a question, which is plain and has an end. */
export function titleOf(name: string, losses: string[]): string {
  const plain = name
    .replace(/\s+/g, ' ')
    .replace(/\{(?=\{)/g, '{ ')
    .trim()
  const letters = [...plain]
  if (letters.length > 85) losses.push('its name after the 85th letter')
  return letters.slice(0, 85).join('')
}

/** What a text with gaps asks where it says nothing else. */
export const FILL_IN = 'Fill in the gaps.'

/**
 * What is named and makes a question no worse: settings that only another program has a use for, its own words for any
 * question, and what was never in the file. All else that is left changes what is asked, shown or marked.
 */
export const isAside = (loss: string): boolean =>
  /^(?:what each further try costs \(penalty\)|tags|its number “.*”|why a choice is wrong: the \w+ does not say|Moodle’s own words after an answer)$/.test(
    loss,
  )

/** A choice here has one right answer, or several that are chosen together. */
export const EACH_RIGHT =
  'several of its choices are right, each by itself: here one is, or all of them together'

/** Said of a wrong choice where the file says nothing about it. */
export const NOT_RIGHT = 'This is not the right answer.'

export function wholeMarks(value: number, losses: string[]): number {
  const marks = Math.max(1, Math.min(40, Math.round(value)))
  if (marks !== value) losses.push(`marks: ${value} became ${marks}, since marks are whole numbers`)
  return marks
}

/** Everything of a question that a program without our marking cannot hold, said once each. */
export function unheld(
  part: QuestionPart,
  held: { hints?: true; solution?: true; feedback?: true },
): string[] {
  const at = `part ${part.id}`
  return [
    part.steps && part.steps.length > 1 ? `${at}: what each mark is for` : '',
    part.working ? `${at}: how working is marked line by line` : '',
    part.hints && !held.hints ? `${at}: hints` : '',
    part.misconceptions && !held.feedback ? `${at}: usual mistakes and what is said about them` : '',
    part.solution && !held.solution ? `${at}: the worked solution` : '',
    part.picture || part.solutionPicture ? `${at}: the picture` : '',
    'choices' in part.answer && part.answer.choices.some(({ picture }) => picture)
      ? `${at}: the pictures in its choices`
      : '',
    part.recheck ? `${at}: the recheck` : '',
    'tried' in part.answer ? `${at}: the answers that its key points were tried with` : '',
  ].filter(Boolean)
}

export type Exportable = Pick<
  Question,
  'id' | 'title' | 'stem' | 'picture' | 'parts' | 'params' | 'commonLoss'
>

/** Whether a key phrase is more than words that stand together. */
export const isCombined = (phrase: string): boolean => /[&~|…]|\.{3}/.test(phrase)

/** Numbers as a plain decimal reads; null for anything that is not one. */
export function plainNumber(text: string): number | null {
  const plain = text.trim().replace(/−/g, '-')
  if (plain.length > 60) return null
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(plain) ? Number(plain) : null
}

/** A number as it was written, since 1.70 is more than 1.7 to whoever reads it; what was to be worked out, by its value. */
export const writtenNumber = (answer: { expected: string }, value: number): string =>
  plainNumber(answer.expected) === null ? String(value) : answer.expected.trim().replace(/−/g, '-')

/** The number that an answer is, also where it is written as something to work out and need not be exact. */
export function numberOf(answer: { kind: string; expected: string }): number | null {
  const plain = plainNumber(answer.expected)
  if (plain !== null || !['tolerance', 'decimal-places', 'sigfigs'].includes(answer.kind)) return plain
  try {
    const value = evaluate(answer.expected, {})
    return Number.isFinite(value) ? Number(value.toPrecision(12)) : null
  } catch {
    return null
  }
}
