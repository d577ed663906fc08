import type { Evidence } from '#app/engines/mastery/mastery.ts'
import type { Dealt } from './variants.server.ts'

/**
 * What one marked answer says about a skill; the same whether it is being kept or folded anew.
 * @param question as it was asked: what is asked with choices may be guessed
 */
export function evidenceOf(
  question: Dealt,
  answer: { partId: string; awarded: number; of: number; hints: number; at: Date },
): Evidence {
  return {
    score: answer.awarded / answer.of,
    marks: answer.of,
    difficulty: question.shown.difficulty,
    guess: chanceOfGuessing(question, answer.partId),
    hints: answer.hints,
    at: answer.at.getTime(),
  }
}

function chanceOfGuessing({ shown }: Dealt, partId: string): number {
  const input = shown.parts.find(({ id }) => id === partId)?.input
  if (input?.kind === 'choice') return 1 / input.choices.length
  return input?.kind === 'multiple' ? 1 / (2 ** input.choices.length - 1) : 0
}
