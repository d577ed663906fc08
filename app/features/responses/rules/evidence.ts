import type { Evidence } from '#app/engines/mastery/mastery.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { QuestionVariant } from '#app/features/question-bank/door.ts'
import { weightOf } from './self-judged.ts'

/**
 * The evidence that one marked response gives about a skill. Saving and recomputing use the same function.
 * @param question as it was asked, because choices can be guessed
 */
export function evidenceOf(
  question: QuestionVariant,
  answer: {
    partId: string
    awarded: number
    of: number
    hints: number
    at: Date
    result: Pick<PartResult, 'points' | 'ruled'>
  },
): Evidence {
  return {
    score: answer.awarded / answer.of,
    marks: answer.of,
    difficulty: question.shown.difficulty,
    guess: chanceOfGuessing(question, answer.partId),
    hints: answer.hints,
    weight: weightOf(answer.result),
    at: answer.at.getTime(),
  }
}

function chanceOfGuessing({ shown }: QuestionVariant, partId: string): number {
  const input = shown.parts.find(({ id }) => id === partId)?.input
  if (input?.kind === 'choice') return 1 / input.choices.length
  return input?.kind === 'multiple' ? 1 / (2 ** input.choices.length - 1) : 0
}
