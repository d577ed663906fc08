import { NOT_RIGHT, type Answer } from '../../build-part.ts'
import { EACH_RIGHT, NO_REASON_IN_FILE } from '../../losses.ts'

export interface ReadChoice {
  text: string
  correct: boolean
  feedback: string
}

/**
 * A choice with one right option, or with several that are right together.
 * @param several whether the file lets students choose several
 */
export function asChoices(
  choices: readonly ReadChoice[],
  { several, fixedOrder = false }: { several: boolean; fixedOrder?: boolean },
  losses: string[],
): { answer: Extract<Answer, { kind: 'choice' | 'multiple' }> } | { why: string } {
  const right = choices.filter(({ correct }) => correct).length
  if (choices.length < 2 || choices.length > 6)
    return { why: `it has ${choices.length} choices: 2 to 6 are possible` }
  if (right === 0) return { why: 'none of its choices is wholly right' }
  if (right === choices.length) return { why: 'every one of its choices is right' }
  if (choices.some(({ text }) => text === ''))
    return { why: 'one of its choices is empty, or only a picture' }
  if (!several && right > 1) return { why: EACH_RIGHT }
  if (several && right === 1) losses.push('that several could be chosen: only one is right')
  if (choices.some(({ correct, feedback }) => !correct && !feedback)) losses.push(NO_REASON_IN_FILE)
  return {
    answer: {
      kind: right > 1 ? 'multiple' : 'choice',
      choices: choices.map(({ text, correct, feedback }) => ({
        text,
        ...(correct ? { correct: true as const } : {}),
        ...(feedback ? { feedback } : correct ? {} : { feedback: NOT_RIGHT }),
      })),
      ...(fixedOrder ? { fixedOrder: true as const } : {}),
    },
  }
}
