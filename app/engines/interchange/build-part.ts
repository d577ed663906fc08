import type { QuestionPart } from '#app/engines/questions/schema.ts'

export type Answer = QuestionPart['answer']

/** The answer that was read, or why the question is not imported. */
export type ReadAnswer =
  { answer: Answer; prompt?: string; misconceptions?: QuestionPart['misconceptions'] } | { why: string }

/** The prompt of a text with gaps that has none. */
export const FILL_IN = 'Fill in the gaps.'

/** For one text. */
export const MAX_GAPS = 12

/** Feedback for a wrong choice if the file has none. */
export const NOT_RIGHT = 'This is not the right answer.'

/** Part ids, in order. A question has at most six parts. */
export const PART_IDS = 'abcdef'

/** Builds a part of our format from the few fields that other formats have. */
export function buildPart(part: {
  prompt: string
  marks: number
  answer: Answer
  solution?: string
  hints?: string[]
  misconceptions?: QuestionPart['misconceptions']
  id?: string
}): QuestionPart {
  const { prompt, marks, answer, solution, hints = [], misconceptions = [], id = 'a' } = part
  const computed = 'expected' in answer && marks > 1
  return {
    id,
    prompt: prompt.trim() || 'Answer the question.',
    marks,
    answer,
    ...(computed ? { steps: [{ marks, for: 'Correct answer' }] } : {}),
    ...(hints.length > 0 ? { hints: hints.slice(0, 6) } : {}),
    solution: solution?.trim() || answerAsSolution(answer),
    ...(misconceptions.length > 0 ? { misconceptions } : {}),
  } as QuestionPart
}

/** If a file has no solution, the right answer is the solution. */
export function answerAsSolution(answer: Answer): string {
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

const MAX_TITLE = 85

/** The title of a question: plain, on one line, and not too long. */
export function titleOf(name: string, losses: string[]): string {
  const plain = name
    .replace(/\s+/g, ' ')
    .replace(/\{(?=\{)/g, '{ ')
    .trim()
  const letters = [...plain]
  if (letters.length > MAX_TITLE) losses.push(`its name after the ${MAX_TITLE}th letter`)
  return letters.slice(0, MAX_TITLE).join('')
}

/** The start of a name, for a report. */
export const shortName = (name: string, length = 120) => [...name].slice(0, length).join('')

export function wholeMarks(value: number, losses: string[]): number {
  const marks = Math.max(1, Math.min(40, Math.round(value)))
  if (marks !== value) losses.push(`marks: ${value} became ${marks}, since marks are whole numbers`)
  return marks
}

/** A number with or without a tolerance. */
export const numberAnswer = (expected: string, tolerance: number): Answer =>
  tolerance > 0
    ? { kind: 'tolerance', expected, options: { absolute: tolerance } }
    : { kind: 'numeric', expected }

/** Words that are compared by phrases; together they earn all marks. */
export const phraseAnswer = (accept: readonly string[], marks: number): Answer => ({
  kind: 'short-text',
  points: [{ id: 'point-1', marks, for: 'The right answer', accept: [...accept] }],
  model: accept[0]!,
})
