import { instantiate } from './instantiate.ts'
import type { Question, QuestionPart } from './schema.ts'

/** A whole answer that a student may type, and the marks it must earn. */
export interface TriedAnswer {
  /** Index of the part, and of the answer in its `tried` list. */
  part: number
  index: number
  answer: string
  marks: number
}

export const EXAMPLE_KINDS = ['right', 'wrong', 'bare'] as const
export type ExampleKind = (typeof EXAMPLE_KINDS)[number]

/** An example answer for one key point: `right` must find the point, `wrong` and `bare` must not. */
export interface Example {
  /** Indexes of the part, of the key point in it, and of the example in its list. */
  part: number
  point: number
  index: number
  pointId: string
  kind: ExampleKind
  answer: string
}

const triedOf = ({ answer }: QuestionPart) => (answer.kind === 'short-text' ? (answer.tried ?? []) : [])
const pointsOf = ({ answer }: QuestionPart) => (answer.kind === 'short-text' ? answer.points : [])

export const hasTried = (question: Question): boolean =>
  question.parts.some((part) => triedOf(part).length > 0)

export const hasExamples = (question: Question): boolean =>
  question.parts.some((part) => pointsOf(part).some(({ examples }) => examples))

/** Removes the answers that only the content check uses. No server stores them and no browser receives them. */
export function withoutTestAnswers(question: Question): Question {
  if (!hasTried(question) && !hasExamples(question)) return question
  return {
    ...question,
    parts: question.parts.map((part) => {
      if (part.answer.kind !== 'short-text') return part
      const { tried: _, ...answer } = part.answer
      return { ...part, answer: { ...answer, points: answer.points.map(withoutExamples) } }
    }),
  }
}

function withoutExamples<T extends { examples?: unknown }>({ examples: _, ...point }: T) {
  return point
}

/** The tried answers of one variant, with the parameters filled in. */
export function triedAnswers(question: Question, seed: number): TriedAnswer[] {
  const filled = fillIn(question, seed, (part) => triedOf(part).map(({ answer }) => answer))
  return question.parts.flatMap((part, at) =>
    triedOf(part).map(({ marks }, index) => ({
      part: at,
      index,
      answer: filled[at]?.[index] ?? '',
      marks,
    })),
  )
}

/** The examples of every key point of one variant, with the parameters filled in. */
export function exampleAnswers(question: Question, seed: number): Example[] {
  const listed = question.parts.map(examplesOf)
  const filled = fillIn(question, seed, (_, at) => (listed[at] ?? []).map(({ answer }) => answer))
  return listed.flatMap((examples, part) =>
    examples.map((example, n) => ({ ...example, part, answer: filled[part]?.[n] ?? '' })),
  )
}

function examplesOf(part: QuestionPart): Omit<Example, 'part'>[] {
  return pointsOf(part).flatMap(({ id, examples }, point) =>
    EXAMPLE_KINDS.flatMap((kind) =>
      (examples?.[kind] ?? []).map((answer, index) => ({ point, index, pointId: id, kind, answer })),
    ),
  )
}

/** Fills in a list of texts for each part, in the way that `accepts` are filled in. */
function fillIn(
  question: Question,
  seed: number,
  textsOf: (part: QuestionPart, at: number) => string[],
): string[][] {
  const parts = question.parts.map((part, at) => ({ ...part, accepts: textsOf(part, at) }))
  return instantiate({ ...question, parts }, seed).parts.map(({ accepts }) => accepts)
}
