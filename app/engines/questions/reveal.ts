import type { PartResult } from './part-result.ts'
import type { Marking, PartMarking } from './split.ts'
import { isChoice } from './variant.ts'

/** What a student sees of one part once its marking is over. */
export interface Revealed {
  partId: string
  /** The answer as written for people: markdown-lite; for choices, the right keys. */
  answer: string
  solution: string
  steps: { for: string; marks: number }[]
  /** Short text: what each point asks for. The part's marks are the most that is given. */
  points: { id: string; for: string; marks: number }[]
  choices: { key: string; correct: boolean; feedback: string | null }[]
  hints: string[]
  commonLoss: string
}

/** Everything about a part that was kept back, or null when there is no such part. */
export function reveal(marking: Marking, partId: string): Revealed | null {
  const part = marking.parts.find((one) => one.id === partId)
  if (!part) return null
  const { answer } = part
  return {
    partId,
    answer: answerText(part),
    solution: part.solution,
    steps: part.steps.map((step) => ({ for: step.for, marks: step.marks })),
    points:
      answer.kind === 'short-text'
        ? answer.points.map((point) => ({ id: point.id, for: point.for, marks: point.marks }))
        : [],
    choices: isChoice(answer)
      ? answer.choices.map(({ key, correct, feedback }) => ({ key, correct, feedback }))
      : [],
    hints: [...part.hints],
    commonLoss: marking.commonLoss,
  }
}

/** One hint, from 0; null when there is none. */
export function revealHint(marking: Marking, partId: string, index: number): string | null {
  return marking.parts.find((one) => one.id === partId)?.hints[index] ?? null
}

/**
 * A result as it may be shown while the student can still try again: the verdict, the marks and the named error, but
 * not what the unearned steps and points ask for.
 */
export function beforeRetry(result: PartResult): PartResult {
  return {
    ...result,
    steps: [],
    ...(result.points ? { points: result.points.filter((point) => point.awarded > 0) } : {}),
  }
}

function answerText({ answer }: PartMarking): string {
  if (answer.kind === 'short-text') return answer.model
  if (isChoice(answer))
    return answer.choices
      .filter((choice) => choice.correct)
      .map((choice) => choice.key)
      .join(', ')
  return answer.shown
}
