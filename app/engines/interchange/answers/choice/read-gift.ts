import { NOT_RIGHT, type ReadAnswer } from '../../build-part.ts'
import type { GiftAnswer } from '../../formats/gift/answer-list.ts'
import type { TextReader } from '../../formats/gift/marked-text.ts'
import { NO_REASON_IN_FILE } from '../../losses.ts'
import { asChoices } from './as-choices.ts'

/**
 * With an equals sign, one choice is right, and a weight is a share of the marks. Without one, every choice with a
 * weight above zero is right.
 */
export function readGiftChoices(
  given: readonly GiftAnswer[],
  read: TextReader,
  losses: string[],
): ReadAnswer {
  const one = given.some(({ right }) => right)
  const isRight = ({ right, weight }: GiftAnswer) =>
    one ? (right && (weight === null || weight >= 100)) || (weight ?? 0) >= 100 : (weight ?? 0) > 0
  if (one && given.some((choice) => !isRight(choice) && (choice.weight ?? 0) > 0))
    losses.push('marks for choices that are partly right')
  if (!one) losses.push('marks for some of the right choices: here they count as a whole')
  const choices = given.map((choice) => ({
    text: read.line(choice.text),
    correct: isRight(choice),
    feedback: read.notation(choice.feedback),
  }))
  return asChoices(choices, { several: !one }, losses)
}

/** The feedback for a wrong answer comes first, then the feedback for a right one. */
export function readGiftTruth(
  isTrue: boolean,
  feedback: string[],
  read: TextReader,
  losses: string[],
): ReadAnswer {
  const [wrong = '', right = ''] = [feedback[0] ?? '', feedback.slice(1).join('#')].map(read.notation)
  if (!wrong) losses.push(NO_REASON_IN_FILE)
  const choice = (text: string, correct: boolean) =>
    correct
      ? { text, correct: true as const, ...(right ? { feedback: right } : {}) }
      : { text, feedback: wrong || NOT_RIGHT }
  return {
    answer: { kind: 'choice', fixedOrder: true, choices: [choice('True', isTrue), choice('False', !isTrue)] },
  }
}
