import { instantiate } from './instantiate.ts'
import type { Question } from './schema.ts'

/** An answer that somebody may write, as it is typed, and what it must earn. */
export interface Tried {
  /** Of the part, and of the answer in its list. */
  part: number
  index: number
  answer: string
  marks: number
}

const triedOf = ({ answer }: Question['parts'][number]) =>
  answer.kind === 'short-text' ? (answer.tried ?? []) : []

export const hasTried = (question: Question): boolean =>
  question.parts.some((part) => triedOf(part).length > 0)

/** The question without the answers it was tried with: no server keeps them, no browser is sent them. */
export function withoutTried(question: Question): Question {
  if (!hasTried(question)) return question
  return {
    ...question,
    parts: question.parts.map((part) => {
      if (part.answer.kind !== 'short-text') return part
      const { tried: _, ...answer } = part.answer
      return { ...part, answer }
    }),
  }
}

/** The tried answers of one variant, filled in as any further right answer of its part would be. */
export function triedAnswers(question: Question, seed: number): Tried[] {
  const listed = question.parts.map((part) => ({
    ...part,
    accepts: triedOf(part).map(({ answer }) => answer),
  }))
  const { parts } = instantiate({ ...question, parts: listed }, seed)
  return question.parts.flatMap((part, at) =>
    triedOf(part).map(({ marks }, index) => ({
      part: at,
      index,
      answer: parts[at]?.accepts[index] ?? '',
      marks,
    })),
  )
}
